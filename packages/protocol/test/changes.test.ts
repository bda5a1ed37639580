import { type Json, sameJson } from '@gridwright/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesBetween, withChanges } from '../src/index.ts';

type JsonObject = { readonly [key: string]: Json };
const objects = fc.object({
  key: fc.constantFrom('a', 'b', 'c', 'length', '0'),
  values: [fc.integer({ min: 0, max: 3 }), fc.constantFrom('x', 'y', null, true)],
  maxDepth: 4,
  withNullPrototype: false,
}) as fc.Arbitrary<JsonObject>;

/** What arrives at the other end of a wire. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('changes between two values', () => {
  test('turn the one into the other, also after a journey as text', () => {
    fc.assert(
      fc.property(objects, objects, (before, after) => {
        expect(withChanges(before, sent(changesBetween(before, after)))).toEqual(after);
      }),
      { numRuns: 2000 },
    );
  });

  test('leave the value they start from as it was', () => {
    fc.assert(
      fc.property(objects, objects, (before, after) => {
        const copy = structuredClone(before);
        withChanges(before, changesBetween(before, after));
        expect(before).toEqual(copy);
      }),
    );
  });

  test('are none when nothing changed', () => {
    fc.assert(
      fc.property(objects, (value) => {
        expect(changesBetween(value, structuredClone(value))).toEqual({});
        expect(sameJson(value, structuredClone(value))).toBe(true);
      }),
    );
  });

  test('name a single value by where it lies', () => {
    const before = { seats: [{ money: 50 }, { money: 50 }], round: 1 };
    expect(changesBetween(before, { seats: [{ money: 50 }, { money: 38 }], round: 1 })).toEqual({
      seats: { 1: { money: [38] } },
    });
  });

  test('name a list that grew by what came to it', () => {
    const before = { houses: { koeln: [0, 1, 3] } };
    expect(changesBetween(before, { houses: { koeln: [0, 1, 3, 2] } })).toEqual({ houses: { koeln: { 3: [2] } } });
  });

  test('name what is gone by an empty list', () => {
    const before: object = { lot: { plant: '4', leader: 'somebody with a long name' }, step: 1 };
    const after = { lot: { leader: 'somebody with a long name' }, step: 1 };
    expect(changesBetween(before, after)).toEqual({ lot: { plant: [] } });
  });

  test('send a part whole where that is shorter', () => {
    const before = { current: ['3', '4', '5', '6'], round: 1 };
    const after = { current: ['4', '5', '6', '7'], round: 1 };
    expect(changesBetween(before, after)).toEqual({ current: [['4', '5', '6', '7']] });
  });

  test('share with the old value what did not change', () => {
    const before = { seats: [{ money: 1 }, { money: 2 }], markets: { main: { coal: 3 } } };
    const after = withChanges(before, { seats: { 0: { money: [9] } } });
    expect(after.seats[0]?.money).toBe(9);
    expect(after.markets).toBe(before.markets);
    expect(after.seats[1]).toBe(before.seats[1]);
  });
});

describe('what changed', () => {
  /** The shorter way for a value by trying all: what is sent must be as short as that. */
  const lengthOf = (value: unknown): number => JSON.stringify(value).length;
  const isPlain = (value: unknown): value is JsonObject =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  function shortest(before: Json | undefined, after: Json): number {
    const whole = lengthOf([after]);
    const lists = Array.isArray(before) && Array.isArray(after) && before.length <= after.length;
    if (!lists && !(isPlain(before) && isPlain(after))) return whole;
    const then = before as JsonObject;
    const now = after as JsonObject;
    const lengths = [
      ...Object.keys(then).flatMap((key) => (now[key] === undefined ? [lengthOf(key) + 3] : [])),
      ...Object.entries(now).flatMap(([key, value]) =>
        sameJson(then[key], value) ? [] : [lengthOf(key) + 1 + shortest(then[key], value)],
      ),
    ];
    const parts = lengths.reduce((sum, length) => sum + length, 0) + 2 + Math.max(0, lengths.length - 1);
    return Math.min(parts, whole);
  }

  test('is told in as few characters as can be', () => {
    fc.assert(
      fc.property(objects, objects, (before, after) => {
        fc.pre(!sameJson(before, after));
        expect(lengthOf(changesBetween(before, after))).toBe(shortest(before, after));
      }),
      { numRuns: 2000 },
    );
  });
});
