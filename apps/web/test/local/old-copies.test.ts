import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { type LocalDatabase, openDatabase } from '../../src/local/database.ts';
import { forgetOldCopies } from '../../src/local/old-copies.ts';

const day = 24 * 60 * 60_000;
const now = 10 * day;

async function addTable(db: LocalDatabase, id: string, created: number, copyOf?: string): Promise<void> {
  const wish = { copyOf };
  await db.put('tables', { id, created, wish } as never);
  await db.put('entries', { table: id, seq: 0 } as never);
  await db.put('lines', { table: id, id: 1 } as never);
}

it('forgets copies of games after a day, with all that belongs to them, and nothing else', async () => {
  const db = await openDatabase('old copies');
  await addTable(db, 'old copy', now - 2 * day, 'game');
  await addTable(db, 'new copy', now - 1, 'game');
  await addTable(db, 'old game', now - 9 * day);
  await forgetOldCopies(db, now);
  expect(await db.getAllKeys('tables')).toEqual(['new copy', 'old game']);
  for (const store of ['entries', 'lines'] as const)
    expect((await db.getAllKeys(store)).map(([table]) => table)).toEqual(['new copy', 'old game']);
});
