import { randomUUID } from 'node:crypto';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { ended, line, startChild } from './support/child.ts';
import { type Person, temporaryFolder, visitor } from './support/server.ts';
import { anyOf, dice } from './support/stand-in.ts';

interface Playing {
  readonly person: Person;
  readonly table: string;
}
interface Acknowledged {
  readonly table: string;
  readonly id: string;
  readonly version: number;
}
/** An action whose answer never came. */
interface InDoubt {
  readonly playing: Playing;
  readonly wanted: { readonly table: string; readonly seen: number; readonly actions: unknown[]; readonly id: string };
}

async function serve(data: string) {
  const child = startChild('serve.ts', [data]);
  const [port] = await line(child, /^\d+/);
  return { child, address: `http://127.0.0.1:${port}` };
}

const wish = {
  map: 'map:germany',
  deck: 'deck:base',
  variants: [],
  seats: ['human', 'bot'],
  regions: 'random',
  money: 'hidden',
  bots: 'instant',
} as const;

/** What comes of playing: what was answered, and what was not. */
interface Outcome {
  readonly acknowledged: Acknowledged[];
  readonly inDoubt: InDoubt[];
  /** Told as soon as an action is on its way. */
  readonly sent: () => void;
}

/** Plays one seat as fast as the server answers, until the server is gone. */
async function playUntilGone({ person, table }: Playing, { acknowledged, inDoubt, sent }: Outcome): Promise<void> {
  const throwDice = dice(table);
  for (;;) {
    let wanted: InDoubt['wanted'] | null = null;
    try {
      const view = await person.client.game.view.query({ table });
      if (view.phase.at === 'over') return;
      if (!view.waiting.includes(0)) continue;
      const offered = await person.client.game.offered.query({ table });
      if (offered.options.length === 0) continue;
      wanted = { table, seen: view.version, actions: [anyOf(offered, throwDice)], id: randomUUID() };
      const answering = person.client.game.act.mutate(wanted);
      sent();
      const answer = await answering;
      if (answer.ok) acknowledged.push({ table, id: wanted.id, version: answer.version });
    } catch {
      if (wanted !== null) inDoubt.push({ playing: { person, table }, wanted });
      return;
    }
  }
}

test('kill -9 under load loses no acknowledged action and plays none twice', async () => {
  const data = temporaryFolder();
  const acknowledged: Acknowledged[] = [];
  let tables: { readonly table: string; readonly cookie: string | null }[] = [];
  let inDoubt: InDoubt[] = [];
  let resent = 0;
  for (const enough of [50, 120, 170, 250]) {
    const { child, address } = await serve(data);
    if (tables.length === 0) {
      const people = await Promise.all(Array.from({ length: 12 }, () => visitor(address)));
      tables = await Promise.all(
        people.map(async (person) => {
          const { id: table } = await person.client.table.create.mutate({ ...wish, name: 'Anna' });
          await person.client.table.start.mutate({ table });
          return { table, cookie: person.cookie() };
        }),
      );
    }
    const games = await Promise.all(
      tables.map(async ({ table, cookie }) => ({ table, person: await visitor(address, 'http', cookie) })),
    );
    // whoever got no answer asks again, with the same id
    for (const { wanted } of inDoubt) {
      const answer = await games.find(({ table }) => table === wanted.table)?.person.client.game.act.mutate(wanted);
      if (answer?.ok === true) acknowledged.push({ table: wanted.table, id: wanted.id, version: answer.version });
      resent++;
    }
    const doubts: InDoubt[] = [];
    inDoubt = doubts;
    const gone = ended(child);
    // while an action is on its way, so that at least one is in doubt
    const sent = (): void => {
      if (acknowledged.length > enough) child.kill('SIGKILL');
    };
    await Promise.all(games.map((playing) => playUntilGone(playing, { acknowledged, inDoubt: doubts, sent })));
    expect(acknowledged.length).toBeGreaterThan(enough);
    expect((await gone).signal).toBe('SIGKILL');
  }

  const database = new Database(path.join(data, 'gridwright.sqlite'));
  expect(database.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  const find = database.prepare('select version from entries where table_id = ? and action_id = ?');
  const lost = acknowledged.filter(({ table, id }) => find.all(table, id).length === 0);
  const wrong = acknowledged.filter(({ table, id, version }) => {
    const found = find.all(table, id) as { readonly version: number }[];
    return found.length > 1 || found[0]?.version !== version;
  });
  const gaps = database.prepare('select table_id from entries group by table_id having count(*) <> max(seq) + 1').all();
  database.close();
  expect(resent).toBeGreaterThanOrEqual(3);
  expect({ lost, wrong, gaps }).toEqual({ lost: [], wrong: [], gaps: [] });
});

test('bots go on after the server was killed as soon as somebody looks', async () => {
  const data = temporaryFolder();
  const first = await serve(data);
  const anna = await visitor(first.address);
  const { id: table } = await anna.client.table.create.mutate({
    ...wish,
    seats: ['bot', 'bot'],
    bots: 'paced',
    name: 'Anna',
  });
  await anna.client.table.start.mutate({ table });
  const before = await anna.client.game.view.query({ table });
  first.child.kill('SIGKILL');
  await ended(first.child);
  const second = await serve(data);
  const ben = await visitor(second.address);
  await ben.client.game.view.query({ table });
  const database = new Database(path.join(data, 'gridwright.sqlite'), { readonly: true });
  const latest = () =>
    (database.prepare('select max(version) as version from entries').get() as { readonly version: number }).version;
  await expect.poll(latest).toBeGreaterThan(before.version + 50);
  database.close();
});

test('SIGTERM ends the server cleanly, with everything in the main file', async () => {
  const data = temporaryFolder();
  const { child, address } = await serve(data);
  const anna = await visitor(address, 'live');
  const { id: table } = await anna.client.table.quick.mutate({ name: 'Anna' });
  anna.client.game.watch.subscribe({ table }, { onError: () => undefined });
  const end = ended(child);
  child.kill('SIGTERM');
  expect(await end).toMatchObject({ code: 0 });
  const database = new Database(path.join(data, 'gridwright.sqlite'), { readonly: true, fileMustExist: true });
  expect(database.prepare('select count(*) as count from tables').get()).toEqual({ count: 1 });
  database.close();
});
