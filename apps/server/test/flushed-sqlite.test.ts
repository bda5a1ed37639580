import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { flushedSqliteDialect, flushingLog } from '../src/storage/flushed-sqlite.ts';
import { temporaryFolder } from './support/server.ts';

interface Notes {
  readonly notes: { readonly text: string };
}

/** A disk that takes its time: what is written is on it when somebody says so. */
function slowDisk() {
  const waiting: { readonly resolve: () => void; readonly reject: (why: Error) => void }[] = [];
  return {
    flush: () => new Promise<void>((resolve, reject) => waiting.push({ resolve, reject })),
    asked: () => waiting.length,
    done: () => waiting.shift()?.resolve(),
    broken: () => waiting.shift()?.reject(new Error('the disk is broken')),
  };
}

function notesOn({ flush }: Pick<ReturnType<typeof slowDisk>, 'flush'>) {
  const file = path.join(temporaryFolder(), 'notes.sqlite');
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.exec('create table notes (text text)');
  onTestFinished(() => void database.close());
  const db = new Kysely<Notes>({ dialect: flushedSqliteDialect(database, flush) });
  return { db, file, write: (text: string) => db.insertInto('notes').values({ text }).execute() };
}

test('what is written is kept for good only when it was flushed', async () => {
  const disk = slowDisk();
  const { write } = notesOn(disk);
  let kept = false;
  const writing = write('a').then(() => (kept = true));
  await expect.poll(disk.asked).toBe(1);
  expect(kept).toBe(false);
  disk.done();
  await writing;
  expect(kept).toBe(true);
});

test('a transaction is flushed once, at its end, and what is read never', async () => {
  const disk = slowDisk();
  const { db } = notesOn(disk);
  const writing = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('notes').values({ text: 'a' }).execute();
    await transaction.insertInto('notes').values({ text: 'b' }).execute();
  });
  await expect.poll(disk.asked).toBe(1);
  disk.done();
  await writing;
  expect(await db.selectFrom('notes').selectAll().execute()).toHaveLength(2);
  expect(disk.asked()).toBe(0);
});

test('a transaction that is taken back changes nothing', async () => {
  const { db } = notesOn({ flush: () => Promise.resolve() });
  const writing = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('notes').values({ text: 'a' }).execute();
    throw new Error('no');
  });
  await expect(writing).rejects.toThrow('no');
  expect(await db.selectFrom('notes').selectAll().execute()).toEqual([]);
});

test('where the disk fails, whoever writes is told why, and can write again', async () => {
  const disk = slowDisk();
  const { db, write } = notesOn(disk);
  const writing = db
    .transaction()
    .execute((transaction) => transaction.insertInto('notes').values({ text: 'a' }).execute());
  await expect.poll(disk.asked).toBe(1);
  disk.broken();
  await expect(writing).rejects.toThrow('the disk is broken');
  const again = write('b');
  await expect.poll(disk.asked).toBe(1);
  disk.done();
  await again;
});

test('the log of a database can be flushed as often as one likes, and let go of', async () => {
  const { file, write } = notesOn({ flush: () => Promise.resolve() });
  await write('a');
  const log = flushingLog(file);
  await log.flush();
  await expect(log.flush()).resolves.toBeUndefined();
  await expect(log.close()).resolves.toBeUndefined();
  await expect(flushingLog(file).close()).resolves.toBeUndefined();
});

test('a log that could not be opened is opened the next time', async () => {
  const { file, write } = notesOn({ flush: () => Promise.resolve() });
  await write('a');
  const log = flushingLog(file);
  fs.renameSync(`${file}-wal`, `${file}-away`);
  await expect(log.flush()).rejects.toThrow('ENOENT');
  fs.renameSync(`${file}-away`, `${file}-wal`);
  await expect(log.flush()).resolves.toBeUndefined();
  await log.close();
});
