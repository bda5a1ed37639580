import fs from 'node:fs';
import path from 'node:path';
import { StorageFailure } from './storage.ts';
import { openSqliteFile } from './sqlite-file.ts';

/**
 * Holds a data folder for this program alone, until it is let go or the process ends in whatever way: the operating system
 * takes the lock back from the dead.
 *
 * @returns what lets it go
 * @throws StorageFailure when another server holds it
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'gridwright.lock');
  ownFile(file);
  const lock = openSqliteFile(file, { timeout: 0 });
  try {
    lock.pragma('journal_mode = DELETE');
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    throw new StorageFailure(
      `another server uses the folder ${folder}; two of them would show two different boards of one game`,
      { cause },
    );
  }
  return () => void lock.close();
}

/** Makes a file, where there is none, that only the user who runs this program can read. */
export function ownFile(file: string): void {
  fs.closeSync(fs.openSync(file, 'a', 0o600));
  fs.chmodSync(file, 0o600);
}
