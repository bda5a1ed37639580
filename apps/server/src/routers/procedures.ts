import type { Result } from '@gridwright/model';
import { plainJson, type Refusal, type RefusalCode } from '@gridwright/protocol';
import { initTRPC, TRPCError } from '@trpc/server';
import { z } from 'zod';
import type { Allowance } from '../services/allowance.ts';
import { StorageFailure } from '../storage/storage.ts';
import type { Caller, Services } from '../services/services.ts';

/** What every procedure is given. */
export interface Context {
  readonly services: Services;
  readonly caller: Caller;
  readonly allowance: Allowance;
}

/** An expected refusal on its way to the edge. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** What tRPC says where the text of a request is no JSON: in a message of a socket, and in a request. */
const notJson: ReadonlySet<TRPCError['code']> = new Set(['PARSE_ERROR', 'BAD_REQUEST']);

function refusalIn(error: TRPCError): Refusal | null {
  if (error.cause instanceof SyntaxError && notJson.has(error.code))
    return { code: 'malformed-request', params: { field: '', expected: 'JSON' } };
  if (error.cause instanceof Refused) return error.cause.refusal;
  if (error.cause instanceof StorageFailure) return { code: 'not-saved', params: {} };
  if (!(error.cause instanceof z.ZodError)) return null;
  const [issue] = error.cause.issues;
  const params = { field: issue?.path.map(String).join('.') ?? '', expected: issue?.message ?? '' };
  return { code: 'malformed-request', params };
}

/** What procedures and routers are made with. */
export const t = initTRPC.context<Context>().create({
  isDev: false,
  transformer: plainJson,
  sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
  errorFormatter: ({ shape, error }) => {
    const refusal = refusalIn(error);
    // what went wrong inside is for the log, not for the page
    const message = refusal?.code ?? (error.code === 'INTERNAL_SERVER_ERROR' ? 'the server failed' : shape.message);
    return { ...shape, message, data: { ...shape.data, refusal } };
  },
});

/** What a call costs that has to read or work out much; any other costs one. */
const costs: Readonly<Record<string, number>> = {
  'catalog.list': 10,
  'table.preview': 3,
  'table.board': 10,
  'table.create': 10,
  'table.createOnDraft': 30,
  'table.quick': 10,
  'table.fork': 10,
  'table.resume': 30,
  'table.lesson': 10,
  'table.rematch': 10,
  'table.makeToken': 10,
  'table.mine': 3,
  'game.record': 20,
  'person.data': 20,
  'person.forget': 20,
  'game.history': 10,
  'game.figures': 10,
  'game.plan': 2,
  'game.copy': 10,
};

const tooFast = (): TRPCError =>
  new TRPCError({ code: 'TOO_MANY_REQUESTS', cause: new Refused({ code: 'too-fast', params: {} }) });

/** What every procedure begins with: the caller pays for the call, or it is refused before anything is looked at. */
export const procedure = t.procedure.use(async ({ ctx, path, next }) => {
  if (!ctx.allowance.spend(costs[path] ?? 1)) throw tooFast();
  const done = await next();
  // what the database could not do is not a mistake of the program, and may be asked again
  if (!done.ok && done.error.cause instanceof StorageFailure)
    throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause: done.error.cause });
  return done;
});

/** Takes a place for a subscription, or refuses it. Gives what returns the place. */
export function placeToWatch({ allowance }: Context): () => void {
  const giveBack = allowance.openWatch();
  if (giveBack === null) throw tooFast();
  return giveBack;
}

type Status = TRPCError['code'];
const statuses: Readonly<Partial<Record<RefusalCode, Status>>> = {
  'unknown-table': 'NOT_FOUND',
  'table-damaged': 'UNPROCESSABLE_CONTENT',
  'table-set-aside': 'FORBIDDEN',
  'not-host': 'FORBIDDEN',
  'not-seated': 'FORBIDDEN',
  'seat-taken': 'CONFLICT',
  'seat-locked': 'FORBIDDEN',
  'not-awaited': 'CONFLICT',
  'name-taken': 'CONFLICT',
  muted: 'FORBIDDEN',
  'unknown-line': 'NOT_FOUND',
  'seats-empty': 'CONFLICT',
  'bot-protocol-off': 'FORBIDDEN',
  'already-started': 'CONFLICT',
  'not-started': 'CONFLICT',
  'not-over': 'CONFLICT',
  'stale-version': 'CONFLICT',
  'already-over': 'CONFLICT',
  'no-lot-to-bid-on': 'CONFLICT',
  'unknown-lesson': 'NOT_FOUND',
  'unknown-scene': 'NOT_FOUND',
  'too-many-tables': 'TOO_MANY_REQUESTS',
  'drafts-busy': 'TOO_MANY_REQUESTS',
  'drafts-off': 'FORBIDDEN',
  'too-fast': 'TOO_MANY_REQUESTS',
};

/** The value of an answer; a refusal becomes an error that carries its code. */
export function valueOf<T>(result: Result<T, Refusal>): T {
  if (result.ok) return result.value;
  throw new TRPCError({ code: statuses[result.error.code] ?? 'BAD_REQUEST', cause: new Refused(result.error) });
}
