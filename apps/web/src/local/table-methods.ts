import type { Appended, Entry, NewEntry, Storage, StoredTable, TableId } from '@gridwright/server/local';
import type { IDBPTransaction } from 'idb';
import { type LocalDatabase, type LocalSchema, ofTable } from './database.ts';

type Change = IDBPTransaction<LocalSchema, ('tables' | 'entries')[], 'readwrite'>;

const newestFirst = (a: StoredTable, b: StoredTable): number => b.created - a.created;
const isWith =
  (person: string) =>
  ({ host, seats }: StoredTable): boolean =>
    host === person || seats.some((seat) => seat.person === person);

async function isThere(change: Change, { table, seq, person, actionId }: NewEntry): Promise<boolean> {
  const entries = change.objectStore('entries');
  if ((await entries.getKey([table, seq])) !== undefined) return true;
  if (person === null || actionId === null) return false;
  return (await entries.index('action').getKey([table, person, actionId])) !== undefined;
}

/** Writes entries of one game, unless one of them is there already. */
async function append(db: LocalDatabase, batch: readonly NewEntry[]): Promise<Appended> {
  const change = db.transaction(['tables', 'entries'], 'readwrite');
  for (const entry of batch) if (await isThere(change, entry)) return 'taken';
  for (const { over, ...entry } of batch) {
    await change.objectStore('entries').add(entry);
    const table = over ? await change.objectStore('tables').get(entry.table) : undefined;
    if (table !== undefined) await change.objectStore('tables').put({ ...table, status: 'over' });
  }
  await change.done;
  return 'appended';
}

/** Changes a table, unless `changed` says that nothing is to be changed. */
async function change(db: LocalDatabase, id: TableId, changed: (table: StoredTable) => StoredTable | null) {
  const writing = db.transaction('tables', 'readwrite');
  const table = await writing.store.get(id);
  const next = table === undefined ? null : changed(table);
  if (next !== null) await writing.store.put(next);
  await writing.done;
  return next !== null;
}

type TableMethods = Pick<
  Storage,
  | 'personOf'
  | 'addPerson'
  | 'addTable'
  | 'table'
  | 'tablesOf'
  | 'timeLimited'
  | 'tablesAwaitingBots'
  | 'changeSeat'
  | 'start'
  | 'markFaulted'
  | 'changeWish'
  | 'changeContents'
  | 'append'
  | 'entries'
>;

/** People, their tables, and the games that are played there. */
export const tableMethods = (db: LocalDatabase): TableMethods => ({
  personOf: async (tokenHash) => (await db.get('sessions', tokenHash)) ?? null,
  addPerson: async (person, tokenHash, now) => {
    const adding = db.transaction(['persons', 'sessions'], 'readwrite');
    await adding.objectStore('persons').put(now, person);
    await adding.objectStore('sessions').put(person, tokenHash);
    await adding.done;
  },
  addTable: async (table) => {
    if ((await db.getKey('persons', table.host)) === undefined) throw new Error(`nobody is called ${table.host}`);
    await db.add('tables', table);
    return true;
  },
  table: async (id) => (await db.get('tables', id)) ?? null,
  tablesOf: async (person, limit) =>
    (await db.getAll('tables')).filter(isWith(person)).toSorted(newestFirst).slice(0, limit),
  // whoever holds the device waits for nobody else
  timeLimited: () => Promise.resolve([]),
  tablesAwaitingBots: async (since) => {
    const awaiting: TableId[] = [];
    for (const { id, status, seats } of await db.getAll('tables')) {
      if (status !== 'playing' || !['bot', 'human'].every((wanted) => seats.some(({ kind }) => kind === wanted)))
        continue;
      const last = await db.transaction('entries').store.openCursor(ofTable(id), 'prev');
      if (last !== null && last.value.time >= since) awaiting.push(id);
    }
    return awaiting;
  },
  changeSeat: (id, seat, holder) =>
    change(db, id, (table) =>
      table.seats.some(
        (old) =>
          old.seat === seat.seat &&
          old.person === holder &&
          (table.status === 'open' || (holder === null && old.kind === 'human')),
      )
        ? { ...table, seats: table.seats.map((old) => (old.seat === seat.seat ? seat : old)) }
        : null,
    ),
  start: async (id, game, first) => {
    const starting = db.transaction(['tables', 'entries'], 'readwrite');
    const table = await starting.objectStore('tables').get(id);
    if (table?.status !== 'open') return false;
    await starting.objectStore('tables').put({ ...table, status: 'playing', game });
    for (const entry of first) await starting.objectStore('entries').add({ ...entry, table: id });
    await starting.done;
    return true;
  },
  markFaulted: async (id, plugin) => {
    await change(db, id, (table) => ({ ...table, faulted: plugin }));
  },
  changeWish: async (id, changeIt) => {
    let changed: StoredTable['wish'] | undefined;
    await change(db, id, (table) => {
      changed = changeIt(table.wish);
      return { ...table, wish: changed };
    });
    if (changed === undefined) throw new Error(`there is no table ${id}`);
    return changed;
  },
  changeContents: async (id, { sheet, art, messages }) => {
    await change(db, id, (table) =>
      table.game === null ? null : { ...table, game: { ...table.game, sheet, art, messages } },
    );
  },
  append: (batch) => append(db, batch),
  entries: async (id, after) =>
    (await db.getAll('entries', ofTable(id)))
      .filter(({ version }) => version > after)
      .map(({ table: _table, ...entry }): Entry => entry),
});
