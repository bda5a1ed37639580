import type { PlantCard } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import {
  byNumber,
  countedPlants,
  highestOf,
  mostToBuy,
  payoutFor,
  pricesOfHeld,
  shortfallOf,
  spacesOf,
  trackWith,
  turnOrder,
} from '../src/index.ts';

const card = (number: number, plus: 0 | 1 = 0): PlantCard =>
  ({ id: `${number}${plus === 1 ? '+' : ''}`, number, plus, fuels: [], burns: 0, cities: 1 }) as unknown as PlantCard;

describe('the turn order', () => {
  const places = [
    { cities: 2, plants: [card(5)] },
    { cities: 3, plants: [card(4)] },
    { cities: 2, plants: [card(3), card(20)] },
    { cities: 2, plants: [] },
  ];
  it('puts the most cities first, then the highest plant, then who has none, whatever it was before', () => {
    for (const before of [
      [3, 0, 1, 2],
      [0, 1, 2, 3],
      [2, 3, 1, 0],
    ])
      expect(
        turnOrder(before, (seat) => {
          const { cities, plants } = places[seat] ?? { cities: 0, plants: [] };
          return { cities, highest: highestOf(plants) };
        }),
      ).toEqual([1, 2, 0, 3]);
  });
  it('keeps the places of those who tie in everything', () => {
    expect(turnOrder([2, 0, 1], () => ({ cities: 0, highest: undefined }))).toEqual([2, 0, 1]);
  });
  it('counts the later of two cards of one number as the higher', () => {
    expect(byNumber(card(7, 1), card(7))).toBeGreaterThan(0);
    expect(highestOf([card(20, 1), card(20), card(3)])).toEqual(card(20, 1));
  });
});

describe('cards lie in the market', () => {
  it('by number, the plus card after its twin, and of equal ones by their ids', () => {
    const [first, second] = [card(7), { ...card(7), id: '7b' }];
    const sorted = [card(7, 1), card(8), second, first, card(3)].toSorted(byNumber);
    expect(sorted).toEqual([card(3), first, second, card(7, 1), card(8)]);
    expect([byNumber(first, second), byNumber(second, first), byNumber(first, first)]).toEqual([-1, 1, 0]);
  });
});

it('the limit of plants counts all but mines', () => {
  const mine: PlantCard = { ...card(9), digs: 2 };
  expect(countedPlants([card(3), mine, card(5)])).toEqual([card(3), card(5)]);
  expect(countedPlants([mine])).toEqual([]);
  expect(countedPlants([card(3), card(5)])).toEqual([card(3), card(5)]);
});

it('pays the last value of the table for all cities above it', () => {
  expect([0, 2, 9].map((cities) => payoutFor([10, 22, 33], cities))).toEqual([10, 33, 33]);
});

it('has the tokens of a market lie on its dearest spaces', () => {
  const spaces = spacesOf([
    { price: 1, size: 2 },
    { price: 2, size: 1 },
  ]);
  expect(spaces).toEqual([1, 1, 2]);
  expect([0, 2, 3].map((held) => pricesOfHeld(spaces, held))).toEqual([[], [1, 2], [1, 1, 2]]);
  expect(trackWith(spaces)).toEqual([
    { price: 1, size: 2 },
    { price: 2, size: 1 },
  ]);
});

it('sells in one go all tokens that have a price, or fewer where a turn ends sooner', () => {
  const offer = { type: 'buy', market: 'main', fuel: 'coal', prices: [1, 2, 2] } as const;
  expect(mostToBuy(offer)).toBe(3);
  expect(mostToBuy({ ...offer, most: 1 })).toBe(1);
  expect(mostToBuy({ ...offer, most: 9 })).toBe(3);
});

describe('what is missing of a price', () => {
  it('is what something else takes of it', () => {
    expect(shortfallOf(13, 18, 6)).toBe(1);
    expect(shortfallOf(13, 19, 6)).toBe(0);
    expect(shortfallOf(13, 13, 6)).toBe(6);
  });
  it('is nothing where the price could not be paid anyway, or nothing else is bought', () => {
    expect(shortfallOf(13, 12, 6)).toBe(0);
    expect(shortfallOf(13, 13, 0)).toBe(0);
  });
});
