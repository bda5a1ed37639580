import { standardBot } from '@gridwright/bots';
import { apply, playerOf, seatTurn, setup, sheetOf, view, waiting } from '@gridwright/core';
import { rulesOf } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import type { PlayerCount } from '@gridwright/model';
import { expect, test } from 'vitest';
import { pushOf } from '../src/live/projection.ts';

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

/** Bytes that somebody who looks on is sent, for every action of a game of bots. */
function sizesOfGame(players: PlayerCount, seed: string): readonly number[] {
  const rules = rulesOf([germany, baseDeck], players, { money: 'open' });
  const begun = setup(rules, seed);
  if (!begun.ok) throw new Error(begun.error.code);
  const sheet = sheetOf(rules);
  const bot = playerOf(standardBot, seed);
  const sizes: number[] = [];
  let { state } = begun.value;
  while (state.phase.at !== 'over') {
    const [seat = 0] = waiting(state);
    const action = bot.decide(seatTurn(rules, state, seat, sheet));
    const done = apply(rules, state, seat, action);
    if (!done.ok) throw new Error(done.error.code);
    const { state: after, events } = done.value;
    const entry = {
      seq: 1,
      version: after.version,
      time: 1_750_000_000_000,
      seat,
      person: null,
      actionId: null,
      action,
      events,
    };
    const push = pushOf(entry, null, view(rules, state, null), view(rules, after, null), after);
    sizes.push(sizeOf({ id: String(after.version), push }));
    state = after;
  }
  return sizes;
}

test.each(
  ([2, 4, 6] as const).flatMap((players) => ['one', 'two', 'three', 'four'].map((seed) => ({ players, seed }))),
)(
  'what a viewer is sent per action stays below 1 kB in 95 of 100 cases: $players players, seed $seed',
  ({ players, seed }) => {
    const sizes = sizesOfGame(players, seed);
    expect(sizes.length).toBeGreaterThan(100);
    expect(percentile(sizes, 0.95)).toBeLessThan(1000);
  },
);
