import { type Result, success } from '@gridwright/model';
import { type BotFailure, type NumberedGame, playNumbered } from '@gridwright/plugin-host';
import type { BotTable } from '../commands/seating.ts';
import { type Refused, refused } from '../refused.ts';
import { ruleText } from '../words/rule-errors.ts';
import type { SimulatedGame } from '../words/simulation.ts';

/** One game of a series by its number from 1, or in words why it cannot be played. */
export function numberedGame(
  table: BotTable,
  seed: string,
  number: number,
  report: (failure: BotFailure) => void,
): Result<NumberedGame, Refused> {
  const game = playNumbered(table, seed, number, report);
  if (game.ok) return success(game.value);
  const { code, params } = game.error;
  return refused(`game ${number} cannot be played: ${ruleText(code, params, table.rules.plugins)}`);
}

/** What a simulation says of a game. */
export function simulated({ number, seed, result, state, actions }: NumberedGame): SimulatedGame {
  const { round: rounds, step } = state;
  return { game: number, seed, ...result, rounds, step, actions: actions.length };
}
