import { audit, begin } from '@gridwright/core/testing';
import type { GameEvent, GameState, Player } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { anna, bob, tableWith } from './support/three-players.ts';

const rules = tableWith();
const dealt = begin(rules, 'audit').state;
const nothing: GameEvent = { type: 'nomination-passed', seat: anna };
const sixCities = dealt.cities.slice(0, 6);

const withPlayer = (state: GameState, seat: number, change: Partial<Player>): GameState => ({
  ...state,
  players: state.players.map((player, at) => (at === seat ? { ...player, ...change } : player)),
});

/** A game that was watched from its deal, and in which nothing was wrong so far. */
function watched() {
  const watch = audit(rules);
  for (const event of begin(rules, 'audit').events) watch.after(dealt, event);
  expect(watch.after(dealt, nothing)).toBeUndefined();
  return (state: GameState): string | undefined => watch.after(state, nothing);
}

describe('a game that is watched', () => {
  it.each<[what: string, state: GameState, problem: RegExp]>([
    [
      'a token is lost from the supply',
      { ...dealt, supply: { ...dealt.supply, oil: dealt.supply.oil - 1 } },
      /there are 23 oil, the game has 24/,
    ],
    [
      'a player has a token too many',
      withPlayer(dealt, anna, { fuels: { coal: 1, oil: 0, garbage: 0, uranium: 0 } }),
      /there are 25 coal, the game has 24/,
    ],
    ['money comes from nowhere', withPlayer(dealt, bob, { money: 51 }), /seat 1 has 51 Elektro, the events say 50/],
    [
      'a card lies in a row and with a player',
      withPlayer(dealt, anna, { plants: [dealt.plants.current[0] ?? ''] }),
      /is in two places/,
    ],
    [
      'a card is lost from a row',
      { ...dealt, plants: { ...dealt.plants, current: dealt.plants.current.slice(1) } },
      /1 plants are lost/,
    ],
    [
      'a card is lost from the pile',
      { ...dealt, secret: { ...dealt.secret, stack: dealt.secret.stack.slice(1) } },
      /1 plants are lost/,
    ],
    [
      'a house is on no list',
      { ...dealt, houses: { ...dealt.houses, [sixCities[0] ?? '']: [anna] } },
      /the house of seat 0 in .* is nobody's/,
    ],
    [
      'a house is on a list and not on the board',
      withPlayer(dealt, anna, { cities: sixCities.slice(0, 1) }),
      /the players have 1 houses, the board has 0/,
    ],
  ])('is found out as soon as %s', (_what, state, problem) => {
    expect(watched()(state)).toMatch(problem);
  });

  it('is in order as long as nothing of it is replaced', () => {
    expect(watched()({ ...dealt })).toBeUndefined();
  });
});
