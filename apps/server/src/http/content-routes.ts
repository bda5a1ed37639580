import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GameRecordFile } from '@gridwright/model';
import QuickLRU from 'quick-lru';
import type { PluginRegistry } from '../plugins/plugin-registry.ts';
import type { GameService, TableService } from '../services/services.ts';
import type { Storage } from '../storage/storage.ts';
import { askAgain, type Content, contentOf, forGood, jsonType, send } from './content.ts';

const mostContents = 100;

/** Addresses that name their content by its hash: sheets, boards' pictures and thumbnails. And records and maps to take home. */
export function contents(
  app: FastifyInstance,
  storage: Storage,
  registry: PluginRegistry,
  record: GameService['record'],
  ownMap: TableService['ownMap'],
): void {
  const known = new QuickLRU<string, Content>({ maxSize: mostContents });
  /** As files, for as long as the records themselves are kept at hand. */
  const records = new WeakMap<GameRecordFile, Content>();

  function keep(hash: string, body: string): Content {
    const content = contentOf(body, jsonType);
    known.set(hash, content);
    return content;
  }

  async function find(hash: string): Promise<Content | null> {
    const content = known.get(hash);
    if (content !== undefined) return content;
    const body = registry.thumb(hash) ?? (await storage.content(hash));
    return body === null ? null : keep(hash, body);
  }

  async function answer(
    request: FastifyRequest<{ Params: { hash: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { hash } = request.params;
    const content = /^[0-9a-f]{64}$/.test(hash) ? await find(hash) : null;
    if (content === null) return reply.code(404).send({ error: 'unknown-content' });
    return send(request, reply, content, forGood);
  }

  app.get('/sheets/:hash(^[0-9a-f]+).json', answer);
  app.get('/art/:hash(^[0-9a-f]+).json', answer);
  app.get('/art/:hash(^[0-9a-f]+).thumb.json', answer);

  app.get<{ Params: { table: string } }>('/records/:table(^[\\w-]+).map.json', async (request, reply) => {
    const file = await ownMap(request.params.table);
    const text = file.ok ? file.value : null;
    if (text === null) return reply.code(404).send({ error: 'unknown-content' });
    void reply.header('content-disposition', `attachment; filename="gridwright-${request.params.table}.map.json"`);
    return send(request, reply, contentOf(text, jsonType), askAgain);
  });
  app.get<{ Params: { table: string } }>('/records/:table(^[\\w-]+).json', async (request, reply) => {
    const found = await record(request.params.table);
    if (!found.ok) return reply.code(found.error.code === 'unknown-table' ? 404 : 409).send({ error: found.error });
    const content = records.get(found.value) ?? contentOf(`${JSON.stringify(found.value, null, 1)}\n`, jsonType);
    records.set(found.value, content);
    void reply.header('content-disposition', `attachment; filename="gridwright-${request.params.table}.json"`);
    return send(request, reply, content, askAgain);
  });
}
