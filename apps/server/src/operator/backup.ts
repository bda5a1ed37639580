import fs from 'node:fs';
import path from 'node:path';
import { prepareDataFolder } from '../storage/data-folder.ts';
import { lockFolder } from '../storage/folder-lock.ts';
import { openSqlite } from '../storage/sqlite.ts';
import { StorageFailure } from '../storage/storage.ts';
import { openSqliteFile } from '../storage/sqlite-file.ts';

const inFolder = (folder: string): string => path.join(folder, 'gridwright.sqlite');

/**
 * Copies the database of a data folder to a new file: as it is at one moment, also while a server writes to it.
 *
 * @throws StorageFailure when there is no database, or the file is there already
 */
export async function backUp(folder: string, file: string): Promise<void> {
  if (!fs.existsSync(inFolder(folder))) throw new StorageFailure(`there is no database in ${folder}`);
  if (fs.existsSync(file)) throw new StorageFailure(`${file} is there already`);
  const database = openSqliteFile(inFolder(folder), { readonly: true });
  try {
    await database.backup(file);
    fs.chmodSync(file, 0o600);
  } finally {
    database.close();
  }
}

/** The first name that no file has. */
function freeName(file: string): string {
  for (let number = 1; ; number++)
    if (!fs.existsSync(`${file}.before-restore-${number}`)) return `${file}.before-restore-${number}`;
}

/**
 * Puts a backup in the place of a data folder's database. Gives where the old one is kept, or null where there was none.
 *
 * @throws StorageFailure when a server uses the folder, or the file is no database of this or an earlier version
 */
export async function restore(folder: string, file: string): Promise<string | null> {
  if (!fs.existsSync(file)) throw new StorageFailure(`there is no file ${file}`);
  prepareDataFolder(path.resolve(folder));
  const release = lockFolder(folder);
  const arriving = `${inFolder(folder)}.arriving`;
  try {
    fs.copyFileSync(file, arriving);
    // brings it up to date, or says why it cannot be used
    await (await openSqlite(arriving)).close();
    const target = inFolder(folder);
    const kept = fs.existsSync(target) ? freeName(target) : null;
    for (const end of ['', '-wal', '-shm'])
      if (kept !== null && fs.existsSync(target + end)) fs.renameSync(target + end, kept + end);
    fs.renameSync(arriving, target);
    return kept;
  } finally {
    for (const end of ['', '-wal', '-shm']) fs.rmSync(arriving + end, { force: true });
    release();
  }
}
