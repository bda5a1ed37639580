import { begin, rulesOf } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { recharged } from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import { maps } from '../src/plugins.ts';

const seeds = ['one', 'two', 'three', 'four', 'five'];
const dealt = (map: string, players: 2 | 3 | 4 | 5 | 6) =>
  seeds.map((seed) => begin(rulesOf([recharged, baseDeck, ...(maps[map] ? [maps[map]] : [])], players), seed));
const numbers = (ids: readonly string[]) => ids.map((id) => (id === 'step3' ? 99 : Number.parseInt(id)));

describe('the plugs and sockets of Recharged on maps that take plants out of the deck', () => {
  it('uk-ireland: the Step 3 card lies third from the bottom', () => {
    for (const { state } of dealt('uk-ireland', 4)) expect(numbers(state.secret.stack).at(-3)).toBe(99);
  });

  it('iberia: 18, 22 and 27 lie aside', () => {
    for (const { state } of dealt('iberia', 3)) expect(state.plants.aside).toEqual(['18', '22', '27']);
  });

  it('bremen: eight of the twelve plugs open the market, one lies on top and three are shuffled in, whatever the number of players', () => {
    for (const players of [2, 3, 4, 5, 6] as const)
      for (const { current, future, state } of dealt('bremen', players)) {
        const pile = numbers(state.secret.stack);
        const opening = [...current, ...future];
        expect([opening.length, Math.max(...opening) <= 15, (pile[0] ?? 99) <= 15]).toEqual([8, true, true]);
        expect(pile.slice(1).filter((number) => number <= 15)).toHaveLength(3);
        expect(state.secret.culled).toEqual([]);
      }
  });

  it('india: eight of the twelve plugs without 11 open the market, and another lies on top of the pile', () => {
    for (const { current, future, state } of dealt('india', 3)) {
      const pile = numbers(state.secret.stack);
      const opening = [...current, ...future];
      expect([opening.length, Math.max(...opening) <= 15, (pile[0] ?? 99) <= 15]).toEqual([8, true, true]);
      expect([...opening, ...pile]).not.toContain(11);
    }
  });

  it('australia: eight of the thirteen plugs open the market, 17 is no card of the game, and the map keeps its own fill', () => {
    const piles = ([2, 3, 4, 5, 6] as const).map((players) =>
      dealt('australia', players).map(({ current, future, state }) => {
        const pile = numbers(state.secret.stack);
        expect([current.length + future.length, Math.max(...current, ...future) <= 15]).toEqual([8, true]);
        expect([(pile[0] ?? 99) <= 15, pile.includes(17)]).toEqual([true, false]);
        expect(state.markets['main']).toEqual({ coal: 24, oil: 18, garbage: 15, uranium: 0 });
        return pile.length;
      }),
    );
    expect(piles.map((lengths) => [...new Set(lengths)])).toEqual([[28], [26], [30], [34], [34]]);
  });

  it('japan: the whole deck, and its own fill', () => {
    for (const { current, future, state } of dealt('japan', 3)) {
      expect([current.length, future.length, state.secret.stack.length]).toEqual([4, 4, 27]);
      expect(state.markets['main']).toEqual({ coal: 21, oil: 15, garbage: 9, uranium: 3 });
    }
  });

  it('korea, north-america and northern-europe: the deck, the token and their own fill', () => {
    for (const map of ['korea', 'north-america', 'northern-europe'])
      for (const now of dealt(map, 3)) {
        const plain = begin(rulesOf([baseDeck, ...(maps[map] ? [maps[map]] : [])], 3));
        const [opener = 0] = now.waiting;
        expect(now.state.markets).toEqual(plain.state.markets);
        expect(now.options(opener, 'open')[0]?.min).toBe(1);
        expect(Math.max(...now.current, ...now.future)).toBeLessThanOrEqual(15);
      }
  });

  it('middle-east: no garbage or uranium plant stays in the current row that opens by lot', () => {
    const all = dealt('middle-east', 3);
    for (const { current, state } of all) {
      for (const number of [6, 11, 14]) expect(current).not.toContain(number);
      expect([state.plants.current.length, state.plants.future.length]).toEqual([4, 4]);
    }
    expect(all.some(({ happened }) => happened('plant-removed').length > 0)).toBe(true);
  });
});
