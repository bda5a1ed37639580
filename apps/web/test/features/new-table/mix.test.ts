import type { PlantCard } from '@gridwright/model';
import type { ListedDeck } from '@gridwright/protocol';
import { describe, expect, it } from 'vitest';
import { firstMix, ingredients, mixOptionsOf, withCards } from '../../../src/features/new-table/mix.ts';
import { asNewTable, firstWish, withPlayers } from '../../../src/features/new-table/table-form.ts';
import { listedDeck, listedMap } from '../../catalog.ts';

const card = (id: string, number: number): PlantCard => ({
  id,
  number,
  plus: 0,
  kind: 'eco',
  fuels: [],
  burns: 0,
  cities: 1,
});
const base: ListedDeck = { ...listedDeck('deck:base'), cards: [card('4', 4), card('13', 13)] };
const other: ListedDeck = { ...listedDeck('deck:other'), cards: [card('N4', 4), card('N7', 7)] };
const custom: ListedDeck = {
  ...listedDeck('deck:own'),
  options: { cards: { kind: 'cards', label: 'cards', default: [] } },
  cards: [...base.cards, ...other.cards],
};
const decks = [base, other, custom];
const mix = firstMix(decks);

describe('a deck that is composed at the table', () => {
  it('begins as the first deck, with its usual card on top', () => {
    expect(mix).toEqual({ cards: ['4', '13'], duplicates: 'plus', opening: 'lowest', top: '13', removals: null });
  });
  it('takes in and gives back cards and whole decks', () => {
    const both = withCards(mix, ['N4', 'N7']);
    expect(both.cards).toEqual(['4', '13', 'N4', 'N7']);
    expect(withCards(both, ['N4', 'N7']).cards).toEqual(['4', '13']);
    expect(withCards(withCards(both, ['N4']), ['N4', 'N7']).cards, 'what is missing of a deck comes in').toHaveLength(
      4,
    );
  });
  it('has no card on top that it does not have', () => {
    expect(withCards(mix, ['13']).top).toBeNull();
    expect(withCards(mix, ['4']).top).toBe('13');
  });
  it('can be filled from the decks whose plants it knows', () => {
    expect(ingredients(decks, custom.cards).map(({ id }) => id)).toEqual(['deck:base', 'deck:other']);
    expect(ingredients(decks, base.cards).map(({ id }) => id)).toEqual(['deck:base']);
  });
  it('loses as many plants as usual for the players, or as many as was said', () => {
    expect(([2, 3, 4, 5, 6] as const).map((players) => mixOptionsOf(mix, players)['removals'])).toEqual([
      8, 8, 4, 0, 0,
    ]);
    expect(mixOptionsOf({ ...mix, removals: 2 }, 2)).toMatchObject({ removals: 2, cards: ['4', '13'] });
  });
  it('is told to the server only where it is the chosen deck', () => {
    const map = listedMap('map:plain');
    const wish = { ...withPlayers(firstWish(map, custom), 3), mix };
    expect(asNewTable(wish, map, custom)?.options).toMatchObject({ 'deck:own': { removals: 8, opening: 'lowest' } });
    expect(asNewTable(wish, map, base)).not.toHaveProperty('options');
  });
});
