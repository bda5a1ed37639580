import { type RecordLibrary, sealRecord } from '@gridwright/core';
import type { Bot, Review, ReviewedTurn } from '@gridwright/core/plugin';
import { type Result, type Seat, success } from '@gridwright/model';
import { type BotFailure, reviewGame } from '@gridwright/plugin-host';
import { winsOf } from '@gridwright/plugin-host/balance';
import type { BotTable } from '../commands/seating.ts';
import { type Refused, refused } from '../refused.ts';
import { breathe } from './breathe.ts';
import { numberedGame } from './numbered.ts';

/** What a review called better than what was done, held against other games. */
export interface ToldGain {
  /** Of a hundred games so many more were to be won with it. */
  readonly told: number;
  /** So many more were. */
  readonly came: number;
}

/** A game of bots that was looked back on. */
export interface ReviewedGame {
  /** How likely each seat was to win at the start of each round, of a hundred. */
  readonly chances: readonly (readonly number[])[];
  /** By seat: 1 for who has won, a part of it where the first place is shared. */
  readonly won: readonly number[];
  /** What one of the seats might have done better; all seats in turn, game by game. */
  readonly better: readonly ToldGain[];
}

/** Who looks back, and on how much. */
export interface Reviewing {
  readonly library: RecordLibrary;
  readonly bot: Bot;
  /** Games that a review plays out for each thing that it compares; the starts of rounds are played out more often. */
  readonly games: number;
}

/** Games of which a gain is counted that a review told. */
const gamesToCount = 200;

/** A bot that looks back as it does, and keeps what it calls better for a seat, with what comes of it in other games. */
function counted(bot: Bot, seat: Seat, gains: ToldGain[]): Bot {
  const { review } = bot;
  if (review === undefined) return bot;
  return {
    ...bot,
    review: function* (turn, done, depth): Review {
      const found = yield* review(turn, done, depth);
      if (found.better === undefined) return found;
      const wonBy = ({ won, chances }: ReviewedTurn): number => (won ?? chances)[seat] ?? 0;
      const counting = { games: gamesToCount, alternatives: false };
      const better = wonBy(yield* review(turn, found.better.actions, counting));
      const own = wonBy(yield* review(turn, done, counting));
      gains.push({ told: found.better.chance - (found.chances[seat] ?? 0), came: better - own });
      return found;
    },
  };
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
  const reviewed = (number - 1) % table.rules.players;
  const better: ToldGain[] = [];
  const found = await reviewGame({
    library,
    record,
    bot: counted(bot, reviewed, better),
    games,
    pause,
    progress: () => undefined,
    seat: reviewed,
  });
  if (found?.ok !== true)
    return refused(`game ${number} cannot be looked back on: ${found?.error.code ?? 'called off'}`);
  const wins = winsOf(result);
  // the last of the chances is how the game ended
  return success({
    chances: found.value.chances.slice(0, -1),
    won: state.players.map((_, seat) => wins.get(seat) ?? 0),
    better,
  });
}
