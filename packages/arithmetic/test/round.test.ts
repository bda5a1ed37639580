import type { PlantCard } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { byNumber, highestOf, payoutFor, pricesOfHeld, shortfallOf, spacesOf, turnOrder } from '../src/index.ts';

const card = (number: number, plus: 0 | 1 = 0): PlantCard =>
  ({ id: `${number}${plus === 1 ? '+' : ''}`, number, plus, fuels: [], burns: 0, cities: 1 }) as unknown as PlantCard;

describe('the turn order', () => {
  const places = [
    { cities: 2, plants: [card(5)] },
    { cities: 3, plants: [card(4)] },
    { cities: 2, plants: [card(3), card(20)] },
    { cities: 2, plants: [] },
  ];
  it('puts the most cities first, then the highest plant, then who has none', () => {
    expect(
      turnOrder([3, 0, 1, 2], (seat) => {
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
  });
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
});

describe('what is missing of a price', () => {
  it('is what something else takes of it', () => {
    expect(shortfallOf(13, 18, 6)).toBe(1);
    expect(shortfallOf(13, 19, 6)).toBe(0);
  });
  it('is nothing where the price could not be paid anyway, or nothing else is bought', () => {
    expect(shortfallOf(13, 12, 6)).toBe(0);
    expect(shortfallOf(13, 13, 0)).toBe(0);
  });
});
