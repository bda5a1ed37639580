import { type RecordLibrary, sealRecord } from '@gridwright/core';
import type { Bot } from '@gridwright/core/plugin';
import { type Result, success } from '@gridwright/model';
import { type BotFailure, chancesByRound } from '@gridwright/plugin-host';
import { winsOf } from '@gridwright/plugin-host/balance';
import type { BotTable } from '../commands/seating.ts';
import { type Refused, refused } from '../refused.ts';
import { breathe } from './breathe.ts';
import { numberedGame } from './numbered.ts';

/** A game of bots that was looked back on. */
export interface ReviewedGame {
  /** How likely each seat was to win at the start of each round, of a hundred. */
  readonly chances: readonly (readonly number[])[];
  /** By seat: 1 for who has won, a part of it where the first place is shared. */
  readonly won: readonly number[];
}

/** Who looks back, and on how much. */
export interface Reviewing {
  readonly library: RecordLibrary;
  readonly bot: Bot;
  /** Games that a review plays out for each thing that it compares; the starts of rounds are played out more often. */
  readonly games: number;
}

/** Plays a game of a series by its number from 1, and looks back on it as a review does. */
export async function reviewedGame(
  table: BotTable,
  { library, bot, games }: Reviewing,
  seed: string,
  number: number,
  report: (failure: BotFailure) => void,
): Promise<Result<ReviewedGame, Refused>> {
  const game = numberedGame(table, seed, number, report);
  if (!game.ok) return game;
  const { actions, state, result } = game.value;
  const record = JSON.stringify(sealRecord({ table: table.rules.table, seed: game.value.seed, actions }, state));
  const pause = async (): Promise<true> => {
    await breathe();
    return true;
  };
  const found = await chancesByRound({ library, record, bot, games, pause, progress: () => undefined });
  if (found?.ok !== true)
    return refused(`game ${number} cannot be looked back on: ${found?.error.code ?? 'called off'}`);
  const wins = winsOf(result);
  // the last of them is how the game ended
  return success({
    chances: found.value.chances.slice(0, -1),
    won: state.players.map((_, seat) => wins.get(seat) ?? 0),
  });
}
