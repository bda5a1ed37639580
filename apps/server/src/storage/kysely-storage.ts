import type { Kysely, Selectable } from 'kysely';
import { groupCommit } from '../queues/group-commit.ts';
import { entryOf, entryRow, type ReportDamage, seatRow, tableOf } from './rows.ts';
import type { Schema } from './schema.ts';
import { explaining } from './explaining.ts';
import { sideStorage } from './side-storage.ts';
import {
  type Appended,
  type Entry,
  type NewEntry,
  type Storage,
  type StoredGame,
  type StoredTable,
  type StoredWish,
} from './storage.ts';

type Database = Kysely<Schema>;
type TableRow = Selectable<Schema['tables']>;

/** Reads each table with its seats, one at a time. */
async function withSeats(db: Database, rows: readonly TableRow[]): Promise<readonly (() => StoredTable)[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const seats = await db.selectFrom('seats').selectAll().where('table_id', 'in', ids).orderBy('seat').execute();
  return rows.map((row) => () => {
    const own = seats.filter((seat) => seat.table_id === row.id);
    return tableOf(row, own);
  });
}

/** Those that can be read. */
const readable = (tables: readonly (() => StoredTable)[], reportDamage: ReportDamage): readonly StoredTable[] =>
  tables.flatMap((read) => {
    try {
      return [read()];
    } catch (error) {
      reportDamage(error);
      return [];
    }
  });

/** SQLite allows 32,766 values in one statement; an entry has nine. */
const entriesPerStatement = 1000;

/** Within one game, what an entry is known by. */
const keyOf = (table: string, seq: number): string => `${table} ${seq}`;

/** Writes the entries whose place is free, and gives their keys. */
async function insertEntries(db: Database, entries: readonly NewEntry[]): Promise<Set<string>> {
  const written = new Set<string>();
  for (let from = 0; from < entries.length; from += entriesPerStatement) {
    const rows = await db
      .insertInto('entries')
      .values(entries.slice(from, from + entriesPerStatement).map((entry) => entryRow(entry.table, entry)))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['table_id', 'seq'])
      .execute();
    for (const row of rows) written.add(keyOf(row.table_id, row.seq));
  }
  return written;
}

async function removeEntries(db: Database, entries: readonly NewEntry[]): Promise<void> {
  for (const { table, seq } of entries)
    await db.deleteFrom('entries').where('table_id', '=', table).where('seq', '=', seq).execute();
}

async function markOver(db: Database, tables: readonly string[]): Promise<void> {
  await db.updateTable('tables').set({ status: 'over' }).where('id', 'in', tables).execute();
}

type Batch = readonly NewEntry[];

/** Writes batches of entries in one transaction, each of them whole or not at all. */
const writeBatches = (db: Database) => (batches: readonly Batch[]) =>
  db.transaction().execute(async (transaction): Promise<readonly Appended[]> => {
    const written = await insertEntries(transaction, batches.flat());
    const answers: Appended[] = [];
    for (const batch of batches) {
      // the first of two with the same number is the one that was written
      const own = batch.filter(({ table, seq }) => written.delete(keyOf(table, seq)));
      const whole = own.length === batch.length;
      if (!whole) await removeEntries(transaction, own);
      answers.push(whole ? 'appended' : 'taken');
    }
    const appended = batches.filter((_batch, index) => answers[index] === 'appended').flat();
    const over = appended.filter((entry) => entry.over).map((entry) => entry.table);
    if (over.length > 0) await markOver(transaction, over);
    return answers;
  });

const people = (db: Database) => ({
  personOf: async (tokenHash: string) => {
    const row = await db.selectFrom('sessions').select('person').where('token_hash', '=', tokenHash).executeTakeFirst();
    return typeof row?.person === 'string' ? row.person : null;
  },
  addPerson: (person: string, tokenHash: string, now: number) =>
    db.transaction().execute(async (transaction) => {
      await transaction.insertInto('persons').values({ id: person, created: now }).execute();
      await transaction
        .insertInto('sessions')
        .values({ token_hash: tokenHash, person, created: now })
        // there is one already when whose it was cannot be read
        .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ person }))
        .execute();
    }),
});

