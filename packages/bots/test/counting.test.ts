import { playerOf, type Rules, seatTurn, sheetOf } from '@gridwright/core';
import { plainDeck, plainMap, scene, type Scene } from '@gridwright/core/testing';
import { standardBot } from '@gridwright/bots';
import { baseDeck } from '@gridwright/decks';
import usa from '@gridwright/map-usa';
import type { Action } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { playGame, rulesOf } from './arena.ts';

function actionsOf(rules: Rules, level: string, players: number): readonly Action[] {
  const actions: Action[] = [];
  const seats = Array.from({ length: players }, (_, seat) => playerOf(standardBot, `counting ${seat}`, level));
  playGame(rules, seats, 'counting', ({ action }) => actions.push(action));
  return actions;
}

describe('where money is hidden', () => {
  it.each([
    ['easy', 4],
    ['normal', 4],
    ['hard', 2],
  ] as const)('%s counts what the others pay and earn, and plays as it does where money is open', (level, players) => {
    const open = actionsOf(rulesOf([baseDeck, usa], players, { money: 'open' }), level, players);
    expect(actionsOf(rulesOf([baseDeck, usa], players, { money: 'hidden' }), level, players)).toEqual(open);
  });

  it('a level decides alike whatever a rule has paid to others in secret', () => {
    const regions = ['one', 'two', 'three'];
    const rules = rulesOf([plainMap, plainDeck], 2, { money: 'hidden', regions });
    const sheet = sheetOf(rules);
    const cities = rules.board.cities
      .filter(({ region }) => regions.includes(region))
      .slice(0, 20)
      .map(({ id }) => id);
    const { state }: Scene = scene(rules, {
      phase: 'building',
      round: 9,
      step: 2,
      order: [1, 0],
      seats: {
        0: { plants: [44, 43, 42], fuels: { coal: 2, garbage: 2, uranium: 1 }, cities, money: 60 },
        1: { plants: [41, 40, 38, 14], fuels: { coal: 4, oil: 6 }, cities, money: 20 },
      },
    });
    const rich = {
      ...state,
      players: state.players.map((player, seat) => (seat === 1 ? { ...player, money: 420 } : player)),
    };
    const decided = (game: typeof state, level: string): Action =>
      playerOf(standardBot, 'secret', level).decide(seatTurn(rules, game, 0, sheet));
    for (const level of ['hard', 'expert']) {
      expect(decided({ ...rich, uncounted: [0, 400] }, level)).toEqual(decided(state, level));
    }
  });
});
