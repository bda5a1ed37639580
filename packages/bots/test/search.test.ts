import { conclude, imagine, playerOf, randomSource, seatTurn, sheetOf } from '@gridwright/core';
import { pass, plainDeck, plainMap, rulesOf, scene, type Scene } from '@gridwright/core/testing';
import type { BotTurn, ImaginedGame, RatedAction, Ratings } from '@gridwright/core/plugin';
import type { Action } from '@gridwright/model';
import { standardBot } from '@gridwright/bots';
import { describe, expect, it } from 'vitest';
import { chanceInCompact, chanceToWin } from '../src/search/evaluation.ts';
import { playFast } from '../src/search/fast/play-fast.ts';
import { plansFor } from '../src/search/candidates.ts';
import { chancesOf, type Ending, playOut } from '../src/search/playout.ts';
import { usualStyle } from '../src/search/style.ts';
import { rate, search } from '../src/search/search.ts';

const regions = ['one', 'two', 'three'];
const rules = rulesOf([plainMap, plainDeck], 2, { money: 'open', regions });
const sheet = sheetOf(rules);

/** What a level is given, at a moment of a game. */
const turnAt = (at: Scene, seat: number, level = 'hard'): BotTurn => ({
  ...seatTurn(at.rules, at.state, seat, sheetOf(at.rules)),
  level,
  random: randomSource('search'),
  trial: false,
});
const allCities = rules.board.cities.filter(({ region }) => regions.includes(region)).map(({ id }) => id);
const strong = { plants: [44, 43, 42], fuels: { coal: 2, garbage: 2, uranium: 1 }, cities: allCities.slice(0, 20) };
/** Both lack one city for the end. The first can supply 21, the second, who builds after it, 20, and has more money. */
const lastBuild = scene(rules, {
  phase: 'building',
  round: 9,
  step: 2,
  order: [1, 0],
  seats: {
    0: { ...strong, money: 60 },
    1: { plants: [41, 40, 38, 14], fuels: { coal: 4, oil: 6 }, cities: allCities.slice(0, 20), money: 400 },
  },
});
const farAhead = scene(rules, {
  phase: 'building',
  order: [1, 0],
  step: 2,
  seats: { 0: { ...strong, money: 200 }, 1: { plants: [4], money: 0 } },
});

const middle = scene(rules, {
  phase: 'building',
  order: [1, 0],
  seats: { 0: { plants: [13, 20], fuels: { coal: 3 }, cities: ['a1'], money: 60 }, 1: { plants: [8], money: 50 } },
});

/** Looks at everything without a pause. */
function ratingsOf(rating: Ratings): readonly RatedAction[] {
  let step = rating.next();
  while (step.done !== true) step = rating.next();
  return step.value;
}

/** Plays a game out without a pause. */
function endOf(playing: Generator<undefined, Ending>): Ending {
  let step = playing.next();
  while (step.done !== true) step = playing.next();
  return step.value;
}

describe('playing games out', () => {
  it('ends, and says who has won: whoever is far ahead', () => {
    const game = imagine(rules, farAhead.state, 0, randomSource('a'));
    const styles = [usualStyle, usualStyle];
    expect(endOf(playOut(game.copy(), sheet, 0, [], styles))).toMatchObject({ won: 1 });
    expect(endOf(playOut(game.copy(), sheet, 1, [], styles))).toMatchObject({ won: 0 });
    expect(game.state.phase).toEqual(farAhead.state.phase);
  });
});

describe('the chance of a seat in a game that was played out', () => {
  const [own, other] = [
    { seat: 0, supplied: 20, money: 10 },
    { seat: 1, supplied: 19, money: 30 },
  ];
  const first = (results: readonly (typeof own)[], settled = false): number => chancesOf({ results, settled })[0] ?? 0;

  it('is the surer the farther it ends ahead, by cities and by money', () => {
    const close = first([own, other]);
    expect(close).toBeGreaterThan(0.5);
    expect(close).toBeLessThan(0.9);
    expect(first([own, { ...other, supplied: 17 }])).toBeGreaterThan(0.98);
    expect(first([own, { ...other, money: 100 }])).toBeLessThan(close);
  });

  it('is that of its seat, whoever is named first, and shares one victory out', () => {
    expect(first([other, own])).toBe(first([own, other]));
    expect(chancesOf({ results: [own, other], settled: false }).reduce((sum, part) => sum + part, 0)).toBeCloseTo(
      1,
      10,
    );
  });

  it('is certain where the game was as good as over', () => {
    expect(first([own, other], true)).toBe(1);
  });
});

