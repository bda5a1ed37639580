import { pass, plainDeck, plainMap, rulesOf, type Scene, scene } from '@gridwright/core/testing';
import { fold, setBack } from '@gridwright/core';
import type { GameEvent, GameState } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { houseRule } from './support/house-rule.ts';

const company = [plainDeck, plainMap];
const cities = { 0: { cities: ['a1'] }, 1: { cities: ['b1'] } };
const still = (standstillAfter: number | null) =>
  scene(rulesOf([...company, houseRule({ settings: { standstillAfter } })], 2, { regions: ['one', 'two', 'three'] }), {
    order: [0, 1],
    seats: cities,
  });

/** Everybody does as little as possible until the game is over, or this round begins. */
function idle(start: Scene, until = 30): Scene & { readonly all: readonly GameEvent[] } {
  const all: GameEvent[] = [];
  let now = start;
  while (now.state.phase.at !== 'over' && now.state.round < until) {
    now = now.idleUntil('auction');
    all.push(...now.events);
  }
  return { ...now, all };
}
const endOf = ({ all }: { readonly all: readonly GameEvent[] }) =>
  all.flatMap((event) => (event.type === 'game-ended' ? [event.why] : []));

describe('a game that comes to no end', () => {
  it('ends after ten rounds in a row in which nobody buys a plant or builds, and says so', () => {
    const before = scene(rulesOf(company, 2, { regions: ['one', 'two', 'three'] }), { order: [0, 1], seats: cities });
    const over = idle(before);
    expect(endOf(over)).toEqual(['standstill']);
    expect(over.state.round - before.state.round).toBeLessThanOrEqual(10);
  });

  it('ends as soon as the settings say, or goes on', () => {
    expect(endOf(idle(still(3)))).toEqual(['standstill']);
    expect(idle(still(3)).state.round).toBeLessThan(6);
    expect(endOf(idle(still(null)))).toEqual([]);
  });

  it('goes on where a city was built or a plant was bought meanwhile', () => {
    const building = idle(still(4), 4).idleUntil('building');
    const [seat = 0] = building.waiting;
    const [option] = building.options(seat, 'build');
    const built = building.act(seat, { type: 'build', city: option?.city ?? '' });
    expect([building.state.roundsWithoutProgress, built.state.roundsWithoutProgress]).toEqual([3, undefined]);
    const [next = 0] = built.act(seat, pass).waiting;
    expect(built.act(seat, pass).act(next, pass).state.phase.at).toBe('bureaucracy');
  });

  it('counts the same from the events alone', () => {
    const later = still(10).idleUntil('auction');
    const state: GameState = fold(later.events, still(10).state);
    expect(state.roundsWithoutProgress).toBe(later.state.roundsWithoutProgress);
  });

  it('counts from the beginning again where the game is taken back to a time without such rounds, also from stored events', () => {
    const building = still(10).idleUntil('building');
    const [seat = 0] = building.waiting;
    const [option] = building.options(seat, 'build');
    const built = building.act(seat, { type: 'build', city: option?.city ?? '' });
    const later = idle(built, built.state.round + 2);
    const back = setBack(later.state, built.state, 5);
    const stored = JSON.parse(JSON.stringify(back.events)) as readonly GameEvent[];
    expect([built, later].map(({ state }) => state.roundsWithoutProgress)).toEqual([undefined, 2]);
    expect(back.state.roundsWithoutProgress).toBeUndefined();
    expect(fold(stored, later.state).roundsWithoutProgress).toBeUndefined();
  });
});
