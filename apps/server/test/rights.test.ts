import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { NewTable } from '@gridwright/protocol';
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../src/index.ts';
import { appRouter } from '../src/routers/router.ts';
import { unlimited } from '../src/services/allowance.ts';
import type { Caller, Services } from '../src/services/services.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { packages, workspacePlugins } from './support/plugins.ts';
import { plainWish } from './support/table.ts';

/** Who may call: somebody unknown, somebody known, somebody who looks on, a player, and who made the table. */
const roles = ['stranger', 'guest', 'spectator', 'seat', 'host'] as const;
type Role = (typeof roles)[number];
const everybody = roles;
const players = ['seat', 'host'] as const;
const nobody = [] as const;

/** A table of the host and one player, with one more free seat before the game; in the game it is the player's turn or not. */
interface Setting {
  readonly table: string;
  readonly version: number;
  readonly line: number;
}

interface Right {
  /** What the table is like when they ask. */
  readonly when: 'open' | 'playing';
  readonly input: (setting: Setting) => unknown;
  readonly may: readonly Role[];
}

const at = ({ table }: Setting) => ({ table });
const wish: NewTable = { ...plainWish, seats: ['human', 'human', 'human'] };
const named = { ...wish, name: 'Newcomer' };
const asked = ({ table, version }: Setting) => ({ table, seen: version, id: 'rights' });

/** Every procedure of the server, and who may call it. A new one must be put in here. */
const rights: Readonly<Record<string, Right>> = {
  'catalog.list': { when: 'open', input: () => undefined, may: everybody },
  // where nothing is developed it ends at once, and there is no scene
  'development.watch': { when: 'open', input: () => undefined, may: everybody },
  'development.goTo': { when: 'open', input: () => ({ scene: 'none', moment: 0 }), may: everybody },
  'person.data': { when: 'open', input: () => undefined, may: everybody },
  'person.forget': { when: 'open', input: () => undefined, may: everybody },
  'table.preview': { when: 'open', input: () => wish, may: everybody },
  'table.board': { when: 'open', input: () => ({ map: wish.map }), may: everybody },
  'table.create': { when: 'open', input: () => named, may: everybody },
  // what is no map is refused to everybody alike
  'table.createOnDraft': { when: 'open', input: () => ({ draft: {}, players: 2, name: 'Newcomer' }), may: everybody },
  'table.quick': { when: 'open', input: () => ({ name: 'Newcomer' }), may: everybody },
  'table.lesson': { when: 'open', input: () => ({ lesson: 'none' }), may: everybody },
  'table.resume': { when: 'open', input: () => ({ record: {} }), may: everybody },
  'table.mine': { when: 'open', input: () => undefined, may: everybody },
  'table.info': { when: 'open', input: at, may: everybody },
  'table.join': { when: 'open', input: ({ table }) => ({ table, seat: 2, name: 'Newcomer' }), may: everybody },
  'table.leave': { when: 'open', input: at, may: players },
  'table.setLook': {
    when: 'open',
    input: ({ table }) => ({ table, seat: 1, look: { colour: 0, house: 0 } }),
    may: ['seat'],
  },
  'table.setSeat': { when: 'open', input: ({ table }) => ({ table, seat: 2, kind: 'bot' }), may: ['host'] },
  'table.freeSeat': { when: 'open', input: ({ table }) => ({ table, seat: 1 }), may: ['host'] },
  'table.lockSeats': { when: 'open', input: ({ table }) => ({ table, locked: true }), may: ['host'] },
  'table.handOut': { when: 'open', input: ({ table }) => ({ table, seat: 2 }), may: ['host'] },
  'table.start': { when: 'open', input: at, may: ['host'] },
  'table.makeToken': { when: 'playing', input: at, may: players },
  'table.revokeToken': { when: 'playing', input: at, may: players },
  'table.handToBot': { when: 'playing', input: ({ table }) => ({ table, seat: 1 }), may: players },
  'table.takeBack': { when: 'playing', input: ({ table }) => ({ table, seat: 1 }), may: players },
  'table.setBotPacing': { when: 'playing', input: ({ table }) => ({ table, pacing: 'instant' }), may: players },
  'table.skipToPerson': { when: 'playing', input: at, may: players },
  // of a game that is over
  'table.rematch': { when: 'playing', input: at, may: nobody },
  'table.fork': { when: 'playing', input: ({ table }) => ({ table, version: 1, seat: 0 }), may: nobody },
  'game.record': { when: 'playing', input: at, may: nobody },
  'game.figures': { when: 'playing', input: at, may: nobody },
  'game.limits': { when: 'playing', input: at, may: nobody },
  // what everybody with the link may see; what only a seat may see is empty for others
  'game.head': { when: 'playing', input: at, may: everybody },
  'game.view': { when: 'playing', input: at, may: everybody },
  'game.watch': { when: 'playing', input: at, may: everybody },
  'game.history': { when: 'playing', input: ({ table }) => ({ table, after: 0 }), may: everybody },
  'game.moment': { when: 'playing', input: ({ table, version }) => ({ table, version }), may: everybody },
  'game.decision': { when: 'playing', input: at, may: everybody },
  'game.offered': { when: 'playing', input: at, may: everybody },
  'game.showing': { when: 'playing', input: ({ table }) => ({ table, window: 'w', visible: true }), may: everybody },
  'game.act': { when: 'playing', input: (here) => ({ ...asked(here), actions: [{ type: 'pass' }] }), may: players },
  'game.undo': { when: 'playing', input: (here) => ({ ...asked(here), actions: 1 }), may: players },
  'game.plan': { when: 'playing', input: ({ table }) => ({ table, cities: ['essen'] }), may: players },
  'game.copy': { when: 'playing', input: at, may: players },
  'game.suggest': { when: 'playing', input: at, may: players },
  'game.setLimit': { when: 'playing', input: ({ table }) => ({ table, plant: '99', limit: 1 }), may: players },
  'game.setAutomation': { when: 'playing', input: ({ table }) => ({ table, passWhenBroke: true }), may: players },
  'game.say': { when: 'playing', input: ({ table }) => ({ table, text: 'hello', name: 'Newcomer' }), may: everybody },
  'game.chat': { when: 'playing', input: ({ table }) => ({ table, after: 0 }), may: everybody },
  'game.removeLine': { when: 'playing', input: ({ table, line }) => ({ table, line }), may: players },
  'game.reportLine': { when: 'playing', input: ({ table, line }) => ({ table, line }), may: everybody },
  'game.muteOnlookers': { when: 'playing', input: ({ table }) => ({ table, muted: true }), may: ['host'] },
  'notifications.key': { when: 'open', input: () => undefined, may: everybody },
  'notifications.subscribe': {
    when: 'open',
    input: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'a', auth: 'b' } }),
    may: everybody,
  },
  'notifications.unsubscribe': { when: 'open', input: () => ({ endpoint: 'https://push.example/1' }), may: everybody },
};

