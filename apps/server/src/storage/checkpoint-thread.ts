// A thread that brings the log of a SQLite file into the file whenever it is told to, until it is told to end.
import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteFile } from './sqlite-file.ts';

const database = openSqliteFile((workerData as { readonly file: string }).file, { fileMustExist: true, timeout: 0 });

parentPort?.on('message', (told: 'checkpoint' | 'end') => {
  if (told === 'end') {
    database.close();
    parentPort?.close();
    return;
  }
  // where that fails the thread ends: what could not be written stays in the log, where it is as safe, for the next one
  database.pragma('wal_checkpoint(PASSIVE)');
  parentPort?.postMessage('done');
});
