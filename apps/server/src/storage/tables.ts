import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { insertEntries, keepHeads } from './entries.ts';
import { type Exclusively, ofTable } from './exclusive.ts';
import { type ReportDamage, seatRow, tableOf, timeLimitIn, wishOf } from './rows.ts';
import type { Schema } from './schema.ts';
import type { Entry, StoredGame, StoredTable, StoredWish, TableQuota } from './storage.ts';

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

/** Whether one more table is within what its maker, and wherever it is made from, may make. */
async function isWithin(db: Database, host: string, quota: TableQuota): Promise<boolean> {
  const madeBy = async (column: 'host' | 'origin', value: string): Promise<number> => {
    const row = await db
      .selectFrom('tables')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where(column, '=', value)
      .where('created', '>=', quota.since)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  if ((await madeBy('host', host)) >= quota.perPerson) return false;
  return quota.origin === null || (await madeBy('origin', quota.origin)) < quota.perOrigin;
}

const seatOfKind = (where: ExpressionBuilder<Schema, 'tables'>, kind: 'bot' | 'human') =>
  where.selectFrom('seats').select('seat').whereRef('table_id', '=', 'tables.id').where('kind', '=', kind);

/** Tables from their making on. */
export const tables = (db: Database, reportDamage: ReportDamage, exclusively: Exclusively) => ({
  addTable: (table: StoredTable, quota?: TableQuota) =>
    db.transaction().execute(async (transaction) => {
      if (quota !== undefined) {
        // always in this order, so that no two wait for each other
        for (const counted of [`host ${table.host}`, `origin ${quota.origin}`]) await exclusively(transaction, counted);
        if (!(await isWithin(transaction, table.host, quota))) return false;
      }
      await transaction
        .insertInto('tables')
        .values({
          id: table.id,
          host: table.host,
          created: table.created,
          wish: JSON.stringify(table.wish),
          status: table.status,
          faulted: table.faulted,
          origin: quota?.origin ?? null,
        })
        .execute();
      await transaction
        .insertInto('seats')
        .values(table.seats.map((seat) => seatRow(table.id, seat)))
        .execute();
      return true;
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

  timeLimited: async () => {
    const rows = await db
      .selectFrom('tables')
      .select(['id', 'wish'])
      .select((select) =>
        select
          .selectFrom('entries')
          .select('time')
          .whereRef('table_id', '=', 'tables.id')
          .orderBy('seq', 'desc')
          .limit(1)
          .as('time'),
      )
      .where('status', '=', 'playing')
      .where('wish', 'like', '%"timeLimit":%')
      .execute();
    return rows.flatMap(({ id, wish, time }) => {
      const limit = timeLimitIn(wish);
      return limit === null || time === null ? [] : [{ id, limit, time: Number(time) }];
    });
  },

  tablesAwaitingBots: async (since: number) => {
    const rows = await db
      .selectFrom('tables')
      .select('id')
      .where('status', '=', 'playing')
      .where((where) =>
        where.or([
          where('wish', 'like', '%"standIns":{"%'),
          where.and((['bot', 'human'] as const).map((kind) => where.exists(seatOfKind(where, kind)))),
        ]),
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

/** What changes a table: who sits there, its start, and what becomes of its game. */
export const seatsAndStart = (db: Database, exclusively: Exclusively) => ({
  changeSeat: (table: string, seat: StoredTable['seats'][number], holder: string | null) =>
    db.transaction().execute(async (transaction) => {
      await exclusively(transaction, ofTable(table));
      const { kind, bot, level, person, name } = seatRow(table, seat);
      const { numUpdatedRows } = await transaction
        .updateTable('seats')
        .set({ kind, bot, level, person, name })
        .where('table_id', '=', table)
        .where('seat', '=', seat.seat)
        .where((where) => (holder === null ? where('person', 'is', null) : where('person', '=', holder)))
        .where((where) =>
          where.or([
            where.exists(openTable(transaction, table)),
            where.and([where('kind', '=', 'human'), where('person', 'is', null)]),
          ]),
        )
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    }),

  start: (table: string, game: StoredGame, first: readonly Entry[]) =>
    db.transaction().execute(async (transaction) => {
      await exclusively(transaction, ofTable(table));
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
      const entries = first.map((entry) => ({ ...entry, table, over: false }));
      await insertEntries(transaction, entries);
      await keepHeads(transaction, entries);
      return true;
    }),

  markFaulted: async (table: string, plugin: string | null) => {
    await db.updateTable('tables').set({ faulted: plugin }).where('id', '=', table).execute();
  },

  changeWish: (table: string, change: (wish: StoredWish) => StoredWish) =>
    db.transaction().execute(async (transaction) => {
      await exclusively(transaction, ofTable(table));
      const row = await transaction
        .selectFrom('tables')
        .select(['id', 'wish'])
        .where('id', '=', table)
        .executeTakeFirstOrThrow();
      const wish = change(wishOf(row));
      await transaction
        .updateTable('tables')
        .set({ wish: JSON.stringify(wish) })
        .where('id', '=', table)
        .execute();
      return wish;
    }),

  changeContents: async (table: string, { sheet, art, messages }: StoredGame) => {
    await db.updateTable('tables').set({ sheet, art, messages }).where('id', '=', table).execute();
  },
});