/** What somebody is told who has no right to what they ask for. */
const denials = ['not-host', 'not-seated', 'not-over', 'unknown-seat'];

/** Far enough apart that nobody speaks too fast. */
let time = Date.UTC(2026, 0, 1);
let services: Services;
let addPerson: (id: string) => Promise<void>;

beforeAll(async () => {
  const storage = await openSqlite(':memory:');
  addPerson = (id) => storage.addPerson(id, `token of ${id}`, 1);
  for (const role of roles) if (role !== 'stranger') await addPerson(role);
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-'));
  const server = await createServer({
    botProtocol: true,
    data,
    plugins: packages,
    source: workspacePlugins,
    client: data,
    logLevel: 'silent',
    tablesPerHour: { person: 10_000, address: 10_000 },
    automaticDelayMs: () => 600_000,
    now: () => time,
    openStorage: () => Promise.resolve(storage),
  });
  ({ services } = server);
  return async () => {
    await server.stop();
    fs.rmSync(data, { recursive: true, force: true });
  };
});

let strangers = 0;
function callerOf(role: Role): Caller {
  if (role !== 'stranger') {
    const known = () => Promise.resolve(role);
    return { known, person: known, origin: null };
  }
  const id = `stranger ${strangers++}`;
  const person = async (): Promise<string> => {
    await addPerson(id);
    return id;
  };
  return { known: () => Promise.resolve(null), person, origin: null };
}

async function settingFor(when: Right['when']): Promise<Setting> {
  time += 60_000;
  const [host, seat] = [callerOf('host'), callerOf('seat')];
  const made = await services.tables.create(host, wish, 'Anna');
  if (!made.ok) throw new Error(made.error.code);
  const { id: table } = made.value;
  await services.tables.join(seat, table, 1, 'Béla');
  const said = await services.chat.say(seat, table, 'hello', undefined);
  if (when === 'playing') {
    await services.tables.setSeat(host, table, 2, 'bot');
    const started = await services.tables.start(host, table);
    if (!started.ok) throw new Error(started.error.code);
  }
  const view = await services.games.view(host, table);
  return { table, version: view.ok ? view.value.version : 0, line: said.ok ? said.value.id : 0 };
}

const procedures = appRouter._def.procedures as unknown as Readonly<
  Record<string, { readonly _def: { readonly type: 'query' | 'mutation' | 'subscription' } }>
>;

/** What a call comes to: the code of its refusal, or nothing. */
async function answerTo(procedure: string, role: Role, input: unknown): Promise<string | null> {
  const ctx = { services, caller: callerOf(role), allowance: unlimited };
  const type = procedures[procedure]?._def.type ?? 'query';
  const ending = new AbortController();
  const getRawInput = () => Promise.resolve(input);
  const call = { router: appRouter, path: procedure, getRawInput, ctx, type, signal: ending.signal, batchIndex: 0 };
  try {
    const answer: unknown = await callTRPCProcedure(call);
    if (type !== 'subscription') return (answer as { error?: { code: string } } | null)?.error?.code ?? null;
    const iterator = (answer as AsyncIterable<unknown>)[Symbol.asyncIterator]();
    await iterator.next();
    await iterator.return?.();
    return null;
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    const shape = getTRPCErrorShape({ config: appRouter._def._config, error, type, path: procedure, input, ctx });
    return shape.data.refusal?.code ?? `${shape.data.code}: ${error.message}`;
  }
}

describe('the table of rights', () => {
  test('names every procedure of the server, and none that is not there', () => {
    expect(Object.keys(rights).toSorted()).toEqual(Object.keys(procedures).toSorted());
  });

  describe.each(Object.entries(rights))('%s', (procedure, { when, input, may }) => {
    test.each(roles)('is kept for the %s', async (role) => {
      const answer = await answerTo(procedure, role, input(await settingFor(when)));
      const isDenied = answer !== null && denials.includes(answer);
      expect({ answer, isDenied }).toEqual({ answer, isDenied: !may.includes(role) });
      // neither a mistake of the program nor of this test; the record that is resumed is none
      expect(answer ?? '').not.toMatch(procedure === 'table.resume' ? /INTERNAL/ : /INTERNAL|malformed-request$/);
    });
  });
});