describe('how a game stands that is not over', () => {
  const game = imagine(rules, lastBuild.state, 0, randomSource('a'));
  /** The chance of the first seat, with something of its own changed. */
  const chanceWith = (own: Partial<(typeof game.state.players)[number]>): number => {
    const players = game.state.players.map((player, seat) => (seat === 0 ? { ...player, ...own } : player));
    return chanceToWin(sheet, { ...game.state, players }, 0);
  };
  const [first] = game.state.players;

  it('shares one certain victory out among all seats', () => {
    const chances = [0, 1].map((seat) => chanceToWin(sheet, game.state, seat));
    expect((chances[0] ?? 0) + (chances[1] ?? 0)).toBeCloseTo(1, 10);
  });

  it.each([
    ['more money', { money: 400 }],
    ['fuel in store', { fuels: { coal: 4, oil: 4, garbage: 4, uranium: 2 } }],
  ])('is better with %s', (_what, own) => {
    expect(chanceWith(own)).toBeGreaterThan(chanceWith({}));
  });

  it.each([
    ['fewer cities', { cities: allCities.slice(0, 10) }],
    ['plants for fewer cities', { plants: (first?.plants ?? []).slice(0, 1) }],
  ])('is worse with %s', (_what, own) => {
    expect(chanceWith(own)).toBeLessThan(chanceWith({}));
  });

  it('is worse where the cities around are full, and better where those around others are', () => {
    const [near = '', ...others] = allCities;
    const far = others.at(-1) ?? '';
    const seats = { 0: { cities: [near] }, 1: { cities: [far] } };
    const { state } = scene(rules, { phase: 'building', order: [1, 0], seats });
    const chanceWithFull = (full: readonly string[]): number => {
      const houses = { ...state.houses, ...Object.fromEntries(full.map((city) => [city, [1, 0, 1]])) };
      return chanceToWin(sheet, { ...state, houses }, 0);
    };
    expect(chanceWithFull(others.slice(0, 6))).toBeLessThan(chanceWithFull([]));
    expect(chanceWithFull(others.slice(-7, -1))).toBeGreaterThan(chanceWithFull([]));
  });

  it('is the same for a city in which nobody may build as for a full one', () => {
    const [near = '', ...others] = allCities;
    const { state } = scene(rules, { phase: 'building', order: [1, 0], seats: { 0: { cities: [near] }, 1: {} } });
    const closed = others.slice(0, 6);
    const houses = { ...state.houses, ...Object.fromEntries(closed.map((city) => [city, [1, 0, 1]])) };
    expect(chanceToWin(sheet, { ...state, blocked: closed }, 0)).toBe(chanceToWin(sheet, { ...state, houses }, 0));
    expect(chanceToWin(sheet, { ...state, blocked: closed }, 0)).toBeLessThan(chanceToWin(sheet, state, 0));
  });

  describe('is judged', () => {
    const styles = [usualStyle, usualStyle];
    const start = imagine(rules, scene(rules, { phase: 'building', order: [1, 0] }).state, 0, randomSource('a'));
    const wonAfter = (game: ImaginedGame, rounds: number): number =>
      endOf(playOut(game.copy(), sheet, 0, [], styles, rounds)).won;
    /** The chance at the beginning of the round that comes so many rounds later. */
    const chanceAfter = (rounds: number): number => {
      const game = start.compact();
      if (game === undefined) throw new Error('the game does not go into plain lists');
      playFast({ game, styles }, start.state.round + rounds);
      expect(game.round).toBe(start.state.round + rounds);
      return chanceInCompact(game, 0);
    };

    it('after the next round where no more are played on', () => {
      expect(wonAfter(start, 2)).toBe(chanceAfter(2));
    });

    it('after the next round and each that follows, in equal parts', () => {
      const each = [2, 3, 4].map(chanceAfter);
      expect(new Set(each).size).toBe(3);
      expect(wonAfter(start, 4)).toBeCloseTo(each.reduce((sum, chance) => sum + chance, 0) / 3, 10);
    });

    it('by its end where it ends before', () => {
      expect(wonAfter(imagine(rules, farAhead.state, 0, randomSource('a')), 30)).toBeGreaterThan(0.9);
    });
  });
});

