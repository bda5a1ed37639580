import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { withKeptStatements } from '../src/storage/kept-statements.ts';

function numbers() {
  const database = new Database(':memory:');
  onTestFinished(() => void database.close());
  database.exec('create table numbers (number integer); insert into numbers values (1), (2)');
  return { database, kept: withKeptStatements(database) };
}
const all = 'select * from numbers order by number';

describe('a statement', () => {
  test('is prepared once', () => {
    const { kept } = numbers();
    expect(kept.prepare(all)).toBe(kept.prepare(all));
    expect(kept.prepare(`${all} desc`).all([])).toEqual([{ number: 2 }, { number: 1 }]);
  });

  test('is prepared once more while its rows are being read', () => {
    const { kept } = numbers();
    const rows = kept.prepare(all).iterate([]);
    rows.next();
    expect(kept.prepare(all).all([])).toEqual([{ number: 1 }, { number: 2 }]);
    expect([...rows]).toEqual([{ number: 2 }]);
  });

  test('tells of columns that its table was given since', () => {
    const { database, kept } = numbers();
    kept.prepare(all).all([]);
    database.exec('alter table numbers add column name text');
    expect(kept.prepare(all).all([])).toEqual([
      { number: 1, name: null },
      { number: 2, name: null },
    ]);
  });
});
