import type { Rules } from '@gridwright/core';
import { type Result, type Seat, success } from '@gridwright/model';
import { type BotFailure, playGame, resultOf, type Seating } from '@gridwright/plugin-host';
import { winsOf } from '@gridwright/plugin-host/balance';
import type { ChosenBot } from '../commands/seating.ts';
import { type Refused, refused } from '../refused.ts';
import { ruleText } from '../words/rule-errors.ts';
import { breathe } from './breathe.ts';

/** One bot in one seat, and another in all others, for some games. */
export interface Duel {
  readonly upper: ChosenBot;
  readonly lower: ChosenBot;
  readonly games: number;
  readonly seed: string;
}

const seatingWith = ({ players }: Rules, { upper, lower }: Duel, seat: Seat): Seating =>
  Array.from({ length: players }, (_, other) => (other === seat ? upper : lower));

/**
 * Plays a duel in which the upper bot takes every seat equally often.
 * @param progress told before each game how many have been played
 * @returns the games that the upper bot won; a shared first place counts in part.
 */
export async function winsInDuel(
  rules: Rules,
  duel: Duel,
  report: (failure: BotFailure) => void,
  progress: (played: number) => void,
): Promise<Result<number, Refused>> {
  let wins = 0;
  for (let number = 0; number < duel.games; number++) {
    progress(number);
    await breathe();
    const seat = number % rules.players;
    const game = playGame(rules, `${duel.seed}-${number + 1}`, seatingWith(rules, duel, seat), report);
    if (!game.ok)
      return refused(`a game cannot be played: ${ruleText(game.error.code, game.error.params, rules.plugins)}`);
    const result = resultOf(game.value.state);
    wins += (result && winsOf(result).get(seat)) ?? 0;
  }
  return success(wins);
}
