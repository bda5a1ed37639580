import { begin, rulesOf } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { recharged } from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import map from '../src/index.ts';

const seeds = Array.from({ length: 20 }, (_, number) => `seed ${number}`);
const dealt = (players: 2 | 3 | 4 | 5 | 6) =>
  seeds.map((seed) => {
    const { current, future, state } = begin(rulesOf([recharged, baseDeck, map], players), seed);
    const numbers = (ids: readonly string[]) => ids.map((id) => (id === 'step3' ? 99 : Number(id)));
    return { open: [...current, ...future], pile: numbers(state.secret.stack), culled: numbers(state.secret.culled) };
  });
const small = (numbers: readonly number[]) => numbers.filter((number) => number <= 15);
const of = <T, U>(list: readonly T[], value: (one: T) => U) =>
  [...new Set(list.map((one) => JSON.stringify(value(one))))].map((text) => JSON.parse(text) as U);

describe('Brazil in Recharged', () => {
  it('6 and 14 always open the market with six other plugs by lot', () => {
    for (const { open } of dealt(4)) {
      expect([open.includes(6), open.includes(14), open.length]).toEqual([true, true, 8]);
      expect(Math.max(...open)).toBeLessThanOrEqual(15);
    }
    expect(of(dealt(4), ({ open }) => open.join()).length).toBeGreaterThan(10);
  });

  it('the market keeps its own first fill', () => {
    expect(begin(rulesOf([recharged, baseDeck, map], 3)).market).toEqual({ coal: 24, oil: 18, garbage: 6, uranium: 2 });
  });

  it('one further plug lies on top, and plugs and sockets are removed as usual, but never garbage plants', () => {
    for (const { pile, culled } of dealt(3)) {
      expect(pile[0]).toBeLessThanOrEqual(15);
      expect([small(culled).length, culled.length]).toEqual([2, 8]);
      expect(culled.filter((number) => [6, 14, 19, 24, 30, 38].includes(number))).toEqual([]);
    }
  });
});
