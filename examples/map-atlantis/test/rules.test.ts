import { build, buy, type Scene, pass, rulesOf, scene } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { describe, expect, it } from 'vitest';
import atlantis from '../src/index.ts';

const threeRegions = ['temples', 'harbours', 'plain'];
const rules = rulesOf([baseDeck, atlantis], 3, { regions: threeRegions });
const order = [0, 1, 2];

const linkTo = (game: Scene, seat: number, city: string): number | undefined =>
  game.options(seat, 'build').find((option) => option.city === city)?.link;

describe('the board', () => {
  it('is flat: 26 cities in five regions around Poseidonis', () => {
    expect(atlantis.board?.projection).toBe('flat');
    expect(atlantis.board?.cities).toHaveLength(26);
    expect(atlantis.board?.regions).toHaveLength(5);
  });

  it('is cut off without the temples when the other regions do not touch', () => {
    expect(() => rulesOf([baseDeck, atlantis], 3, { regions: ['harbours', 'vineyards', 'plain'] })).toThrow(
      'not connected',
    );
  });
});

describe('fuel is sold in two markets', () => {
  const buying = scene(rules, { phase: 'fuel', order, seats: { 2: { plants: [4, 7], money: 100 } } });
  const priceOf = (market: string, fuel: string): number | undefined =>
    buying.options(2, 'buy').find((option) => option.market === market && option.fuel === fuel)?.prices[0];

  it('coal is cheap in the north, oil in the south', () => {
    expect(priceOf('north', 'coal')).toBe(2);
    expect(priceOf('south', 'coal')).toBe(7);
    expect(priceOf('north', 'oil')).toBe(7);
    expect(priceOf('south', 'oil')).toBe(3);
  });

  it('everybody may buy in both', () => {
    const bought = buying.act(2, buy('coal', 2, 'north')).act(2, buy('oil', 3, 'south'));
    expect(bought.fuels(2)).toEqual({ coal: 2, oil: 3 });
    expect(bought.money(2)).toBe(100 - 2 - 2 - 3 - 3 - 3);
  });

  it('there is no third one', () => {
    expect(buying.refusal(2, buy('coal', 1, 'main'))).toMatchObject({ code: 'unknown-market' });
  });

  it('a round’s restock fills the northern market first', () => {
    const none = { coal: 0, oil: 0, garbage: 0, uranium: 0 };
    const almostSoldOut = scene(rules, {
      phase: 'bureaucracy',
      order,
      done: [1, 2],
      seats: { 0: { plants: [4, 8, 10] }, 1: { plants: [15, 20] }, 2: { plants: [25], fuels: { coal: 4 } } },
      markets: { north: { ...none, coal: 10 }, south: { ...none, coal: 7 } },
    });
    const left = almostSoldOut.state.supply.coal;
    const restocked = almostSoldOut.act(0, { type: 'power', runs: [] }).happened('fuel-restocked');
    expect(left).toBe(3);
    expect(restocked.map(({ market, added }) => [market, added.coal])).toEqual([
      ['north', 3],
      ['south', 0],
    ]);
  });
});

describe('Poseidonis', () => {
  const building = (cities: readonly string[]): Scene =>
    scene(rules, { phase: 'building', order, seats: { 2: { cities, money: 200 } } });

  it('costs 8 Elektro more to enter', () => {
    expect(linkTo(building(['hieron']), 2, 'poseidonis')).toBe(2 + 8);
  });

  it('costs 8 Elektro more to pass through', () => {
    const atPedion = building(['pedion']);
    expect(atPedion.offered(2).routes['trireme']).toEqual(['pedion', 'poseidonis', 'emporion', 'trireme']);
    expect(linkTo(atPedion, 2, 'trireme')).toBe(2 + 8 + 3 + 7);
  });

  it('costs a first city 8 Elektro beside the house', () => {
    expect(linkTo(building([]), 2, 'poseidonis')).toBe(8);
    expect(linkTo(building([]), 2, 'hieron')).toBe(0);
  });
});

describe('the island is small', () => {
  it.each([
    [2, 7, 14],
    [3, 6, 13],
    [4, 6, 13],
    [5, 5, 12],
    [6, 4, 10],
  ] as const)('with %i players Step 2 starts at %i cities and the game ends at %i', (players, stepTwoAt, endAt) => {
    expect(rulesOf([baseDeck, atlantis], players)).toMatchObject({ stepTwoAt, endAt });
  });

  it('the sixth city of one player starts Step 2', () => {
    const five = ['hieron', 'kleito', 'atlantia', 'eumelos', 'gadeira'];
    const almost = scene(rules, { phase: 'building', order, done: [1, 2], seats: { 0: { cities: five, money: 100 } } });
    expect(almost.act(0, build('emporion')).act(0, pass).happened('step-began')).toMatchObject([{ step: 2 }]);
  });
});
