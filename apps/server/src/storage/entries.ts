import type { Kysely } from 'kysely';
import { groupCommit } from '../queues/group-commit.ts';
import type { AppendAtOnce } from './append-at-once.ts';
import { entryOf, entryRow } from './rows.ts';
import type { Schema } from './schema.ts';
import { chained, type Head, noEntry } from './chain.ts';
import { unpacked } from './packed-games.ts';
import { type Appended, DamagedRecord, type Entry, type NewEntry } from './storage.ts';

type Database = Kysely<Schema>;

/** SQLite allows 32,766 values in one statement; an entry has nine. */
const entriesPerStatement = 1000;

/** Within one game, what an entry is known by. */
const keyOf = (table: string, seq: number): string => `${table} ${seq}`;

const byPlace = (a: NewEntry, b: NewEntry): number =>
  a.table === b.table ? a.seq - b.seq : a.table < b.table ? -1 : 1;

/** Writes the entries whose place is free, and gives their keys. */
export async function insertEntries(db: Database, entries: readonly NewEntry[]): Promise<Set<string>> {
  const written = new Set<string>();
  // all writers in the same order, so that no two wait for each other
  const sorted = entries.toSorted(byPlace);
  for (let from = 0; from < sorted.length; from += entriesPerStatement) {
    const rows = await db
      .insertInto('entries')
      .values(sorted.slice(from, from + entriesPerStatement).map((entry) => entryRow(entry.table, entry)))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['table_id', 'seq'])
      .execute();
    for (const row of rows) written.add(keyOf(row.table_id, row.seq));
  }
  return written;
}

/** The heads of games as they were kept last, by table. */
async function headsOf(db: Database, tables: readonly string[]): Promise<Map<string, Head>> {
  const rows = await db.selectFrom('heads').selectAll().where('table_id', 'in', tables).execute();
  return new Map(rows.map(({ table_id, seq, chain }) => [table_id, { seq, chain }]));
}

async function rowsOf(db: Database, table: string, after: number) {
  const rows = await db
    .selectFrom('entries')
    .selectAll()
    .where('table_id', '=', table)
    .where('version', '>', after)
    .orderBy('seq')
    .execute();
  return unpacked(rows, after);
}

/** Keeps what the last entry of each game is by now, after these entries were written. */
export async function keepHeads(db: Database, written: readonly NewEntry[], known?: Map<string, Head>): Promise<void> {
  const byTable = new Map<string, NewEntry[]>();
  for (const entry of written.toSorted(byPlace)) byTable.set(entry.table, [...(byTable.get(entry.table) ?? []), entry]);
  if (byTable.size === 0) return;
  const heads = known ?? (await headsOf(db, [...byTable.keys()]));
  for (const [table, fresh] of byTable) {
    const before = heads.get(table) ?? noEntry;
    const rows = fresh.map((entry) => entryRow(table, entry));
    const follows = rows[0]?.seq === before.seq + 1;
    // a game of an earlier version has no head yet
    const { seq, chain } = follows ? chained(before, rows) : chained(noEntry, await rowsOf(db, table, -1));
    await db
      .insertInto('heads')
      .values({ table_id: table, seq, chain })
      .onConflict((conflict) => conflict.column('table_id').doUpdateSet({ seq, chain }))
      .execute();
  }
}

/** All entries of a game. @throws DamagedRecord when they are not those that were written */
async function wholeGame(db: Database, table: string): Promise<readonly Entry[]> {
  // the head first: what is written meanwhile only comes after it
  const head = (await headsOf(db, [table])).get(table);
  const rows = await rowsOf(db, table, -1);
  const entries = rows.map(entryOf);
  if (head === undefined) return entries;
  const missing = rows.findIndex((row, seq) => row.seq !== seq);
  if (missing >= 0) throw new DamagedRecord(`the game of table ${table}: entry ${missing} is missing`);
  if (rows.length <= head.seq)
    throw new DamagedRecord(`the game of table ${table}: its last entries are missing, from ${rows.length} on`);
  if (chained(noEntry, rows.slice(0, head.seq + 1)).chain !== head.chain)
    throw new DamagedRecord(`the game of table ${table}: its history is not the one that was written`);
  return entries;
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
    // the places of a packed game are free, and yet taken; asked now, so that nothing is packed in between
    const heads = await headsOf(transaction, [...new Set(batches.flat().map(({ table }) => table))]);
    const isAfterHead = ({ table, seq }: NewEntry): boolean => seq > (heads.get(table)?.seq ?? -1);
    const answers: Appended[] = [];
    for (const batch of batches) {
      // the first of two with the same number is the one that was written
      const own = batch.filter(({ table, seq }) => written.delete(keyOf(table, seq)));
      const whole = own.length === batch.length && own.every(isAfterHead);
      if (!whole) await removeEntries(transaction, own);
      answers.push(whole ? 'appended' : 'taken');
    }
    const appended = batches.filter((_batch, index) => answers[index] === 'appended').flat();
    const over = appended.filter((entry) => entry.over).map((entry) => entry.table);
    if (over.length > 0) await markOver(transaction, over);
    await keepHeads(transaction, appended, heads);
    return answers;
  });

/** Batches for games of which no other is to be written now. */
function singly(batches: readonly Batch[]): ReadonlySet<Batch> {
  const times = new Map<string, number>();
  for (const [first] of batches) if (first !== undefined) times.set(first.table, (times.get(first.table) ?? 0) + 1);
  return new Set(
    batches.filter((batch) => {
      const [first] = batch;
      return first !== undefined && times.get(first.table) === 1 && batch.every(({ table }) => table === first.table);
    }),
  );
}

/** Writes at once what can be, and in a transaction what is left, which also settles whose place was taken. */
const writeAtOnce = (db: Database, appendAtOnce: AppendAtOnce) => async (batches: readonly Batch[]) => {
  const alone = singly(batches);
  const moved = await appendAtOnce([...alone].flat());
  const isWritten = (batch: Batch): boolean => alone.has(batch) && moved.has(batch[0]?.table ?? '');
  const left = batches.filter((batch) => !isWritten(batch));
  const answers = left.length === 0 ? [] : await writeBatches(db)(left);
  return batches.map((batch): Appended => (isWritten(batch) ? 'appended' : (answers[left.indexOf(batch)] ?? 'taken')));
};

/**
 * The entries of games. All that is appended in one turn of the event loop shares a commit; `idle` waits for the last.
 *
 * @param appendAtOnce for databases that are far away
 */
export function entries(db: Database, appendAtOnce?: AppendAtOnce) {
  const commits = groupCommit(appendAtOnce === undefined ? writeBatches(db) : writeAtOnce(db, appendAtOnce));
  return {
    append: commits.add,
    entries: async (table: string, after: number) =>
      after <= 0 ? wholeGame(db, table) : (await rowsOf(db, table, after)).map(entryOf),
    idle: commits.idle,
  };
}
