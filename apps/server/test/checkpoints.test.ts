import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { checkpointsBeside } from '../src/storage/checkpoints.ts';
import { temporaryFolder } from './support/server.ts';

function notes() {
  const file = path.join(temporaryFolder(), 'notes.sqlite');
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('wal_autocheckpoint = 0');
  database.exec('create table notes (text text)');
  onTestFinished(() => void database.close());
  return { file, database, write: (text: string) => database.prepare('insert into notes values (?)').run(text) };
}

/** What the file holds without its log. */
function inFile(file: string): readonly unknown[] {
  const copy = `${file}-copy`;
  fs.copyFileSync(file, copy);
  const database = new Database(copy);
  try {
    return database.prepare('select text from notes').pluck().all();
  } catch {
    return [];
  } finally {
    database.close();
  }
}

test('what was written comes into the file after so many commits', async () => {
  const { file, write } = notes();
  const checkpoints = checkpointsBeside(file, 2);
  write('a');
  checkpoints.committed();
  expect(inFile(file)).toEqual([]);
  write('b');
  checkpoints.committed();
  await expect.poll(() => inFile(file)).toEqual(['a', 'b']);
  write('c');
  await expect
    .poll(() => {
      checkpoints.committed();
      return inFile(file);
    })
    .toEqual(['a', 'b', 'c']);
  await checkpoints.close();
});

test('the database does not seem changed by somebody else', async () => {
  const { file, database, write } = notes();
  const checkpoints = checkpointsBeside(file, 1);
  write('a');
  const before = database.pragma('data_version');
  checkpoints.committed();
  await expect.poll(() => inFile(file)).toEqual(['a']);
  expect(database.pragma('data_version')).toEqual(before);
  await checkpoints.close();
});

test('when it is let go of, nobody else holds the database', async () => {
  const { file, database, write } = notes();
  const checkpoints = checkpointsBeside(file, 1);
  write('a');
  checkpoints.committed();
  await checkpoints.close();
  database.pragma('locking_mode = EXCLUSIVE');
  expect(() => write('b')).not.toThrow();
});

test('where the file cannot be opened, it is tried anew the next time', async () => {
  const { file, write } = notes();
  const away = `${file}-away`;
  const checkpoints = checkpointsBeside(away, 1);
  checkpoints.committed();
  fs.symlinkSync(file, away);
  fs.symlinkSync(`${file}-wal`, `${away}-wal`);
  fs.symlinkSync(`${file}-shm`, `${away}-shm`);
  write('a');
  await expect
    .poll(() => {
      checkpoints.committed();
      return inFile(file);
    })
    .toEqual(['a']);
  await checkpoints.close();
});
