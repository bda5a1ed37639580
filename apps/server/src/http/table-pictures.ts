import type { BoardThumb, View } from '@gridwright/model';
import type { FastifyInstance } from 'fastify';
import QuickLRU from 'quick-lru';
import { boardPictureOf } from '../pictures/board-picture.ts';
import { pngOf } from '../pictures/png.ts';
import type { PluginRegistry } from '../plugins/plugin-registry.ts';
import { nobody, type Services } from '../services/services.ts';
import type { Storage } from '../storage/storage.ts';
import { positionIn } from './table-summary.ts';
import { askAgain, type Content, contentOf, send } from './content.ts';

interface Needs {
  readonly services: Pick<Services, 'tables' | 'games' | 'history'>;
  readonly registry: Pick<PluginRegistry, 'catalog' | 'thumb'>;
  readonly storage: Pick<Storage, 'content'>;
}

const mostPictures = 50;
const hashIn = (address: string): string => /([0-9a-f]{64})/.exec(address)?.[1] ?? '';

/** A picture of the board of each table as it stands, for whoever is sent a link to it: what spectators may see. */
export function tablePictures(app: FastifyInstance, { services, registry, storage }: Needs): void {
  const drawn = new QuickLRU<string, Content>({ maxSize: mostPictures });

  /** What stands on the board now, or at a position; null where there is neither a game nor that position. */
  async function viewOf(table: string, at: number | null): Promise<View | null> {
    if (at === null) {
      const view = await services.games.view(nobody, table);
      return view.ok ? view.value : null;
    }
    const moment = await services.history.moment(nobody, table, at);
    return moment.ok ? moment.value.view : null;
  }

  async function pictureOf(table: string, at: number | null): Promise<Content | null> {
    const info = await services.tables.info(nobody, table);
    const map = info.ok
      ? (info.value.ownMap ?? registry.catalog.maps.find(({ id }) => id === info.value.map))
      : undefined;
    const hash = hashIn(map?.thumb ?? '');
    const thumb = registry.thumb(hash) ?? (await storage.content(hash));
    if (map === undefined || thumb === null) return null;
    const view = await viewOf(table, at);
    if (view === null && at !== null) return null;
    const name = `${map.thumb} ${view === null ? '' : `${table} ${view.version}`}`;
    const colours = info.ok ? info.value.seats.map(({ look }) => look.colour) : [];
    const known = drawn.get(name);
    if (known !== undefined) return known;
    const picture = boardPictureOf(JSON.parse(thumb) as BoardThumb, view?.houses ?? {}, colours);
    const content = contentOf(pngOf(picture), 'image/png');
    drawn.set(name, content);
    return content;
  }

  app.get<{ Params: { table: string } }>('/pictures/:table(^[\\w-]+).png', async (request, reply) => {
    const picture = await pictureOf(request.params.table, positionIn(request));
    return picture === null
      ? reply.code(404).send({ error: 'unknown-table' })
      : send(request, reply, picture, askAgain);
  });
}
