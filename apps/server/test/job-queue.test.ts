import { describe, expect, test } from 'vitest';
import { openPostgres } from '../src/storage/postgres.ts';
import type { Sharing } from '../src/storage/sharing.ts';
import { hasPostgres, type PostgresSchema, postgresSchema } from './support/postgres.ts';
import { until } from './support/until.ts';

describe.runIf(hasPostgres)('what several processes on one PostgreSQL database do once', async () => {
  const schema: PostgresSchema = hasPostgres ? await postgresSchema() : (undefined as never);

  /** A process on the database: the tables that were left to it, and how often it began anew. */
  async function joined() {
    const { storage } = await openPostgres(schema.address, () => undefined);
    const told = { inherited: new Array<string>(), missed: 0 };
    const { sharing } = storage as { readonly sharing: Sharing };
    await sharing.join({
      changed: () => undefined,
      missed: () => told.missed++,
      inherited: (tables) => told.inherited.push(...tables),
    });
    const leave = async (): Promise<void> => {
      await sharing.leave();
      await storage.close();
    };
    return { sharing, told, leave };
  }

  /** The schema that the job queue is in. */
  async function queueSchema(): Promise<string> {
    const [row] = (await schema.query(`select quote_ident(current_schema() || '_jobs') as name`)) as readonly {
      readonly name: string;
    }[];
    return row?.name ?? '';
  }

  test('is done by one of them at a time, again and again, and by another when one has left', async () => {
    const [first, second] = await Promise.all([joined(), joined()]);
    let running = 0;
    let most = 0;
    const done = { first: 0, second: 0 };
    const doneBy = (name: keyof typeof done) => async (): Promise<void> => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      done[name]++;
    };
    await first.sharing.repeat('late-seats', 1, doneBy('first'));
    await second.sharing.repeat('late-seats', 1, doneBy('second'));
    await until(() => done.first + done.second >= 2);
    await first.leave();
    const before = { ...done };
    await until(() => done.second >= before.second + 2);
    expect({ most, first: done.first }).toEqual({ most: 1, first: before.first });
    await second.leave();
  });

  test('is done again when it failed, because the next time waits before this one begins', async () => {
    const process = await joined();
    let attempts = 0;
    await process.sharing.repeat('old-tables', 1, () => {
      attempts++;
      return Promise.reject(new Error('the database is full'));
    });
    await until(() => attempts >= 2);
    await process.leave();
    expect(attempts).toBeGreaterThan(1);
  });

  test('many tables are taken at once by two processes, and each table is looked after by one of them', async () => {
    const [first, second] = await Promise.all([joined(), joined()]);
    const tables = Array.from({ length: 120 }, (_, number) => `table ${number}`);
    const takenBy = async ({ sharing }: typeof first) => {
      const answers = await Promise.all(tables.map((table) => sharing.take(table)));
      return tables.filter((_, number) => answers[number]);
    };
    const taken = await Promise.all([takenBy(first), takenBy(second)]);
    // what one has asked for may come to the other, who is told of it
    const heldBy = () => [first, second].map(({ told }, at) => new Set([...(taken[at] ?? []), ...told.inherited]));
    await until(() => heldBy().reduce((sum, { size }) => sum + size, 0) >= tables.length);
    const [byFirst = new Set(), bySecond = new Set()] = heldBy();
    expect([...byFirst, ...bySecond].toSorted()).toEqual(tables.toSorted());
    for (const table of tables) await (byFirst.has(table) ? first : second).sharing.release(table);
    await Promise.all([first.leave(), second.leave()]);
  });

  test('a process that was silent for so long that others have its work lets go of all of it', async () => {
    const first = await joined();
    expect(await first.sharing.take('one')).toBe(true);
    expect(await first.sharing.take('two')).toBe(true);
    const [row] = (await schema.query('select id from processes')) as readonly { readonly id: string }[];
    const second = await joined();
    // as the second does by itself when nothing is heard of the first for fifteen seconds
    await schema.query(`delete from processes where id = '${row?.id}'`);
    await until(() => first.told.missed > 0);
    for (const table of ['one', 'two']) {
      const takers = [await first.sharing.take(table), await second.sharing.take(table)];
      expect(takers.filter(Boolean)).toHaveLength(1);
    }
    await Promise.all([first.leave(), second.leave()]);
  });

  test('a table comes to another process when that which looked after it is known to nobody any more', async () => {
    const first = await joined();
    expect(await first.sharing.take('three')).toBe(true);
    await schema.query(
      `update ${await queueSchema()}.job set data = data || '{"process":"gone"}' where singleton_key = 'three'`,
    );
    const second = await joined();
    await until(() => [first, second].some(({ told }) => told.inherited.includes('three')));
    const inherited = [...first.told.inherited, ...second.told.inherited];
    expect(inherited.filter((table) => table === 'three')).toHaveLength(1);
    await Promise.all([first.leave(), second.leave()]);
  });

  test('nothing is written for a table that is looked after, however many there are', async () => {
    const process = await joined();
    const tables = Array.from({ length: 20 }, (_, number) => `running ${number}`);
    for (const table of tables) await process.sharing.take(table);
    const jobsOf = await queueSchema();
    const written = () =>
      schema.query(`select id, xmin::text from ${jobsOf}.job where singleton_key like 'running%' order by id`);
    const signOfLife = async () => JSON.stringify(await schema.query('select seen from processes'));
    const [before, sign] = [await written(), await signOfLife()];
    await until(async () => (await signOfLife()) !== sign);
    expect(before).toHaveLength(tables.length);
    expect(await written()).toEqual(before);
    await process.leave();
  });
});
