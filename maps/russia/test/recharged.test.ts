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

describe('Russia in Recharged', () => {
  it('six of the eleven plugs open the market by lot, and the five others lie on top of the pile', () => {
    for (const { open, pile } of dealt(5)) {
      expect([...open, ...pile.slice(0, 5)].toSorted((a, b) => a - b)).toEqual([3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 15]);
      expect(open).toHaveLength(6);
      expect(small(pile)).toHaveLength(5);
    }
    expect(of(dealt(5), ({ open }) => open.join()).length).toBeGreaterThan(10);
  });

  it('6, 8 and 4 sockets are removed unseen with two, three and four players, and no plug', () => {
    const removed = ([2, 3, 4, 5, 6] as const).map((players) =>
      of(dealt(players), ({ culled }) => [small(culled).length, culled.length]),
    );
    expect(removed).toEqual([[[0, 6]], [[0, 8]], [[0, 4]], [[0, 0]], [[0, 0]]]);
  });

  it('there is no discount token', () => {
    const first = begin(rulesOf([recharged, baseDeck, map], 3));
    const [opener = 0] = first.waiting;
    expect(first.options(opener, 'open').map(({ plant, min }) => min - Number(plant))).toEqual([0, 0, 0]);
  });
});
