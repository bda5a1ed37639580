import { describe, expect, test } from 'vitest';
import { natsMessages } from '../src/storage/nats-messages.ts';
import { openPostgres } from '../src/storage/postgres.ts';
import type { Change } from '../src/storage/sharing.ts';
import type { Storage } from '../src/storage/storage.ts';
import { lineTo } from './support/lines-cut.ts';
import { hasNats, nats } from './support/nats.ts';
import { hasPostgres, type PostgresSchema, postgresSchema } from './support/postgres.ts';
import { storedTable } from '../src/testing/stored-table.ts';
import { until } from './support/until.ts';

/** Everything that a process was told. */
interface Told {
  readonly changes: Change[];
  missed: number;
  readonly inherited: string[];
}

/** What carries messages must hold, however it does so. */
function notifierContract(name: string, there: boolean, line: 'database' | 'notifier'): void {
  describe.runIf(there && hasPostgres)(`what ${name} tells`, async () => {
    const schema: PostgresSchema = there && hasPostgres ? await postgresSchema() : (undefined as never);

    /** A process on the database, with what it was told; its line can be cut. */
    async function joined() {
      const database = new URL(schema.address);
      const way = line === 'database' ? database : new URL(nats);
      const cuttable = await lineTo(Number(way.port || (line === 'database' ? 5432 : 4222)));
      way.port = String(cuttable.port);
      way.hostname = '127.0.0.1';
      const failures: unknown[] = [];
      const report = (error: unknown): void => void failures.push(error);
      const { storage } = await openPostgres(database.href, report, line === 'notifier' ? way.href : null);
      const told: Told = { changes: [], missed: 0, inherited: [] };
      await storage.sharing?.join({
        changed: (change) => told.changes.push(change),
        missed: () => told.missed++,
        inherited: (tables) => told.inherited.push(...tables),
      });
      const leave = async (): Promise<void> => {
        await storage.sharing?.leave();
        await storage.close();
      };
      return { storage, told, cut: cuttable.cut, leave };
    }
    const sharingOf = ({ sharing }: Storage) => {
      if (sharing === undefined) throw new Error('nothing is shared');
      return sharing;
    };

    test('a process hears of every change of another once it is on disk, of no change of its own, and again after its line was cut', async () => {
      const [first, second] = await Promise.all([joined(), joined()]);
      const { id } = storedTable;
      await first.storage.addPerson('anna', 'hash', 1);
      await first.storage.addTable(storedTable);
      await first.storage.changeWish(id, (wish) => wish);
      await first.storage.putInstructions(id, 0, { limit: null, scrap: null, automation: { passWhenBroke: true } });
      const line = await first.storage.addLine(id, 'anna', { seat: 0, name: 'Anna', text: 'hello', time: 1 });
      await first.storage.append([
        {
          table: id,
          seq: 1,
          version: 1,
          time: 1,
          seat: 0,
          person: 'anna',
          actionId: 'a',
          action: null,
          events: [],
          over: false,
        },
      ]);
      await sharingOf(first.storage).tell({ table: id, what: 'skip', line: null });
      const heard = (what: Change['what']) => second.told.changes.find((change) => change.what === what);
      for (const what of ['table', 'instructions', 'game', 'skip'] as const)
        await until(() => heard(what)?.table === id && heard(what)?.line === null);
      await until(() => heard('chat')?.line === line.id);
      expect(first.told.changes).toEqual([]);

      second.cut();
      await until(() => second.told.missed > 0);
      const before = second.told.changes.length;
      await first.storage.removeLine(id, line.id);
      await until(() => second.told.changes.slice(before).some(({ what }) => what === 'chat'));
      await Promise.all([first.leave(), second.leave()]);
    });

    test('a process hears of what the operator changes from outside of all processes', async () => {
      const server = await joined();
      const outside = await openPostgres(schema.address, () => undefined);
      await outside.storage.addPerson('bela', 'another', 1);
      await outside.storage.addTable({
        ...storedTable,
        id: 'changed-outside',
        host: 'bela',
        seats: storedTable.seats.slice(1),
      });
      await outside.storage.close();
      await until(() => server.told.changes.length > 0);
      expect(new Set(server.told.changes.map(({ table }) => table))).toEqual(new Set(['changed-outside']));
      await server.leave();
    });

    test('a table is looked after by one process, and by another once it was released or that process is gone', async () => {
      const [first, second] = await Promise.all([joined(), joined()]);
      expect(await sharingOf(first.storage).take('one')).toBe(true);
      expect(await sharingOf(second.storage).take('one')).toBe(false);
      await sharingOf(first.storage).release('one');
      await until(() => second.told.changes.some(({ table, what }) => table === 'one' && what === 'released'));
      expect(await sharingOf(second.storage).take('one')).toBe(true);
      await second.leave();
      await until(() => first.told.inherited.includes('one'));
      await first.leave();
    });
  });
}

notifierContract('LISTEN and NOTIFY', true, 'database');
notifierContract('NATS', hasNats, 'notifier');

test.runIf(hasPostgres)('a notifier that cannot be reached is named, without its password', async () => {
  const schema = await postgresSchema();
  const { storage } = await openPostgres(schema.address, () => undefined, 'nats://anna:secret@127.0.0.1:1');
  const nothing = { changed: () => undefined, missed: () => undefined, inherited: () => undefined };
  await expect(storage.sharing?.join(nothing)).rejects.toThrow(
    /^the notifier nats:\/\/127\.0\.0\.1:1 cannot be reached/,
  );
  await storage.close();
});

test('a notifier whose client is not installed says what to install', async () => {
  const missing = Object.assign(new Error('no such package'), { code: 'ERR_MODULE_NOT_FOUND' });
  const messages = natsMessages(
    nats.href,
    'gridwright',
    () => undefined,
    () => Promise.reject(missing),
  );
  const nothing = (): void => undefined;
  await expect(messages.connect(nothing, nothing)).rejects.toThrow('npm install @nats-io/transport-node@3');
});
