import { standardSettings } from '@gridwright/core/plugin';
import { readMapFile } from '@gridwright/core';
import { contract, rulesOf } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { mapFileJsonSchema, mapFileSchema } from '@gridwright/model/schemas';
import { describe, expect, it } from 'vitest';
import { marked, textOf } from '../src/blocks.ts';
import { workshop } from '../src/code.ts';

const doc = 'docs/map-authors-guide.md';
const file = marked('map', doc)[0]?.text ?? '';
const read = readMapFile(file);
if (!read.ok) throw new Error(JSON.stringify(read.error));
const map = read.value;

await contract(map, [], { games: 5 });

describe('the map as one file', () => {
  it('plays with a real deck', () => {
    expect(rulesOf([map, baseDeck], 2)).toMatchObject({ endAt: 9 });
  });

  it('is refused with the place when something in it is wrong', () => {
    expect(readMapFile(file.slice(0, 500))).toMatchObject({ error: { code: 'map-not-json' } });
    expect(readMapFile('{ "format": "chess" }')).toMatchObject({ error: { code: 'map-unknown-format' } });
    expect(readMapFile(file.replace('"formatVersion": 1', '"formatVersion": 2'))).toMatchObject({
      error: { code: 'map-later-version', params: { version: 2, known: 1 } },
    });
    expect(readMapFile(file.replace('"enter": 3', '"enter": 3.5'))).toMatchObject({
      error: { code: 'map-field', params: { field: 'board.cities.7.enter' } },
    });
  });
});

it('the published schema describes the form that is read', () => {
  expect(JSON.parse(textOf('docs/map.schema.json'))).toEqual(mapFileJsonSchema());
});

describe('every field is documented', () => {
  const section = (heading: string): string => textOf(doc).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = (text: string, title: string): ReadonlySet<string> => {
    const table = text.split('\n').slice(text.split('\n').findIndex((line) => line.startsWith(`| ${title}`)));
    const end = table.findIndex((line) => !line.startsWith('|'));
    return new Set(table.slice(0, end).flatMap((line) => /^\| `([^`]+)`/.exec(line)?.[1] ?? []));
  };
  const keysOf = (schema: { readonly shape: object }): ReadonlySet<string> => new Set(Object.keys(schema.shape));
  const { board, settings } = mapFileSchema.shape;

  it('of a map file', () => {
    expect(rows(section('A map as one file'), 'Field')).toEqual(keysOf(mapFileSchema));
  });

  it('of a board and its cities', () => {
    expect(rows(section('The board'), 'Field of a board')).toEqual(keysOf(board));
    expect(rows(section('The board'), 'Field of a city')).toEqual(keysOf(board.shape.cities.element));
  });

  it('of a plugin', () => {
    const names = [...rows(section('The plugin'), 'Field')].map((name) => `'${name}'`).join(' | ');
    const text = `
import type { AnyPlugin } from '@gridwright/core/plugin';
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : { missing: Exclude<B, A> }) : { unknown: Exclude<A, B> };
export const all: Same<${names}, keyof AnyPlugin> = true;
`;
    const fields = {
      doc,
      line: 1,
      language: 'ts',
      marks: [],
      heading: '',
      file: 'fields.ts',
      example: null,
      elsewhere: null,
      text,
    };
    expect(workshop('fields', [fields]).typeErrors()).toEqual([]);
  });

  it('of the settings', () => {
    const names = [...rows(section('Settings'), 'Setting')].map((name) => name.split('.')[0]);
    expect(new Set(names)).toEqual(keysOf(settings.unwrap()));
    expect(new Set(names)).toEqual(new Set(Object.keys(standardSettings)));
  });
});
