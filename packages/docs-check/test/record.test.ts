import { factsOf } from '@gridwright/cli';
import { compile, readRecord, replay, sealRecord, seatPlugins } from '@gridwright/core';
import { rulesOf } from '@gridwright/core/testing';
import decks, { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import { type GameState, recordCodes, type RecordError } from '@gridwright/model';
import { actionSchema, fixedSetupSchema, gameRecordSchema } from '@gridwright/model/schemas';
import { describe, expect, it } from 'vitest';
import { marked, textOf } from '../src/blocks.ts';

const doc = 'docs/game-record.md';
const example = marked('record', doc)[0]?.text ?? '';
type Json = Record<string, unknown>;
const changed = (change: (record: Json) => void): string => {
  const record = JSON.parse(example) as Json;
  change(record);
  return JSON.stringify(record, null, 1);
};

/** The state at the end of a record, or why there is none. */
function played(text: string): GameState | RecordError {
  const record = readRecord(text);
  if (!record.ok) return record.error;
  const seated = seatPlugins(record.value.table, [germany, ...decks]);
  if (!seated.ok) return seated.error;
  const rules = compile(seated.value.plugins, seated.value.table);
  if (!rules.ok) throw new Error(JSON.stringify(rules.error));
  const game = replay(rules.value, record.value);
  return game.ok ? game.value.state : game.error;
}

function stateOf(text: string): GameState {
  const state = played(text);
  if ('code' in state) throw new Error(JSON.stringify(state));
  return state;
}

/** The example as the program would write it. */
function sealed(): string {
  const record = readRecord(example);
  if (!record.ok) throw new Error(record.error.code);
  const { setup, seed, names, actions } = record.value;
  const { table } = stateOf(example);
  return JSON.stringify(
    sealRecord({ table, seed, names, actions, ...(setup ? { setup } : {}) }, stateOf(example)),
    null,
    1,
  );
}
const resealed = (change: (record: Json) => void): string => {
  const record = JSON.parse(sealed()) as Json;
  change(record);
  return JSON.stringify(record, null, 1);
};

describe('the record in the documentation', () => {
  it('plays the first round of a game between two people', () => {
    const state = stateOf(example);
    expect({ round: state.round, phase: state.phase.at }).toEqual({ round: 2, phase: 'auction' });
    expect(state.players.map(({ plants, cities }) => ({ plants, cities }))).toEqual([
      { plants: ['4'], cities: ['hamburg'] },
      { plants: ['5'], cities: ['dortmund', 'essen'] },
    ]);
  });

  it('leads to the same game when it was sealed', () => {
    expect(stateOf(sealed())).toEqual(stateOf(example));
  });
});

describe('every refusal of a record is documented, and happens', () => {
  const actions = (record: Json): Json[] => record['actions'] as Json[];
  const cases: readonly (readonly [code: (typeof recordCodes)[number], text: () => string, params: object])[] = [
    ['record-cut-off', () => example.slice(0, 700), {}],
    ['record-not-json', () => example.replace('"version"', 'version'), { line: 3 }],
    ['record-unknown-format', () => '{ "game": "chess" }', {}],
    ['record-later-version', () => changed((record) => (record['version'] = 2)), { version: 2, known: 1 }],
    ['record-field', () => changed((record) => (record['weather'] = 'fine')), { field: '' }],
    ['record-field', () => changed((record) => ((record['table'] as Json)['players'] = 7)), { field: 'table.players' }],
    ['record-unknown-plugin', () => example.replace('map:germany', 'map:mars'), { plugin: 'map:mars' }],
    ['record-setup', () => example.replace('"west"', '"south"'), { why: 'setup-mismatch', field: 'regions' }],
    ['record-action', () => example.replace('"bid": 6', '"bid": 5'), { action: 1, why: 'bid-too-low' }],
    ['record-action', () => example.replace('"bid": 6', '"bid": 5.5'), { action: 1, why: 'not-an-integer' }],
    ['record-altered', () => resealed((record) => (record['seed'] = 'another')), { where: 'head' }],
    [
      'record-altered',
      () => resealed((record) => Object.assign(actions(record)[6] ?? {}, { count: 2 })),
      { where: 'action', action: 6 },
    ],
    ['record-incomplete', () => resealed((record) => actions(record).pop()), { expected: 16, found: 15 }],
    ['record-state', () => resealed((record) => ((record['seal'] as Json)['state'] = '0'.repeat(64))), {}],
  ];

  it.each(cases)('%s', (code, text, params) => {
    expect(played(text())).toMatchObject({ code, params });
  });

  it('and each stands in the table', () => {
    const documented = [...textOf(doc).matchAll(/^\| `(record-[a-z-]+)` /gm)].map(([, code]) => code);
    expect(new Set(documented)).toEqual(new Set(recordCodes));
    expect(new Set([...cases.map(([code]) => code), 'record-table'])).toEqual(new Set(recordCodes));
  });
});

describe('every field of a record is documented', () => {
  const fieldsIn = (heading: string): readonly string[] => {
    const section = textOf(doc).split(`${heading}\n`)[1]?.split('\n##')[0] ?? '';
    return [...section.matchAll(/^\| `([a-zA-Z-]+)` /gm)].map(([, field]) => field ?? '');
  };
  const shape = gameRecordSchema.shape;
  const facts = factsOf(rulesOf([baseDeck, germany], 2), stateOf(example), -1, null);

  it.each([
    ['## Every field', Object.keys(shape)],
    ['## Playing it again', Object.keys(facts)],
    ['### `table`', Object.keys(shape.table.shape)],
    ['### `setup`', Object.keys(fixedSetupSchema.shape)],
    ['### `actions`', actionSchema.options.map((option) => option.shape.type.value)],
    ['## The seal', Object.keys(shape.seal.unwrap().shape)],
  ])('%s', (heading, fields) => {
    expect(new Set(fieldsIn(heading))).toEqual(new Set(fields));
  });
});
