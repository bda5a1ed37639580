import { reviewOf, seatTurn, sheetOf } from '@gridwright/core';
import { pass, plainDeck, plainMap, rulesOf, scene } from '@gridwright/core/testing';
import type { Review, ReviewDepth, ReviewedTurn } from '@gridwright/core/plugin';
import type { Action } from '@gridwright/model';
import { standardBot } from '@gridwright/bots';
import { describe, expect, it } from 'vitest';

const regions = ['one', 'two', 'three'];
const rules = rulesOf([plainMap, plainDeck], 2, { money: 'open', regions });
const sheet = sheetOf(rules);
const allCities = rules.board.cities.filter(({ region }) => regions.includes(region)).map(({ id }) => id);
/** Both lack one city for the end. The first can supply 21, the second, who builds after it, 20, and has more money. */
const { state } = scene(rules, {
  phase: 'building',
  round: 9,
  step: 2,
  order: [1, 0],
  seats: {
    0: { plants: [44, 43, 42], fuels: { coal: 2, garbage: 2, uranium: 1 }, cities: allCities.slice(0, 20), money: 60 },
    1: { plants: [41, 40, 38, 14], fuels: { coal: 4, oil: 6 }, cities: allCities.slice(0, 20), money: 400 },
  },
});

function concluded(review: Review | undefined): ReviewedTurn | undefined {
  let step = review?.next();
  while (step !== undefined && step.done !== true) step = review?.next();
  return step?.value;
}
const reviewed = (done: readonly Action[], depth: ReviewDepth): ReviewedTurn | undefined =>
  concluded(reviewOf(standardBot, 'review', seatTurn(rules, state, 0, sheet), done, depth));

describe('the review of a turn', () => {
  it('finds the city that would have won the game, where the seat passed', () => {
    const found = reviewed([pass], { games: 12, alternatives: true });
    expect(found?.better?.actions[0]?.type).toBe('build');
    expect(found?.better?.chance).toBeGreaterThan((found?.chances[0] ?? 100) + 50);
  });
  it('finds nothing better than what wins', () => {
    const best = reviewed([pass], { games: 12, alternatives: true })?.better?.actions ?? [];
    const found = reviewed(best, { games: 12, alternatives: true });
    expect(found?.chances[0]).toBe(100);
    expect(found?.better).toBeUndefined();
  });
  it('says how likely each seat is to win as things stand, of a hundred in all', () => {
    const found = reviewed([], { games: 10, alternatives: false });
    expect(found?.chances).toHaveLength(2);
    expect(found?.chances.reduce((sum, chance) => sum + chance, 0)).toBe(100);
  });
  it('counts besides how many games each seat has won', () => {
    const found = reviewed([], { games: 10, alternatives: false });
    for (const wins of found?.won ?? []) expect(wins % 10).toBe(0);
    expect(found?.won?.reduce((sum, wins) => sum + wins, 0)).toBe(100);
  });
  it('is the same whenever it is asked for', () => {
    const depth = { games: 8, alternatives: true };
    expect(reviewed([pass], depth)).toEqual(reviewed([pass], depth));
  });
});
