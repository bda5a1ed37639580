import {
  audit,
  begin,
  frozen,
  notWhole,
  plainDeck,
  plainMap,
  rulesOf,
  scene,
  situation,
  type Situation,
} from '@gridwright/core/testing';
import { fuels } from '@gridwright/model';
import { describe, expect, it } from 'vitest';

const rules = rulesOf([plainMap, plainDeck], 3, { regions: ['one', 'two', 'three'] });
const cardsOf = ({ plants, players, secret }: ReturnType<typeof situation>) =>
  [
    ...plants.current,
    ...plants.future,
    ...plants.aside,
    ...secret.stack,
    ...secret.culled,
    ...players.flatMap((player) => player.plants),
  ].filter((id) => id !== 'step3');

describe('a described situation is a game that could be', () => {
  it('every token is somewhere: what players hold is missing in the supply, or in the market', () => {
    const state = situation(rules, { seats: { 0: { plants: [4, 5], fuels: { coal: 6, oil: 2 } } } });
    for (const fuel of fuels) {
      const stored = state.players.reduce((sum, player) => sum + player.fuels[fuel], 0);
      expect(stored + state.supply[fuel] + (state.markets['main']?.[fuel] ?? 0)).toBe(rules.settings.tokens[fuel]);
    }
    expect(state.markets['main']?.coal).toBe(18);
    expect(state.supply.oil).toBe(4);
  });

  it('every card is in one place, whatever is named', () => {
    const all = cardsOf(begin(rules).state).toSorted((a, b) => Number(a) - Number(b));
    const told: readonly Situation[] = [
      {},
      { seats: { 1: { plants: [3, 30] } } },
      { current: [20, 21, 22, 23], future: [24, 25, 26, 27], pile: [40, 'step3'] },
      { step: 3, seats: { 2: { plants: [8] } } },
      { top: [33, 9] },
    ];
    for (const one of told) {
      const cards = cardsOf(situation(rules, one));
      expect(cards.toSorted((a, b) => Number(a) - Number(b))).toEqual(all);
    }
  });

  it('rows are as long as they must be and in ascending order', () => {
    const before = scene(rules, { seats: { 0: { plants: [3, 5] } } });
    expect([before.current, before.future.length]).toEqual([[4, 6, 7, 8], 4]);
    expect(scene(rules, { step: 3 }).current).toHaveLength(6);
  });

  it.each<readonly [string, Situation, string]>([
    [
      'a plant in two places',
      { current: [3, 4, 5, 6], future: [7, 8, 9, 10], seats: { 0: { plants: [3] } } },
      '3 lies in one place',
    ],
    ['a plant that the game has not', { top: [99] }, '99 is a card of this game'],
    [
      'more fuel than there is',
      { market: { uranium: 12 }, seats: { 0: { plants: [9], fuels: { uranium: 1 } } } },
      'there are 1 more uranium than the game has',
    ],
    ['a city that is not in play', { seats: { 0: { cities: ['f1'] } } }, 'f1 is in play'],
    [
      'two houses on one space',
      { seats: { 0: { cities: ['a1'] }, 1: { cities: ['a1'] } } },
      'a1 has room for 2 houses in Step 1',
    ],
    ['one player twice in a city', { step: 2, seats: { 0: { cities: ['a1', 'a1'] } } }, 'seat 0 has one house in a1'],
    ['a seat that is not there', { seats: { 5: { money: 1 } } }, 'seat 5 is at the table'],
    ['a pile without the Step 3 card', { pile: [40, 41] }, 'the Step 3 card lies in the pile'],
    ['an order without somebody', { order: [0, 2] }, 'every seat has one place in the order'],
  ])('%s is no such game', (_, told, what) => {
    expect(() => situation(rules, told)).toThrow(what);
  });
});

describe('a scene', () => {
  it('stays as it was when somebody acts', () => {
    const before = scene(rules, { order: [0, 1, 2] });
    const text = JSON.stringify(before.state);
    const after = before.act(0, { type: 'pass' });
    expect(JSON.stringify(before.state)).toBe(text);
    expect(after.state).not.toEqual(before.state);
    expect(() => Object.assign(before.state.players[0] ?? {}, { money: 1 })).toThrow('read only');
  });

  it('says why an action is refused, and fails when it is not as expected', () => {
    const before = scene(rules, { order: [0, 1, 2] });
    expect(() => before.act(1, { type: 'pass' })).toThrow('not-your-turn');
    expect(() => before.refusal(0, { type: 'pass' })).toThrow('was allowed');
  });
});

describe('what watches a game', () => {
  const { state, events } = begin(rules);
  const last = events.at(-1);
  const seen = (change: (changed: typeof state) => void) => {
    const watch = audit(rules);
    const copy = structuredClone(state);
    for (const event of events.slice(0, -1)) watch.after(state, event);
    change(copy);
    return last && watch.after(copy, last);
  };

  it('sees nothing wrong in a sound game', () => {
    expect(seen(() => undefined)).toBeUndefined();
  });

  it.each<readonly [string, (changed: typeof state) => void, string]>([
    [
      'a token that is lost',
      (game) => {
        game.supply = { ...game.supply, oil: game.supply.oil - 1 };
      },
      'there are 23 oil, the game has 24',
    ],
    [
      'a token too many',
      (game) => {
        game.markets['main'] = { ...game.supply, coal: 25 };
      },
      'coal',
    ],
    [
      'an Elektro from nothing',
      (game) => {
        for (const player of game.players.slice(0, 1)) player.money += 1;
      },
      'seat 0 has 51 Elektro, the events say 50',
    ],
    [
      'a card that is lost',
      (game) => {
        game.secret.stack = game.secret.stack.slice(1);
      },
      '1 plants are lost',
    ],
    [
      'a card that is doubled',
      (game) => {
        game.secret.stack = ['3', ...game.secret.stack];
      },
      'plant 3 is in two places',
    ],
    [
      'a Step 3 card that is gone',
      (game) => {
        game.secret.stack = game.secret.stack.slice(0, -1);
      },
      'the Step 3 card is in the pile 0 times',
    ],
    [
      'a house that is nobody’s',
      (game) => {
        game.houses['a1'] = [2];
      },
      'the house of seat 2 in a1 is nobody’s',
    ],
    [
      'a house that is nowhere',
      (game) => {
        game.players[1]?.cities.push('a1');
      },
      'the players have 1 houses, the board has 0',
    ],
  ])('sees %s', (_, change, what) => {
    expect(seen(change)?.replace("nobody's", 'nobody’s')).toContain(what);
  });

  it('knows whole JSON from the rest, and says where the rest is', () => {
    expect(notWhole({ a: [1, 'x', null, true, { b: -2 }] }, 'it')).toBeUndefined();
    expect(notWhole({ a: [1, { b: 0.5 }] }, 'it')).toBe('it.a.1.b is 0.5');
    expect(notWhole({ a: undefined }, 'it')).toBe('it.a is undefined');
    expect(notWhole(new Map(), 'it')).toBe('it is no plain object');
    expect(() => frozen([[1]])[0]?.push(2)).toThrow('not extensible');
  });
});
