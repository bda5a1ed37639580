import { act, apply, evolve, options, setup, view, waiting, type WrittenPlay } from '@gridwright/core';
import { type Dice, dice, frozen, plainDeck, plainMap, randomMove, rulesOf } from '@gridwright/core/testing';
import type { GameState } from '@gridwright/model';
import { describe, expect, it } from 'vitest';

const players = 4;
const used = rulesOf([plainMap, plainDeck], players);

/** What every awaited seat sees and may do, asked of rules that have been asked much before, and of rules that never were. */
function expectTheSame(state: GameState): void {
  const fresh = rulesOf([plainMap, plainDeck], players);
  for (const seat of waiting(state)) {
    expect(options(used, state, seat)).toEqual(options(fresh, state, seat));
    expect(view(used, state, seat)).toEqual(view(fresh, state, seat));
  }
}

function begun(seed: string): WrittenPlay {
  const game = setup(used, seed);
  if (!game.ok) throw new Error(game.error.code);
  return { rules: used, state: game.value.state, events: [...game.value.events] };
}

const nextMove = (state: GameState, chance: Dice) => {
  const seat = waiting(state)[0] ?? 0;
  return { seat, action: randomMove(options(used, state, seat), chance) };
};

describe('what the rules keep', () => {
  it('never shows: games played in turns on the same rules look and are offered what they would alone', () => {
    const chance = dice('kept');
    const inPlace = [begun('first'), begun('second')];
    let copied = begun('first').state;
    for (let turn = 0; turn < 150; turn++) {
      for (const play of inPlace) {
        if (play.state.phase.at === 'over') continue;
        const { seat, action } = nextMove(play.state, chance);
        expect(act(play, seat, action)).toBeUndefined();
        if (turn % 5 === 0) expectTheSame(play.state);
      }
      if (copied.phase.at === 'over') continue;
      const { seat, action } = nextMove(copied, chance);
      const applied = apply(used, copied, seat, action);
      if (applied.ok) copied = applied.value.state;
      if (turn % 5 === 0) expectTheSame(copied);
    }
    expect(inPlace.map(({ state }) => state.round > 1)).toEqual([true, true]);
  });

  it('is known by parts of a state that no event ever writes into', () => {
    const chance = dice('parts');
    const play = begun('parts');
    const state = { ...play.state };
    for (let turn = 0; turn < 300 && play.state.phase.at !== 'over'; turn++) {
      const before = play.events.length;
      const { seat, action } = nextMove(play.state, chance);
      expect(act(play, seat, action)).toBeUndefined();
      // every part is made unwritable before the next event comes
      for (const event of play.events.slice(before)) {
        for (const part of Object.values(state)) frozen(part);
        evolve(state, event);
      }
      expect(state).toEqual(play.state);
    }
    expect(state.round).toBeGreaterThan(1);
  });
});
