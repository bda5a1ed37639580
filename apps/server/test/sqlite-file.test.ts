import { expect, test } from 'vitest';
import { whyNoSqlite } from '../src/storage/sqlite-file.ts';

test('a Node that the driver of SQLite would crash is named, with the one that is needed', () => {
  expect(whyNoSqlite({ node: '22.13.1', napi: '9' })).toBe('SQLite needs Node 22.14 or newer, and this is 22.13.1');
});

test('the Node of the tests and the oldest that is promised open files of SQLite', () => {
  expect(whyNoSqlite(process.versions)).toBeUndefined();
  expect(whyNoSqlite({ node: '22.14.0', napi: '10' })).toBeUndefined();
});
