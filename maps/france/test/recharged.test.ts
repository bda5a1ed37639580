import { begin, rulesOf, scene } from '@gridwright/core/testing';
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

describe('France in Recharged', () => {
  it('13 is out of the game, and 11 opens the market with seven other plugs by lot', () => {
    for (const { open, pile, culled } of dealt(5)) {
      expect([...open, ...pile, ...culled]).not.toContain(13);
      expect([open.includes(11), open.length, Math.max(...open) <= 15]).toEqual([true, 8, true]);
    }
    expect(of(dealt(5), ({ open }) => open.join()).length).toBeGreaterThan(10);
  });

  it('two and four players remove no further plug, three players one', () => {
    const removed = ([2, 3, 4, 5, 6] as const).map((players) =>
      of(dealt(players), ({ culled }) => [small(culled).length, culled.length]),
    );
    expect(removed).toEqual([[[0, 5]], [[1, 7]], [[0, 3]], [[0, 0]], [[0, 0]]]);
  });

  it('a plug lies on top of the pile', () => {
    for (const { pile } of dealt(3)) expect(pile[0]).toBeLessThanOrEqual(15);
  });

  it('the market keeps its own first fill', () => {
    expect(scene(rulesOf([recharged, baseDeck, map], 3)).market).toEqual({ coal: 24, oil: 18, garbage: 6, uranium: 8 });
  });
});
