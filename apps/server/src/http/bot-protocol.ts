import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { leastOf } from '@gridwright/core/plugin';
import { type Params, type Result, success } from '@gridwright/model';
import type { BotAccepted, BotPosition, BotRefusal, BotTable, Refusal } from '@gridwright/protocol';
import { botActSchema, botPositionSchema } from '@gridwright/protocol/schemas';
import type { z } from 'zod';
import type { Allowance } from '../services/allowance.ts';
import type { Caller, Services, Told, TokenHolder } from '../services/services.ts';
import { newId } from '../sessions/ids.ts';
import { StorageFailure } from '../storage/storage.ts';
import { type BotRefusalCode, inWords, statusOf } from './bot-refusals.ts';
import { openCounts } from '../queues/token-buckets.ts';

interface Needs {
  readonly services: Pick<Services, 'games' | 'seatTokens'>;
  /** Whether whoever runs the server lets programs play. */
  readonly allowed: boolean;
  /** How much whoever has a token may ask, or whoever has none where `as` is absent. */
  readonly allowanceOf: (request: FastifyRequest, as?: string) => Allowance;
  readonly waitsPerToken: number;
  readonly basePath: string;
  /** Told of a request that failed through no fault of the program. */
  readonly failed: (request: FastifyRequest, error: unknown) => void;
}

/** Where the routes lie. */
const prefix = '/bot/v1';
/** The longest body of a request, in bytes. */
const longestBody = 64 * 1024;
/** What a token costs that opens nothing: nobody guesses many. */
const costOfGuess = 20;

/** A refusal on its way to the program. */
class BotRefused extends Error {
  override readonly name = 'BotRefused';
  readonly code: BotRefusalCode;
  readonly params: Params;
  constructor(code: BotRefusalCode, params: Params = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** The token of an `Authorization: Bearer` header; null where there is none. */
const tokenIn = ({ headers }: FastifyRequest): string | null =>
  /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/** Whoever holds the seat: the program is asked and answered as they are. */
function callerOf({ person }: TokenHolder): Caller {
  const known = (): Promise<string> => Promise.resolve(person);
  return { known, person: known, origin: null };
}

/** @throws BotRefused that names the first field that is not as expected */
function parsed<Shape extends z.ZodType>(shape: Shape, value: unknown): z.infer<Shape> {
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])];
  throw new BotRefused('malformed-request', { field: path.map(String).join('.'), expected: issue?.message ?? '' });
}

/** What was refused before any of our code saw the request, in our words; undefined for everything else. */
function refusalOf(
  error: FastifyError | BotRefused,
): { readonly status?: number; readonly refused: BotRefused } | null {
  if (error instanceof BotRefused) return { refused: error };
  if (error instanceof StorageFailure) return { refused: new BotRefused('not-saved') };
  const { statusCode = 500 } = error;
  if (statusCode === 413) return { refused: new BotRefused('too-large', { bytes: longestBody }) };
  if (statusCode === 415)
    return {
      status: 415,
      refused: new BotRefused('malformed-request', { field: 'content-type', expected: 'application/json' }),
    };
  if (statusCode < 500)
    return { refused: new BotRefused('malformed-request', { field: 'body', expected: 'an object of JSON' }) };
  return null;
}

/** A push of the whole table as the position of a seat. */
function positionOf({ seat }: TokenHolder, { version, push }: Told): BotPosition {
  if (push.type !== 'view' && push.type !== 'table') throw new Error(`a position begins with ${push.type}`);
  const { table } = push;
  const view = push.type === 'view' ? push.view : null;
  const decision = push.type === 'view' ? push.decision : null;
  const open = decision?.ok === true ? decision.decision : null;
  return {
    version,
    status: table.status,
    seat,
    waiting: open !== null && view !== null && view.waiting.includes(seat),
    view,
    offered: open?.offered ?? null,
    least: open?.offered.options.map(leastOf) ?? [],
    advice: open?.advice ?? null,
    table,
    ...(decision?.ok === false ? { obstacle: inWords(decision.refusal) } : {}),
  };
}

/**
 * Programs that play seats: plain JSON over HTTP, for whoever has the token of a seat. They are told what the page of that
 * person is told, through the same services.
 */
