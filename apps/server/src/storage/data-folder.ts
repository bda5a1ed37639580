import fs from 'node:fs';
import path from 'node:path';
import { StorageFailure } from './storage.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no folder can be made there',
  EACCES: 'this program has no right to write there',
  EPERM: 'this program has no right to write there',
  EROFS: 'it can only be read from',
  ENOSPC: 'there is no room left',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'a link there leads back to itself',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return ('code' in error && reasons[String(error.code)]) || error.message;
}

/**
 * Makes one folder after the other. Node's own `recursive` never comes back from a place where the operating system
 * denies that a folder can exist, such as a new folder below `/proc`.
 */
function makeFolders(folder: string): void {
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found !== undefined) throw new Error(`${folder} is no folder`);
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolders(parent);
  fs.mkdirSync(folder);
}

/** Makes the data folder when there is none, and sees that something can be written in it; else a `StorageFailure`. */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolders(folder);
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (cause) {
    throw new StorageFailure(`nothing can be kept in the folder ${folder}: ${reasonOf(cause)}`, { cause });
  }
}
