import { imagine, randomSource, sheetOf } from '@gridwright/core';
import { rulesOf, scene } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import { describe, expect, it } from 'vitest';
import { denial } from '../src/denial.ts';
import { finishAfter, isEnding } from '../src/search/fuel-value.ts';
import { playFast } from '../src/search/fast/play-fast.ts';
import { playQuick } from '../src/search/playout.ts';
import { styleFor } from '../src/search/style.ts';

/** A rival who supplies 17 with two tokens of the first fuel, and 10 without. */
const needsTwo = (held: number) => (_rival: string, fuel: number, gone: number) => ({
  supplied: fuel === 0 && held - gone < 2 ? 10 : 17,
  money: 5,
});
const standing = {
  own: { supplied: 16, money: 30 },
  idle: 30,
  settled: [{ supplied: 15, money: 50 }],
  rivals: ['later'],
  finishOf: needsTwo(3),
  offers: [
    { fuel: 0, prices: [6, 7, 8] },
    { fuel: 1, prices: [] },
  ],
};

describe('in the last round a seat that has what it needs', () => {
  it('buys as many tokens as leave a rival who buys later one short of getting past it', () => {
    expect(denial(standing)).toEqual({ fuel: 0, count: 2 });
  });

  it('buys nothing where the rival gets past it all the same, or does not get past it', () => {
    expect(denial({ ...standing, finishOf: needsTwo(9) })).toBeUndefined();
    expect(denial({ ...standing, own: { supplied: 18, money: 0 }, idle: 0 })).toBeUndefined();
  });

  it('buys nothing where it does not win all the same: whoever has bought is ahead, or somebody else who buys later', () => {
    expect(denial({ ...standing, settled: [{ supplied: 17, money: 0 }] })).toBeUndefined();
    const another = (rival: string, fuel: number, gone: number) =>
      rival === 'another' ? { supplied: 17, money: 0 } : needsTwo(3)(rival, fuel, gone);
    expect(denial({ ...standing, rivals: ['later', 'another'], finishOf: another })).toBeUndefined();
  });

  it('keeps the money that it needs to stay ahead of whoever has bought', () => {
    const settled = (money: number) => denial({ ...standing, settled: [{ supplied: 16, money }] });
    expect(settled(17)).toEqual({ fuel: 0, count: 2 });
    expect(settled(18)).toBeUndefined();
  });

  it('buys nothing that it has no room for, or cannot pay', () => {
    expect(denial({ ...standing, offers: [{ fuel: 0, prices: [6] }] })).toBeUndefined();
    expect(denial({ ...standing, own: { supplied: 16, money: 12 }, idle: 12 })).toBeUndefined();
  });

  it('does not spend what it needs itself to stay ahead where as many cities are supplied', () => {
    const finishOf = (_rival: string, _fuel: number, gone: number) => ({ supplied: gone > 0 ? 16 : 17, money: 25 });
    expect(denial({ ...standing, finishOf })).toBeUndefined();
    expect(denial({ ...standing, finishOf, own: { supplied: 16, money: 40 }, idle: 40 })).toEqual({
      fuel: 0,
      count: 1,
    });
  });

  it('counts the cities that can still be built for the rest of the money', () => {
    expect(finishAfter({ money: 100, cities: 14 }, 17, 10)).toEqual({ supplied: 17, money: 9 });
    expect(finishAfter({ money: 40, cities: 14 }, 17, 10)).toEqual({ supplied: 15, money: 3 });
    expect(finishAfter({ money: 40, cities: 14 }, 12, 10)).toEqual({ supplied: 12, money: 30 });
  });
});

it('counts as the last round when somebody has the money and the plants for the cities that are missing', () => {
  expect(isEnding([{ money: 60, cities: 15, capacity: 13 }], 17)).toBe(true);
  expect(isEnding([{ money: 50, cities: 15, capacity: 13 }], 17)).toBe(false);
  expect(isEnding([{ money: 60, cities: 15, capacity: 12 }], 17)).toBe(false);
  expect(isEnding([{ money: 200, cities: 14, capacity: 20 }], 17)).toBe(false);
});

describe('quick players', () => {
  const rules = rulesOf([baseDeck, germany], 2, { money: 'open', regions: ['northwest', 'northeast', 'west'] });
  const sheet = sheetOf(rules);
  const cities = rules.board.cities.filter(({ region }) => rules.table.regions.includes(region)).map(({ id }) => id);
  // the first, who buys last and may end the game, supplies 16 with the only uranium and 10 without; the second burns one
  const before = scene(rules, {
    phase: 'fuel',
    round: 11,
    step: 3,
    order: [0, 1],
    market: { uranium: 1 },
    seats: {
      0: { money: 220, plants: [39, 33, 50], cities: cities.slice(0, 20) },
      1: { money: 70, plants: [28, 44, 37], fuels: { uranium: 1 }, cities: cities.slice(0, 15) },
    },
  });
  const styles = [styleFor(2), styleFor(2)];
  const imagined = () => imagine(rules, before.state, 0, randomSource('one'));

  it('take the only uranium from whoever would get past them with it, action by action', () => {
    const game = imagined();
    const playing = playQuick(game, sheet, styles, 12);
    while (playing.next().done !== true);
    expect(game.state.players.map(({ fuels }) => fuels.uranium)).toEqual([0, 1]);
  });

  it('take it where a turn ends with one token, too, once they have what they need themselves', () => {
    const oneToken = { ...germany, settings: { ...germany.settings, fuelTurns: 'one-token' as const } };
    const table = rulesOf([baseDeck, oneToken], 2, { money: 'open', regions: rules.table.regions });
    const game = imagine(table, before.state, 0, randomSource('one'));
    const playing = playQuick(game, sheetOf(table), styles, 12);
    while (playing.next().done !== true);
    expect(game.state.players.map(({ fuels }) => fuels.uranium)).toEqual([0, 1]);
  });

  it('do so in plain lists', () => {
    const game = imagined().compact();
    if (game === undefined) throw new Error('it does not go into plain lists');
    playFast({ game, styles }, 12);
    expect(game.players.map(({ fuels }) => fuels.at(-1))).toEqual([0, 1]);
  });
});
