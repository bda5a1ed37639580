import type { Player } from '@gridwright/core';
import { baseDeck } from '@gridwright/decks';
import usa from '@gridwright/map-usa';
import type { Action } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { bot, playGame, randomPlayer, rulesOf } from './arena.ts';

const rules = rulesOf([baseDeck, usa], 3);
const seats = [0, 1, 2];

function actionsOf(players: readonly Player[]): readonly Action[] {
  const actions: Action[] = [];
  playGame(rules, players, 'again', ({ action }) => actions.push(action));
  return actions;
}

describe.each([
  ['a bot', bot],
  ['a player without a plan', randomPlayer],
] as const)('%s', (_name, make) => {
  it('plays the same game again from the same seed', () => {
    const play = () => actionsOf(seats.map((seat) => make(`seed ${seat}`)));
    expect(play()).toEqual(play());
  });

  it('plays the same when it is made anew before every move, as after a restart', () => {
    const made: Player = { decide: (turn) => make(`seed ${turn.view.you}`).decide(turn) };
    expect(actionsOf(seats.map(() => made))).toEqual(actionsOf(seats.map((seat) => make(`seed ${seat}`))));
  });

  it('plays another game from another seed', () => {
    expect(actionsOf(seats.map((seat) => make(`other ${seat}`)))).not.toEqual(
      actionsOf(seats.map((seat) => make(`seed ${seat}`))),
    );
  });

  it('plays the same when what it is given came over a wire', () => {
    const far: Player = {
      decide: (turn) => make('wire').decide({ ...turn, ...(JSON.parse(JSON.stringify(turn)) as typeof turn) }),
    };
    const near = make('wire');
    expect(actionsOf(seats.map(() => far))).toEqual(actionsOf(seats.map(() => near)));
  });
});
