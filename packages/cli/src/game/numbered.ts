import type { BotFailure } from '@gridwright/plugin-host';
import { type Result, success } from '@gridwright/model';
import type { BotTable } from '../commands/seating.ts';
import { type Refused, refused } from '../refused.ts';
import { ruleText } from '../words/rule-errors.ts';
import type { SimulatedGame } from '../words/simulation.ts';
import { playGame } from './play.ts';
import { resultOf } from './result.ts';

/** One game of a simulation: the third of the seed "1" has the seed "1-3". */
export function playNumbered(
  { rules, seats }: BotTable,
  seed: string,
  number: number,
  report: (failure: BotFailure) => void,
): Result<SimulatedGame, Refused> {
  const own = `${seed}-${number}`;
  const game = playGame(rules, own, seats, report);
  if (!game.ok)
    return refused(`game ${number} cannot be played: ${ruleText(game.error.code, game.error.params, rules.plugins)}`);
  const { state, actions } = game.value;
  const result = resultOf(state);
  if (result === null) throw new Error(`the game with the seed ${own} has no end`);
  const { round: rounds, step } = state;
  return success({ game: number, seed: own, ...result, rounds, step, actions: actions.length });
}
