import type { Kysely } from 'kysely';
import { groupCommit } from '../queues/group-commit.ts';
import { entryOf, entryRow } from './rows.ts';
import type { Schema } from './schema.ts';
import type { Appended, NewEntry } from './storage.ts';

type Database = Kysely<Schema>;

/** SQLite allows 32,766 values in one statement; an entry has nine. */
const entriesPerStatement = 1000;

/** Within one game, what an entry is known by. */
const keyOf = (table: string, seq: number): string => `${table} ${seq}`;

/** Writes the entries whose place is free, and gives their keys. */
export async function insertEntries(db: Database, entries: readonly NewEntry[]): Promise<Set<string>> {
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

/** The entries of games. All that is appended in one turn of the event loop shares a commit; `idle` waits for the last. */
export function entries(db: Database) {
  const commits = groupCommit(writeBatches(db));
  return {
    append: commits.add,
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
    idle: commits.idle,
  };
}
