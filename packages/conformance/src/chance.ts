import { options, type Rules, waiting } from '@gridwright/core';
import { begin, dice, randomMove, sceneAt, type Scene } from '@gridwright/core/testing';
import type { Action, GameEvent, Seat } from '@gridwright/model';

/** One action of a game: the moment before it, and what it led to. */
export interface Step {
  readonly before: Scene;
  readonly seat: Seat;
  readonly action: Action;
  readonly after: Scene;
}

/** A whole game played by chance, step by step. */
export function* stepsOf(rules: Rules, seed: string): Generator<Step> {
  const chance = dice(seed);
  let now = begin(rules, seed);
  while (now.state.phase.at !== 'over') {
    const awaited = waiting(now.state);
    const seat = awaited[chance.below(awaited.length)] ?? 0;
    const action = randomMove(options(rules, now.state, seat), chance);
    const after = now.act(seat, action);
    yield { before: now, seat, action, after };
    now = after;
  }
}

/** All events of a game, the beginning included. */
export const eventsOf = (rules: Rules, seed: string): readonly GameEvent[] => [
  ...begin(rules, seed).events,
  ...[...stepsOf(rules, seed)].flatMap(({ after }) => after.events),
];

/** The state of a moment as it would be read from a file. */
export const reread = (now: Scene): Scene =>
  sceneAt(now.rules, JSON.parse(JSON.stringify(now.state)) as Scene['state']);
