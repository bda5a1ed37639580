import { readRecord } from '@gridwright/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFault } from '../src/json-fault.ts';

const placeOf = (text: string): readonly unknown[] => {
  const read = readRecord(text);
  if (read.ok) throw new Error('it was read');
  const { code, params } = read.error;
  return [code, params['line'], params['column']];
};

describe('a record that is no JSON is refused with the place', () => {
  it.each([
    ['a value that is none', '{\n "format": x\n}', 2, 12],
    ['a key without quotes', '{\n version: 1 }', 2, 2],
    ['a comma too many', '{ "a": [1, 2,] }', 1, 14],
    ['a missing comma', '{ "a": 1\n"b": 2 }', 2, 1],
    ['a missing colon', '{ "a" 1 }', 1, 7],
    ['a line break in a text', '{ "a": "b\nc" }', 1, 10],
    ['an escape that is none', String.raw`{ "a": "\q" }`, 1, 9],
    ['a number that is none', '{ "a": 01 }', 1, 8],
    ['a bracket of the wrong kind', '{ "a": [1} }', 1, 10],
    ['something after the end', '{ "a": 1 } }', 1, 12],
  ])('%s', (_what, text, line, column) => {
    expect(placeOf(text)).toEqual(['record-not-json', line, column]);
  });

  it.each([
    ['nothing at all', '', 1, 1],
    ['cut after a value', '{\n "a": 1', 2, 8],
    ['cut in a text', '{\n "a": "b', 2, 9],
    ['cut in an escape', String.raw`{ "a": "\u00`, 1, 13],
    ['cut in a word', '{ "a": tru', 1, 11],
    ['cut after a comma, with a line break at the end', '{ "a": 1,\n', 1, 10],
  ])('cut off: %s', (_what, text, line, column) => {
    expect(placeOf(text)).toEqual(['record-cut-off', line, column]);
  });
});

describe('the place where a text stops being JSON', () => {
  const values = fc.json({ maxDepth: 4 }).map((text) => `[${text}]`);

  it('is its end wherever it was cut', () => {
    fc.assert(
      fc.property(values, fc.nat(), (text, nat) => {
        const cut = text.slice(0, nat % text.length);
        expect(jsonFault(cut)).toBe(cut.trimEnd().length);
      }),
    );
  });

  it('is where a character was put that never belongs there', () => {
    fc.assert(
      fc.property(values, fc.nat(), (text, nat) => {
        const at = nat % text.length;
        expect(jsonFault(`${text.slice(0, at)}\u0000${text.slice(at)}`)).toBeLessThanOrEqual(at);
      }),
    );
  });
});
