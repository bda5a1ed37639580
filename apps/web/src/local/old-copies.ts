import { type LocalDatabase, ofTable } from './database.ts';

const day = 24 * 60 * 60_000;

/** Forgets copies of games that were made to try things out more than a day before `now`. */
export async function forgetOldCopies(db: LocalDatabase, now: number): Promise<void> {
  const kept = ['entries', 'instructions', 'limits', 'lines'] as const;
  const writing = db.transaction(['tables', ...kept], 'readwrite');
  const tables = writing.objectStore('tables');
  for (const { id, wish, created } of await tables.getAll()) {
    if (wish.copyOf === undefined || now - created <= day) continue;
    for (const store of kept) await writing.objectStore(store).delete(ofTable(id));
    await tables.delete(id);
  }
  await writing.done;
}
