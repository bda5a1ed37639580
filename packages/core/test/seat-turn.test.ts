import { act, offered, seatTurn, setup, sheetOf, waiting } from '@gridwright/core';
import { dice, plainDeck, plainMap, randomMove, rulesOf } from '@gridwright/core/testing';
import type { GameState } from '@gridwright/model';
import { describe, expect, it } from 'vitest';

const rules = rulesOf([plainMap, plainDeck], 3);
const sheet = sheetOf(rules);

const isBuildingOn = (state: GameState): boolean =>
  state.phase.at === 'building' && (state.players[waiting(state)[0] ?? 0]?.cities.length ?? 0) > 0;

/** A game at random up to the first moment in which somebody who has cities may build. */
function playedOn(): GameState {
  const begun = setup(rules, 'turns');
  if (!begun.ok) throw new Error(begun.error.code);
  const { state } = begun.value;
  const chance = dice('turns');
  while (!isBuildingOn(state)) {
    const seat = waiting(state)[0] ?? 0;
    act({ rules, state, events: null }, seat, randomMove(offered(rules, state, seat).options, chance));
  }
  return state;
}

describe('what a bot is shown at its turn', () => {
  const state = playedOn();
  const seat = waiting(state)[0] ?? 0;

  it('is what a page is shown', () => {
    expect(seatTurn(rules, state, seat, sheet).offered).toEqual(offered(rules, state, seat));
    expect(Object.keys(offered(rules, state, seat).routes)).not.toEqual([]);
    expect(offered(rules, state, seat).denied).not.toEqual([]);
  });

  it('survives being copied, as it is on its way to another thread', () => {
    expect(structuredClone(seatTurn(rules, state, seat, sheet).offered)).toEqual(offered(rules, state, seat));
  });

  it('stays what it was while the game goes on in place, whenever it is read', () => {
    const turn = seatTurn(rules, state, seat, sheet);
    const then = offered(rules, state, seat);
    const advice = turn.advice();
    const money = turn.view.seats[seat]?.money;
    const build = turn.offered.options.find(({ type }) => type === 'build');
    if (build?.type !== 'build') throw new Error('nothing can be built');
    expect(act({ rules, state, events: null }, seat, { type: 'build', city: build.city })).toBeUndefined();
    expect(turn.offered).toEqual(then);
    expect(turn.advice()).toEqual(advice);
    expect(turn.view.seats[seat]?.money).toBe(money);
    expect(offered(rules, state, seat)).not.toEqual(then);
  });
});
