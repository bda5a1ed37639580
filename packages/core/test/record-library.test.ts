import { hash } from 'node:crypto';
import { type RecordLibrary, recordLibrary, sealRecord } from '@gridwright/core';
import { bid, open, pass, plainDeck, plainMap } from '@gridwright/core/testing';
import type { PlayerCount, RecordedAction } from '@gridwright/model';
import { describe, expect, it } from 'vitest';

const plugins = [plainDeck, plainMap];
const opened: readonly RecordedAction[] = [
  { seat: 0, action: open(5, 5) },
  { seat: 1, action: bid(6) },
  { seat: 0, action: pass },
];
const table = (players: PlayerCount) => ({ players, plugins: ['deck:plain', 'map:plain'] });
const setup = { order: [0, 1], regions: ['one', 'two', 'three'] };

/** A record of a table of two, with its seal. */
function sealed(library: RecordLibrary, actions = opened): string {
  const written = { format: 'gridwright-record', version: 1, table: table(2), setup };
  const plain = library.read(
    JSON.stringify({ ...written, actions: actions.map(({ seat, action }) => ({ seat, ...action })) }),
  );
  if (!plain.ok) throw new Error(plain.error.code);
  const end = replayed(library, plain.value);
  const { seed } = plain.value;
  return JSON.stringify(sealRecord({ table: end.table, setup, seed, actions }, end.state));
}

function replayed(library: RecordLibrary, record: Parameters<RecordLibrary['replay']>[1]) {
  const seated = library.seat(record.table);
  if (!seated.ok) throw new Error(seated.error.code);
  const rules = library.compile(seated.value);
  if (!rules.ok) throw new Error(rules.error[0]?.code);
  const end = library.replay(rules.value, record);
  if (!end.ok) throw new Error(end.error.code);
  return { rules: rules.value, table: seated.value.table, state: end.value.state };
}

const readIn = (library: RecordLibrary, text: string) => {
  const record = library.read(text);
  if (!record.ok) throw new Error(record.error.code);
  return record.value;
};

describe('a library of records', () => {
  it('compiles the plugins of a table once, and those of another table apart', () => {
    const library = recordLibrary(plugins);
    const rulesFor = (players: PlayerCount) => {
      const text = JSON.stringify({ format: 'gridwright-record', version: 1, table: table(players), actions: [] });
      return replayed(library, readIn(library, text)).rules;
    };
    expect(rulesFor(3)).toBe(rulesFor(3));
    expect(rulesFor(4)).not.toBe(rulesFor(3));
    expect(rulesFor(4).players).toBe(4);
  });

  it('forgets the oldest table in the end, not the latest', () => {
    const library = recordLibrary(plugins);
    const rulesFor = (money: 'open' | 'hidden', regions: readonly string[]) => {
      const config = { ...table(2), money, regions };
      const text = JSON.stringify({ format: 'gridwright-record', version: 1, table: config, actions: [] });
      const seated = library.seat(readIn(library, text).table);
      return seated.ok ? library.compile(seated.value) : seated;
    };
    const first = rulesFor('open', ['one', 'two', 'three']);
    for (let at = 0; at < 100; at++) rulesFor('open', [`no region ${at}`]);
    const last = rulesFor('hidden', ['one', 'two', 'three']);
    expect(rulesFor('open', ['one', 'two', 'three'])).not.toBe(first);
    expect(rulesFor('hidden', ['one', 'two', 'three'])).toBe(last);
  });

  it('plays a sealed record to the very end, whoever makes the hashes', () => {
    const text = sealed(recordLibrary(plugins));
    for (const library of [recordLibrary(plugins), recordLibrary(plugins, (one) => hash('sha256', one))])
      expect(replayed(library, readIn(library, text)).state.version).toBeGreaterThan(0);
    const libraryOfAnother = recordLibrary(plugins, () => '0'.repeat(64));
    expect(libraryOfAnother.read(text)).toMatchObject({ ok: false, error: { code: 'record-altered' } });
  });

  it('reads the same action in a second record as in the first, and finds the one that was altered', () => {
    const library = recordLibrary(plugins);
    const text = sealed(library);
    expect(readIn(library, text)).toEqual(readIn(recordLibrary(plugins), text));
    const changed = JSON.parse(text) as { actions: object[] };
    changed.actions[1] = { seat: 1, type: 'bid', bid: 7 };
    const refusal = { ok: false, error: { code: 'record-altered', params: { where: 'action', action: 1 } } };
    expect(library.read(JSON.stringify(changed))).toEqual(refusal);
    expect(library.read(JSON.stringify(changed))).toEqual(refusal);
  });

  it.each([
    [{ seat: 9, type: 'pass' }, 'record-field', { field: 'actions.2.seat' }],
    [{ seat: 0, type: 'fly' }, 'record-action', { action: 2, why: 'unknown-action' }],
    ['pass', 'record-field', { field: 'actions.2' }],
  ])('names %j by its place, however often the actions before it were read', (wrong, code, params) => {
    const library = recordLibrary(plugins);
    const actions = (last: unknown) => [...opened.slice(0, 2).map(({ seat, action }) => ({ seat, ...action })), last];
    const textOf = (last: unknown) =>
      JSON.stringify({ format: 'gridwright-record', version: 1, table: table(2), actions: actions(last) });
    readIn(library, textOf({ seat: 0, type: 'pass' }));
    for (const time of [1, 2])
      expect(library.read(textOf(wrong)), `time ${time}`).toMatchObject({ ok: false, error: { code, params } });
  });
});