export function botProtocol(app: FastifyInstance, needs: Needs): void {
  const { services, allowed, allowanceOf, waitsPerToken, basePath, failed } = needs;
  const { games, seatTokens } = services;
  const holders = new WeakMap<FastifyRequest, TokenHolder>();
  const openWait = openCounts(waitsPerToken);

  /** Whose seat the token of a request opens. What it costs is paid before anything is looked up. */
  async function authorize(request: FastifyRequest): Promise<void> {
    if (!allowed) throw new BotRefused('bot-protocol-off');
    const token = tokenIn(request) ?? '';
    if (!allowanceOf(request, `token ${token}`).spend(1)) throw new BotRefused('too-fast');
    const holder = await seatTokens.find(token);
    if (holder !== null) return void holders.set(request, holder);
    throw new BotRefused(allowanceOf(request).spend(costOfGuess) ? 'unknown-token' : 'too-fast');
  }

  function holderOf(request: FastifyRequest): TokenHolder {
    const holder = holders.get(request);
    if (holder === undefined) throw new BotRefused('unknown-token');
    return holder;
  }

  const send = (reply: FastifyReply, status: number, refusal: BotRefusal): FastifyReply => {
    if (status === 401) void reply.header('www-authenticate', 'Bearer');
    if (status === 429) void reply.header('retry-after', '1');
    return reply.code(status).send(refusal);
  };
  const refuse = (reply: FastifyReply, refusal: Refusal): FastifyReply =>
    send(reply, statusOf(refusal.code), { error: inWords(refusal) });

  /** A place among the requests of a token that wait, and what gives it back. */
  function placeToWait(request: FastifyRequest, { table, seat }: TokenHolder): () => void {
    const ofToken = openWait(`${table} ${seat}`);
    const ofAddress = ofToken === null ? null : allowanceOf(request, `seat ${seat} of ${table}`).openWatch();
    if (ofToken !== null && ofAddress !== null)
      return () => {
        ofToken();
        ofAddress();
      };
    ofToken?.();
    throw new BotRefused('too-many-waits');
  }

  /** The table as it is now, as its owner's page would be told. */
  async function present(holder: TokenHolder): Promise<Result<BotPosition, Refusal>> {
    const told = await games.present(callerOf(holder), holder.table);
    return told.ok ? success(positionOf(holder, told.value)) : told;
  }

  /** Waits until a table is at a version above `after`, until the signal, or until the token opens nothing any more. */
  async function waitFor(token: string, holder: TokenHolder, after: number, signal: AbortSignal): Promise<void> {
    const from = { since: null, window: null, visible: false };
    const news = await games.watch(callerOf(holder), holder.table, from, signal);
    if (!news.ok) return;
    for await (const { version, push } of news.value) {
      if (version > after) return;
      if (push.type === 'table' && (await seatTokens.find(token)) === null) throw new BotRefused('unknown-token');
    }
  }

  async function waitAtMost(request: FastifyRequest, reply: FastifyReply, after: number, seconds: number) {
    const holder = holderOf(request);
    const giveBack = placeToWait(request, holder);
    const ended = new AbortController();
    const end = (): void => ended.abort();
    const timer = setTimeout(end, seconds * 1000);
    reply.raw.once('close', end);
    try {
      await waitFor(tokenIn(request) ?? '', holder, after, ended.signal);
    } finally {
      clearTimeout(timer);
      reply.raw.off('close', end);
      giveBack();
    }
  }

  app.register(
    async (bots) => {
      bots.addHook('onRequest', async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        await authorize(request);
      });
      bots.setErrorHandler((error: FastifyError | BotRefused, request, reply) => {
        const known = refusalOf(error);
        if (known !== null)
          return send(reply, known.status ?? statusOf(known.refused.code), { error: inWords(known.refused) });
        failed(request, error);
        return refuseAs(reply, 'failed');
      });
      bots.setNotFoundHandler((_request, reply) => refuseAs(reply, 'unknown-address'));

      bots.get('/position', async (request, reply) => {
        const { after = -1, wait = 0 } = parsed(botPositionSchema, request.query);
        if (wait > 0) await waitAtMost(request, reply, after, wait);
        const position = await present(holderOf(request));
        return position.ok ? position.value : refuse(reply, position.error);
      });

      bots.get('/table', async (request, reply) => {
        const holder = holderOf(request);
        const head = await games.head(callerOf(holder), holder.table);
        if (!head.ok) return refuse(reply, head.error);
        const { table, messages, sheet } = head.value;
        return { seat: holder.seat, table, sheet: `${basePath}${sheet}`, messages } satisfies BotTable;
      });

      bots.post('/act', { bodyLimit: longestBody }, async (request, reply) => {
        const { version: seen, actions, id = newId() } = parsed(botActSchema, request.body);
        const holder = holderOf(request);
        const answer = await games.act(callerOf(holder), holder.table, { seen, actions, id });
        if (!answer.ok) return refuse(reply, answer.error);
        if (answer.value.ok) return { version: answer.value.version } satisfies BotAccepted;
        const { error, version, at } = answer.value;
        const head = error.by === 'core' ? null : await games.head(callerOf(holder), holder.table);
        const words = inWords(error, head?.ok === true ? head.value.messages : {});
        return send(reply, statusOf(error.code), { error: at === undefined ? words : { ...words, at }, version });
      });
    },
    { prefix },
  );

  function refuseAs(reply: FastifyReply, code: BotRefusalCode): FastifyReply {
    return send(reply, statusOf(code), { error: inWords({ code, params: {} }) });
  }
}
