import type { OptionDeclarations, PlantCard } from '@gridwright/model';
import type { ListedDeck } from '@gridwright/protocol';
import { describe, expect, it } from 'vitest';
import { ingredients, withCards } from '../../../src/features/new-table/cards-option.ts';
import { withValue } from '../../../src/features/new-table/plugin-options.ts';
import { listedDeck } from '../../catalog.ts';

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
// no option here is called as one of a deck that there is: the form goes by what is declared
const options: OptionDeclarations = {
  all: { kind: 'cards', label: 'all', default: ['4', '13'] },
  first: { kind: 'card', label: 'first', among: 'all', none: 'first.none', default: '13' },
};
const custom: ListedDeck = {
  ...listedDeck('deck:own'),
  options,
  cards: [...base.cards, ...other.cards],
};
const decks = [base, other, custom];

describe('a deck that is composed at the table', () => {
  it('takes in and gives back cards and whole decks', () => {
    const both = withCards(['4', '13'], ['N4', 'N7']);
    expect(both).toEqual(['4', '13', 'N4', 'N7']);
    expect(withCards(both, ['N4', 'N7'])).toEqual(['4', '13']);
    expect(withCards(withCards(both, ['N4']), ['N4', 'N7']), 'what is missing of a deck comes in').toHaveLength(4);
  });

  it('can be filled from the decks whose plants it knows', () => {
    expect(ingredients(decks, custom.cards).map(({ id }) => id)).toEqual(['deck:base', 'deck:other']);
    expect(ingredients(decks, base.cards).map(({ id }) => id)).toEqual(['deck:base']);
  });

  it('has no card chosen among its cards that it does not have', () => {
    expect(withValue(options, {}, 'all', ['4'])).toEqual({ all: ['4'], first: null });
    expect(withValue(options, {}, 'all', ['13', '4'])).toEqual({ all: ['13', '4'] });
    expect(withValue(options, { first: '4' }, 'all', ['13'])).toEqual({ all: ['13'], first: null });
  });
});
