import { explaining, type Storage } from '@gridwright/server/local';
import { type LocalDatabase, openDatabase } from './database.ts';
import { forgetOldCopies } from './old-copies.ts';
import { sideMethods } from './side-methods.ts';
import { tableMethods } from './table-methods.ts';

const contents = (db: LocalDatabase) => ({
  putContent: async (hash: string, body: string) => {
    const { store } = db.transaction('contents', 'readwrite');
    if ((await store.getKey(hash)) === undefined) await store.put(body, hash);
  },
  content: async (hash: string) => (await db.get('contents', hash)) ?? null,
});

/** The games of this device, in the browser's own database. */
export async function indexedStorage(name: string): Promise<Storage> {
  const db = await openDatabase(name);
  await forgetOldCopies(db, Date.now());
  return explaining({
    ...tableMethods(db),
    ...contents(db),
    ...sideMethods(db),
    probe: () => Promise.resolve(),
    healthy: () => Promise.resolve(true),
    close: () => Promise.resolve(db.close()),
  });
}