describe('what is tried out', () => {
  it('begins on different cities around which it is cheap, and in no corner of the board', () => {
    const game = imagine(rules, scene(rules, { phase: 'building', order: [1, 0] }).state, 0, randomSource('a'));
    const turn = turnAt(scene(rules, { phase: 'building', order: [1, 0] }), 0);
    const plans = plansFor(turn, game, 0);
    const cities = new Set(plans.flatMap(([first]) => (first?.type === 'build' ? [first.city] : [])));
    expect(cities.size).toBe(10);
    expect(cities).toContain('b4');
    for (const corner of ['a1', 'a7', 'c1', 'c7']) expect(cities).not.toContain(corner);
  });

  const buying: Parameters<typeof scene>[1] = {
    phase: 'fuel',
    order: [1, 0],
    seats: { 0: { plants: [13, 20, 7], money: 60 }, 1: { plants: [8], money: 50 } },
  };
  const plansAt = (at: Scene): readonly (readonly Action[])[] =>
    plansFor(turnAt(at, 0), imagine(at.rules, at.state, 0, randomSource('a')), 0);

  it('is tried out once, however many plants it is for', () => {
    const plans = plansAt(scene(rules, buying)).map((plan) => JSON.stringify(plan));
    expect(plans.length).toBeGreaterThan(3);
    expect(new Set(plans).size).toBe(plans.length);
  });

  it('is one token where a turn ends with it: what comes of the next turn is not planned', () => {
    const oneToken = { ...plainMap, settings: { ...plainMap.settings, fuelTurns: 'one-token' as const } };
    const plans = plansAt(scene(rulesOf([oneToken, plainDeck], 2, { money: 'open', regions }), buying));
    expect(plans).toEqual([
      [{ type: 'buy', market: 'main', fuel: 'oil', count: 1 }],
      [{ type: 'buy', market: 'main', fuel: 'uranium', count: 1 }],
      [pass],
    ]);
  });
});

describe('a level that plays games out in its head', () => {
  it('builds the last city where its habit would pass, since that wins the game', () => {
    const thought = search(turnAt(lastBuild, 0), pass, { playouts: 40 });
    const action = conclude(thought);
    expect(action.type).toBe('build');
    expect(lastBuild.allows(0, action)).toBe(true);
  });

  it('pauses again and again, so that others can be served', () => {
    const thought = search(turnAt(lastBuild, 0), pass, { playouts: 40 });
    let pauses = 0;
    while (thought.next().done !== true) pauses++;
    expect(pauses).toBeGreaterThanOrEqual(30);
  });

  it('decides the same turn in the same way', () => {
    const decide = () => playerOf(standardBot, 'same', 'hard').decide(turnAt(lastBuild, 0));
    expect(decide()).toEqual(decide());
  });

  it('tells of no action that is likelier to win than the one it calls the best', () => {
    for (let seed = 0; seed < 12; seed++) {
      const turn = { ...turnAt(middle, 0), random: randomSource(`told ${seed}`) };
      const told = ratingsOf(rate(turn, pass, [], { playouts: 24, rounds: 2 })).map(({ chance }) => chance ?? 0);
      expect(told.length).toBeGreaterThan(1);
      expect(Math.max(...told)).toBe(told[0]);
    }
  });

  it('tells of its habit first, unless games say clearly that another action is better', () => {
    const [likely] = ratingsOf(rate(turnAt(middle, 0), pass, [], { playouts: 1, rounds: 2 }));
    expect(likely?.action).toEqual(pass);
    const [clear] = ratingsOf(rate(turnAt(lastBuild, 0), pass, [], { playouts: 40, rounds: 2 }));
    expect(clear?.action.type).toBe('build');
  });

  it('tells once of a purchase that it found in one step and in two', () => {
    const market = scene(rules, {
      phase: 'fuel',
      order: [1, 0],
      seats: { 0: { plants: [8], cities: ['a1'], money: 60 }, 1: { plants: [4], money: 50 } },
    });
    const buy = (count: number) => ({ type: 'buy', market: 'main', fuel: 'coal', count }) as const;
    const told = ratingsOf(rate(turnAt(market, 0), buy(1), [buy(1), pass], { playouts: 24, rounds: 2 }));
    const tokens = told.map(({ action, next = [] }) =>
      [action, ...next].reduce((sum, one) => sum + (one.type === 'buy' ? one.count : 0), 0),
    );
    expect(tokens).toContain(2);
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  it('tells once of the same cities in another order', () => {
    const start = scene(rules, {
      phase: 'building',
      order: [1, 0],
      seats: { 0: { plants: [20, 24], fuels: { coal: 3 }, money: 60 }, 1: { plants: [8], money: 50 } },
    });
    for (let seed = 0; seed < 12; seed++) {
      const turn = { ...turnAt(start, 0), random: randomSource(`order ${seed}`) };
      const told = ratingsOf(rate(turn, pass, [], { playouts: 60, rounds: 2 })).map(({ action, next = [] }) =>
        [action, ...next].flatMap((one) => (one.type === 'build' ? [one.city] : [])).toSorted(),
      );
      expect(new Set(told.map(String)).size).toBe(told.length);
    }
  });

  it('thinks only where there is a choice', () => {
    const broke = scene(rules, { phase: 'building', order: [1, 0], seats: { 0: { money: 0, cities: ['a1'] } } });
    const thought = playerOf(standardBot, 'same', 'expert').think(turnAt(broke, 0, 'expert'));
    expect(thought.next()).toEqual({ done: true, value: pass });
  });
});
