import type { PushAddress } from '@gridwright/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Entry, type NewEntry, type Storage, StorageFailure } from '../storage/storage.ts';
import { storedTable as table } from './stored-table.ts';

const free = { seat: 0, kind: 'human', bot: null, person: null, name: null } as const;
const game = {
  config: { players: 2, plugins: [], regions: 'random', money: 'hidden' },
  seed: 'seed',
  seedHash: 'hash',
  sheet: 's',
  art: 'a',
  messages: 'm',
} as const;
const entry = (seq: number, more: Partial<NewEntry> = {}): NewEntry => ({
  table: 'table-1',
  seq,
  version: seq * 10 + 5,
  time: 2000 + seq,
  seat: seq === 0 ? null : 0,
  person: seq === 0 ? null : 'anna',
  actionId: seq === 0 ? null : `action-${seq}`,
  action: seq === 0 ? null : { type: 'pass' },
  events: [{ type: 'round-began', round: seq }],
  over: false,
  ...more,
});

/**
 * What every storage must do, whatever database it is on.
 *
 * @param name of the database
 * @param open a storage that holds nothing yet; it is closed after each test
 * @param operated whether somebody runs it for others
 */
export function storageContract(
  name: string,
  open: () => Promise<Storage>,
  { operated = true }: { readonly operated?: boolean } = {},
): void {
  let storage: Storage;

  async function started(): Promise<void> {
    await storage.addPerson('anna', 'token-hash', 1);
    await storage.addPerson('bela', 'another-hash', 1);
    await storage.addTable(table);
    await storage.start(table.id, game, [entry(0)]);
  }

  describe(`a storage ${name}`, () => {
    beforeEach(async () => {
      storage = await open();
    });
    afterEach(() => storage.close());

    test('knows a person by the hash of a token', async () => {
      await storage.addPerson('anna', 'token-hash', 1);
      expect(await storage.personOf('token-hash')).toBe('anna');
      expect(await storage.personOf('another')).toBeNull();
    });

    test('gives a table back as it was put in', async () => {
      await storage.addPerson('anna', 'token-hash', 1);
      await storage.addTable(table);
      expect(await storage.table(table.id)).toEqual(table);
      expect(await storage.tablesOf('anna', 10)).toEqual([table]);
    });

    test('lets only one of two people have a seat', async () => {
      await storage.addPerson('anna', 'a', 1);
      await storage.addPerson('bela', 'b', 1);
      await storage.addPerson('cleo', 'c', 1);
      await storage.addTable({ ...table, seats: [free] });
      const taken = (person: string) => storage.changeSeat(table.id, { ...free, person, name: person }, null);
      expect((await Promise.all([taken('bela'), taken('cleo')])).toSorted()).toEqual([false, true]);
    });

    test('keeps which bot holds a seat, until somebody else does', async () => {
      await storage.addPerson('anna', 'a', 1);
      await storage.addTable(table);
      const seatOne = async () => (await storage.table(table.id))?.seats[1];
      expect(await seatOne()).toEqual(table.seats[1]);
      const hard = { ...free, seat: 1, kind: 'bot', bot: { bot: 'bot:c', level: 'hard' } } as const;
      await storage.changeSeat(table.id, hard, null);
      expect(await seatOne()).toEqual(hard);
      await storage.changeSeat(table.id, { ...free, seat: 1 }, null);
      expect(await seatOne()).toEqual({ ...free, seat: 1 });
    });

    test('starts a table once and changes no seat afterwards', async () => {
      await started();
      expect(await storage.start(table.id, game, [entry(0)])).toBe(false);
      expect(await storage.changeSeat(table.id, free, 'anna')).toBe(false);
      expect(await storage.table(table.id)).toMatchObject({ status: 'playing', game });
    });

    test('gives a seat that nobody holds to one person, also when the game has begun', async () => {
      await storage.addPerson('anna', 'a', 1);
      await storage.addPerson('bela', 'b', 1);
      await storage.addTable({ ...table, seats: [free] });
      await storage.start(table.id, game, [entry(0)]);
      expect(await storage.changeSeat(table.id, { ...free, person: 'bela', name: 'Bela' }, null)).toBe(true);
      expect(await storage.changeSeat(table.id, { ...free, person: 'anna', name: 'Anna' }, null)).toBe(false);
      expect(await storage.changeSeat(table.id, free, 'bela')).toBe(false);
    });

    test('writes entries of one turn of the event loop together and refuses one that is there already', async () => {
      await started();
      const answers = await Promise.all(
        [[entry(1)], [entry(2)], [entry(2, { actionId: 'late' })], [entry(3)]].map(storage.append),
      );
      expect(answers).toEqual(['appended', 'appended', 'taken', 'appended']);
      expect((await storage.entries(table.id, 5)).map((found) => found.seq)).toEqual([1, 2, 3]);
    });

    test('writes several entries of one game all or none, also beside those of others', async () => {
      await started();
      const answers = await Promise.all(
        [
          [entry(1), entry(2)],
          [entry(2, { actionId: 'late' }), entry(3)],
          [entry(2, { actionId: 'later' }), entry(4, { over: true })],
        ].map(storage.append),
      );
      expect(answers).toEqual(['appended', 'taken', 'taken']);
      expect((await storage.entries(table.id, 5)).map((found) => found.seq)).toEqual([1, 2]);
      expect((await storage.table(table.id))?.status).toBe('playing');
    });

    test('takes an action of the same name from the same person only once', async () => {
      await started();
      expect(await storage.append([entry(1, { actionId: 'same' })])).toBe('appended');
      expect(await storage.append([entry(2, { actionId: 'same' })])).toBe('taken');
      expect(await storage.append([entry(2, { actionId: 'same', person: 'bela' })])).toBe('appended');
    });

    test('marks a table as over with its last entry', async () => {
      await started();
      expect(await storage.tablesAwaitingBots(2000)).toEqual([table.id]);
      expect(await storage.tablesAwaitingBots(2001)).toEqual([]);
      await storage.append([entry(1, { over: true })]);
      expect((await storage.table(table.id))?.status).toBe('over');
      expect(await storage.tablesAwaitingBots(0)).toEqual([]);
    });

    test('says that it was the storage when it fails', async () => {
      await expect(storage.addTable(table)).rejects.toBeInstanceOf(StorageFailure);
    });

    test('a game may begin with several entries, and a table remembers its lesson', async () => {
      await storage.addPerson('anna', 'token-hash', 1);
      await storage.addTable({ ...table, wish: { ...table.wish, lesson: 'map:a/lesson' } });
      await storage.start(table.id, game, [entry(0), entry(1)]);
      expect((await storage.entries(table.id, 0)).map(({ seq }) => seq)).toEqual([0, 1]);
      expect((await storage.table(table.id))?.wish.lesson).toBe('map:a/lesson');
    });

    test('instructions are kept by seat, and replaced', async () => {
      await started();
      const automation = { passWhenBroke: true };
      await storage.putInstructions(table.id, 0, {
        limit: { plant: '13', limit: 20 },
        scrap: { plant: '13', scraps: '4' },
        automation,
      });
      await storage.putInstructions(table.id, 1, { limit: null, scrap: null, automation: { passWhenBroke: false } });
      const scrap = { plant: '13', scraps: '5' };
      await storage.putInstructions(table.id, 0, { limit: null, scrap, automation });
      expect([...(await storage.instructions(table.id))]).toEqual([
        [0, { limit: null, scrap, automation }],
        [1, { limit: null, scrap: null, automation: { passWhenBroke: false } }],
      ]);
      expect((await storage.instructions('another')).size).toBe(0);
    });

    test('lines of talk are numbered in their order, also when they come at once', async () => {
      await started();
      const line = (text: string) => ({ seat: 0, name: 'Anna', text, time: 5 });
      const said = await Promise.all(
        ['one', 'two', 'three'].map((text) => storage.addLine(table.id, 'anna', line(text))),
      );
      expect(said.map(({ id }) => id)).toEqual([1, 2, 3]);
      expect((await storage.lines(table.id, 1, 10)).map(({ text }) => text)).toEqual(['two', 'three']);
      expect((await storage.lines(table.id, 0, 2)).map(({ text }) => text)).toEqual(['two', 'three']);
    });

    test('a key is made once and stays', async () => {
      await started();
      expect(await storage.keyOr('push', 'first')).toBe('first');
      expect(await storage.keyOr('push', 'second')).toBe('first');
    });

    test('an address belongs to one person, who keeps the newest ones', async () => {
      await started();
      const endpointOf = (name: string): string => `https://push.example/${name}`;
      const address = (name: string): PushAddress => ({
        endpoint: endpointOf(name),
        keys: { p256dh: name, auth: name },
      });
      for (const [time, name] of ['one', 'two', 'three'].entries())
        await storage.addPushAddress('anna', address(name), time, 2);
      const own = async (person: string) =>
        (await storage.pushAddresses(person)).map(({ keys }) => keys.auth).toSorted();
      expect(await own('anna')).toEqual(['three', 'two']);
      await storage.addPushAddress('bela', address('two'), 9, 2);
      expect(await own('anna')).toEqual(['three']);
      await storage.removePushAddress(endpointOf('two'), 'anna');
      expect(await own('bela')).toEqual(['two']);
      await storage.removePushAddress(endpointOf('two'), 'bela');
      await storage.removePushAddress(endpointOf('three'), null);
      expect([await own('anna'), await own('bela')]).toEqual([[], []]);
    });

    test('gives entries back as they were put in, in order, from any version on', async () => {
      await started();
      const { table: _table, over: _over, ...second } = entry(1);
      await storage.append([entry(1)]);
      expect(await storage.entries(table.id, 5)).toEqual([second satisfies Entry]);
      expect(await storage.entries(table.id, 15)).toEqual([]);
      expect(await storage.entries('another', 0)).toEqual([]);
    });

    test('writes more entries at once than one statement holds', async () => {
      await started();
      const many = Array.from({ length: 2500 }, (_, index) => entry(index + 1));
      expect(await storage.append(many)).toBe('appended');
      expect(await storage.entries(table.id, 5)).toHaveLength(2500);
    });

    test('keeps a content once under its hash, whatever its letters', async () => {
      await storage.putContent('hash', '{"name":"Łódź 🏭"}');
      await storage.putContent('hash', 'another');
      expect(await storage.content('hash')).toBe('{"name":"Łódź 🏭"}');
      expect(await storage.content('unknown')).toBeNull();
    });

    test('says anew where the contents of a game are, and which plugin failed in it', async () => {
      await started();
      await storage.changeContents(table.id, { ...game, sheet: 'other' });
      await storage.markFaulted(table.id, 'house:odd');
      expect(await storage.table(table.id)).toMatchObject({ faulted: 'house:odd', game: { ...game, sheet: 'other' } });
      await storage.markFaulted(table.id, null);
      expect(await storage.table(table.id)).toMatchObject({ faulted: null });
    });

    test('keeps the last limit of every seat for every plant', async () => {
      await started();
      const automation = { passWhenBroke: false };
      for (const limit of [5, 7])
        await storage.putInstructions(table.id, 0, { limit: { plant: '13', limit }, scrap: null, automation });
      await storage.putInstructions(table.id, 0, { limit: null, scrap: null, automation });
      expect(await storage.limits(table.id)).toEqual([{ seat: 0, plant: '13', limit: 7 }]);
    });

    test('replaces a key, and whom a token belongs to', async () => {
      await storage.replaceKey('push', 'first');
      await storage.replaceKey('push', 'second');
      expect(await storage.keyOr('push', 'third')).toBe('second');
      await storage.addPerson('anna', 'token-hash', 1);
      await storage.addPerson('bela', 'token-hash', 2);
      expect(await storage.personOf('token-hash')).toBe('bela');
    });

    test.runIf(operated)(
      'exchanges a key for a token once, not too late, and only the last key of a person',
      async () => {
        await storage.addPerson('anna', 'token-hash', 1);
        const { sessionOffers } = storage;
        await sessionOffers?.offer('anna', 'first', 100);
        await sessionOffers?.offer('anna', 'second', 200);
        expect(await sessionOffers?.accept('first', 'phone', 0, 300), 'replaced').toBe(false);
        expect(await sessionOffers?.accept('second', 'phone', 201, 300), 'too late').toBe(false);
        expect(await storage.personOf('second'), 'no token').toBeNull();
        expect(await sessionOffers?.accept('second', 'phone', 200, 300)).toBe(true);
        expect(await sessionOffers?.accept('second', 'tablet', 200, 300), 'used').toBe(false);
        expect(await Promise.all(['phone', 'tablet', 'token-hash'].map(storage.personOf))).toEqual([
          'anna',
          null,
          'anna',
        ]);
      },
    );

    test('keeps every change of a wish, also of those that come at once', async () => {
      await storage.addPerson('anna', 'a', 1);
      await storage.addTable(table);
      await Promise.all([
        storage.changeWish(table.id, (wish) => ({ ...wish, locked: true })),
        storage.changeWish(table.id, (wish) => ({ ...wish, onlookersMuted: true })),
        storage.changeWish(table.id, (wish) => ({ ...wish, bots: 'instant' })),
      ]);
      const wish = { ...table.wish, locked: true, onlookersMuted: true, bots: 'instant' };
      expect((await storage.table(table.id))?.wish).toEqual(wish);
    });

    // on a device there is nobody to report to
    test.each(operated ? ['an operator'] : [])('keeps a line that was reported to %s as it was then', async () => {
      await started();
      const line = { seat: 0, name: 'Anna', text: 'well', time: 5 };
      await storage.addLine(table.id, 'anna', line);
      expect(await storage.reportLine(table.id, 1, 'bela', 9)).toBe(true);
      expect(await storage.reportLine(table.id, 2, 'bela', 9)).toBe(false);
      await storage.removeLine(table.id, 1);
      expect(await storage.reports(10)).toEqual([{ table: table.id, line: 1, name: 'Anna', text: 'well', time: 9 }]);
    });

    test('answers that it is well', async () => {
      expect(await storage.healthy()).toBe(true);
    });
  });
}
