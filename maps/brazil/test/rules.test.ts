import { begin, restockTable, rulesOf, scene } from '@gridwright/core/testing';
import { standardMarket } from '@gridwright/core/plugin';
import { baseDeck, newDeck } from '@gridwright/decks';
import { playerCounts } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import brazil from '../src/index.ts';

const garbage = ['6', '14', '19', '24', '30', '38'];
const seeds = Array.from({ length: 12 }, (_, number) => `seed ${number}`);
const board = brazil.board ?? { regions: [], cities: [] };

describe('Brazil', () => {
  it('garbage plants are never removed unseen: all six are in every game', () => {
    const rules = rulesOf([baseDeck, brazil], 2);
    for (const seed of seeds) {
      const { plants, secret } = begin(rules, seed).state;
      expect(secret.culled).toHaveLength(8);
      expect([...plants.current, ...plants.future, ...secret.stack]).toEqual(expect.arrayContaining(garbage));
    }
  });

  it('eight, eight, four, none and none of the other plants are removed unseen', () => {
    const counts = playerCounts.map((players) => {
      const { secret } = begin(rulesOf([baseDeck, brazil], players)).state;
      return [secret.culled.length, secret.stack.length];
    });
    expect(counts).toEqual([
      [8, 27],
      [8, 27],
      [4, 31],
      [0, 35],
      [0, 35],
    ]);
  });

  it('13 lies on top of the pile and 14 under it', () => {
    for (const players of playerCounts) {
      const { current, future, state } = begin(rulesOf([baseDeck, brazil], players));
      expect([...current, ...future]).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
      expect(state.secret.stack.slice(0, 2)).toEqual(['13', '14']);
      expect(state.secret.stack.at(-1)).toBe('step3');
    }
  });

  it('a deck without 13 on top keeps its top, and its garbage plants', () => {
    const rules = rulesOf([newDeck, brazil], 2);
    for (const seed of seeds) {
      const { secret } = begin(rules, seed).state;
      expect(secret.stack[0]).toBe('N11');
      expect(secret.culled.filter((plant) => rules.cards.get(plant)?.fuels.includes('garbage'))).toEqual([]);
    }
  });

  it('the market opens with 24 coal, 18 oil, 6 garbage and 2 uranium', () => {
    expect(scene(rulesOf([baseDeck, brazil], 3)).market).toEqual({ coal: 24, oil: 18, garbage: 6, uranium: 2 });
  });

  it('fuel comes back by this board’s own table: coal like garbage, oil like coal, garbage like oil', () => {
    const { coal, oil, garbage, uranium } = standardMarket.restock;
    expect(restockTable([baseDeck, brazil])).toEqual({ coal: garbage, oil: coal, garbage: oil, uranium });
  });

  it('Brasília and Uberlândia are joined once, at 8', () => {
    const lines = (brazil.board?.connections ?? []).filter(
      ([a, b]) => [a, b].toSorted().join() === 'brasilia,uberlandia',
    );
    expect(lines.map(([, , cost]) => cost)).toEqual([8]);
  });

  it('has 42 cities in six regions of seven', () => {
    expect(board.cities).toHaveLength(42);
    expect(board.regions.map(({ id }) => board.cities.filter(({ region }) => region === id).length)).toEqual([
      7, 7, 7, 7, 7, 7,
    ]);
  });
});
