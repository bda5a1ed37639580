import { act, options, type Rules, setup, waiting, type WrittenPlay } from '@gridwright/core';
import { randomAction } from '@gridwright/bots';
import type { RandomSource } from '@gridwright/core/plugin';

/** More actions than any game of random players takes. */
const tooMany = 100_000;

/** Deals a game that is then changed in place. */
export function deal(rules: Rules, seed: string): WrittenPlay {
  const begun = setup(rules, seed);
  if (!begun.ok) throw new Error(`no game begins: ${begun.error.code}`);
  return { rules, state: begun.value.state, events: [...begun.value.events] };
}

/**
 * Plays a game to its end: whoever is awaited takes one of its options at random. Options are listed for every action and
 * events are kept, as they would be for people.
 * @returns how many actions it took.
 */
export function playAtRandom(
  play: WrittenPlay,
  roll: RandomSource,
  after: (play: WrittenPlay) => void = () => undefined,
): number {
  const { rules, state } = play;
  for (let actions = 0; actions < tooMany; actions++) {
    if (state.phase.at === 'over') return actions;
    const seat = waiting(state)[0] ?? 0;
    const refusal = act(play, seat, randomAction(options(rules, state, seat), roll));
    if (refusal) throw new Error(`an option was refused: ${refusal.code}`);
    after(play);
  }
  throw new Error(`the game is not over after ${tooMany} actions`);
}
