import type { Result } from '@gridwright/model';
import type { NewTable, Refusal } from '@gridwright/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, Services } from '../services/services.ts';

interface Needs {
  readonly services: Pick<Services, 'tables'>;
  readonly callerOf: (request: FastifyRequest) => Caller;
  /** What a table with the package is; refused where it makes no game. */
  readonly wish: () => Result<NewTable, Refusal>;
}

const name = 'You';

/**
 * Leads whoever writes a package to a table with it: to the one they began before as long as it is played, or with `?new` to
 * a new one. Where the package makes no game the front page says why.
 */
export function developmentTable(app: FastifyInstance, { services, callerOf, wish }: Needs): void {
  const begun = new Map<string, string>();

  async function played(person: string, caller: Caller): Promise<string | null> {
    const table = begun.get(person);
    const info = table === undefined ? null : await services.tables.info(caller, table);
    return info?.ok === true && info.value.status !== 'over' ? info.value.id : null;
  }

  async function begin(caller: Caller): Promise<string | null> {
    const wanted = wish();
    const made = wanted.ok ? await services.tables.create(caller, wanted.value, name) : null;
    if (made?.ok !== true) return null;
    const started = await services.tables.start(caller, made.value.id);
    return started.ok ? made.value.id : null;
  }

  app.get('/develop', async (request, reply) => {
    const caller = callerOf(request);
    const person = await caller.person();
    const asksForNew = Object.hasOwn(request.query as object, 'new');
    const table = (asksForNew ? null : await played(person, caller)) ?? (await begin(caller));
    if (table !== null) begun.set(person, table);
    return reply.header('cache-control', 'no-store').redirect(table === null ? '/' : `/t/${table}`);
  });
}