const tables = (db: Database, reportDamage: ReportDamage) => ({
  addTable: (table: StoredTable) =>
    db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('tables')
        .values({
          id: table.id,
          host: table.host,
          created: table.created,
          wish: JSON.stringify(table.wish),
          status: table.status,
          faulted: table.faulted,
        })
        .execute();
      await transaction
        .insertInto('seats')
        .values(table.seats.map((seat) => seatRow(table.id, seat)))
        .execute();
    }),

  table: async (id: string) => {
    const rows = await db.selectFrom('tables').selectAll().where('id', '=', id).execute();
    return (await withSeats(db, rows))[0]?.() ?? null;
  },

  tablesOf: async (person: string, limit: number) => {
    const seated = db.selectFrom('seats').select('table_id').where('person', '=', person);
    const rows = await db
      .selectFrom('tables')
      .selectAll()
      .where((where) => where.or([where('host', '=', person), where('id', 'in', seated)]))
      .orderBy('created', 'desc')
      .limit(limit)
      .execute();
    return readable(await withSeats(db, rows), reportDamage);
  },

  tablesMadeBy: async (person: string, since: number) => {
    const row = await db
      .selectFrom('tables')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('host', '=', person)
      .where('created', '>=', since)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },

  tablesAwaitingBots: async (since: number) => {
    const rows = await db
      .selectFrom('tables')
      .select('id')
      .where('status', '=', 'playing')
      .where((where) =>
        where.exists(
          where.selectFrom('seats').select('seat').whereRef('table_id', '=', 'tables.id').where('kind', '=', 'bot'),
        ),
      )
      .where((where) =>
        where(
          where
            .selectFrom('entries')
            .select('time')
            .whereRef('table_id', '=', 'tables.id')
            .orderBy('seq', 'desc')
            .limit(1),
          '>=',
          since,
        ),
      )
      .execute();
    return rows.map((row) => row.id);
  },
});

const openTable = (db: Database, table: string) =>
  db.selectFrom('tables').select('id').where('id', '=', table).where('status', '=', 'open');

const seatsAndStart = (db: Database) => ({
  changeSeat: async (table: string, seat: StoredTable['seats'][number], holder: string | null) => {
    const { kind, bot, level, person, name } = seatRow(table, seat);
    const { numUpdatedRows } = await db
      .updateTable('seats')
      .set({ kind, bot, level, person, name })
      .where('table_id', '=', table)
      .where('seat', '=', seat.seat)
      .where((where) => (holder === null ? where('person', 'is', null) : where('person', '=', holder)))
      .where((where) => where.exists(openTable(db, table)))
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  start: (table: string, game: StoredGame, first: readonly Entry[]) =>
    db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('tables')
        .set({
          status: 'playing',
          config: JSON.stringify(game.config),
          seed: game.seed,
          seed_hash: game.seedHash,
          sheet: game.sheet,
          art: game.art,
          messages: game.messages,
        })
        .where('id', '=', table)
        .where('status', '=', 'open')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      await insertEntries(
        transaction,
        first.map((entry) => ({ ...entry, table, over: false })),
      );
      return true;
    }),

  markFaulted: async (table: string, plugin: string) => {
    await db.updateTable('tables').set({ faulted: plugin }).where('id', '=', table).execute();
  },

  changeWish: async (table: string, wish: StoredWish) => {
    await db
      .updateTable('tables')
      .set({ wish: JSON.stringify(wish) })
      .where('id', '=', table)
      .execute();
  },

  changeContents: async (table: string, { sheet, art, messages }: StoredGame) => {
    await db.updateTable('tables').set({ sheet, art, messages }).where('id', '=', table).execute();
  },
});

const contents = (db: Database) => ({
  putContent: async (hash: string, body: string) => {
    await db
      .insertInto('contents')
      .values({ hash, body })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  content: async (hash: string) => {
    const row = await db.selectFrom('contents').select('body').where('hash', '=', hash).executeTakeFirst();
    return row?.body ?? null;
  },
  entries: async (table: string, after: number) => {
    const rows = await db
      .selectFrom('entries')
      .selectAll()
      .where('table_id', '=', table)
      .where('version', '>', after)
      .orderBy('seq')
      .execute();
    return rows.map(entryOf);
  },
});

/**
 * The storage on any database that Kysely speaks.
 *
 * @param reportDamage told of rows that are left out of a list because they cannot be read
 * @param close what that database needs at the end
 */
export function kyselyStorage(db: Database, reportDamage: ReportDamage, close: () => Promise<void>): Storage {
  const commits = groupCommit(writeBatches(db));
  return {
    ...explaining({
      ...people(db),
      ...tables(db, reportDamage),
      ...seatsAndStart(db),
      ...contents(db),
      ...sideStorage(db, reportDamage),
      append: commits.add,
    }),
    healthy: () =>
      db
        .selectFrom('tables')
        .select('id')
        .limit(1)
        .execute()
        .then(
          () => true,
          () => false,
        ),
    close: async () => {
      await commits.idle();
      await close();
    },
  };
}
