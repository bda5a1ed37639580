import { type Result, success } from '@gridwright/model';
import type { BotFailure } from '@gridwright/plugin-host';
import type { BotTable } from '../commands/seating.ts';
import { type Refused, refused } from '../refused.ts';
import { ruleText } from '../words/rule-errors.ts';
import type { SimulatedGame } from '../words/simulation.ts';
import { type PlayedGame, playGame } from './play.ts';
import { type GameResult, resultOf } from './result.ts';

/** A game of a series that was played to its end: its number from 1, and the seed that plays it again. */
export interface NumberedGame extends PlayedGame {
  readonly number: number;
  readonly seed: string;
  readonly result: GameResult;
}

/** One game of a series: the third of the seed "1" has the seed "1-3". */
export function playNumbered(
  { rules, seats }: BotTable,
  seed: string,
  number: number,
  report: (failure: BotFailure) => void,
): Result<NumberedGame, Refused> {
  const own = `${seed}-${number}`;
  const game = playGame(rules, own, seats, report);
  if (!game.ok)
    return refused(`game ${number} cannot be played: ${ruleText(game.error.code, game.error.params, rules.plugins)}`);
  const result = resultOf(game.value.state);
  if (result === null) throw new Error(`the game with the seed ${own} has no end`);
  return success({ ...game.value, number, seed: own, result });
}

/** What a simulation says of a game. */
export function simulated({ number, seed, result, state, actions }: NumberedGame): SimulatedGame {
  const { round: rounds, step } = state;
  return { game: number, seed, ...result, rounds, step, actions: actions.length };
}
