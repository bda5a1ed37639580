import type { Bot, BotTurn, Thought } from '@gridwright/core/plugin';
import type { Action, Result, Seat } from '@gridwright/model';
import { success } from '@gridwright/model';
import type { BotFailure } from '@gridwright/plugin-host';
import { winsOf } from '@gridwright/plugin-host/balance';
import type { BotTable } from '../commands/seating.ts';
import type { Refused } from '../refused.ts';
import { numberedGame } from './numbered.ts';

/** A chance to win that a hint has told, of a hundred games, and the round in which it did. */
export interface HintedChance {
  readonly round: number;
  readonly chance: number;
}

/** A game in which one seat did what was suggested to it. */
export interface HintedGame {
  readonly told: readonly HintedChance[];
  /** The round in which it ended. */
  readonly rounds: number;
  /** 1 where that seat has won, a part of it where the first place is shared. */
  readonly won: number;
}

/** Somebody who asks for a hint whenever there is something to decide, and does the whole turn that it tells. */
function follower(bot: Bot, rate: NonNullable<Bot['rate']>, told: HintedChance[]): Bot {
  let rest: { readonly during: string; readonly actions: readonly Action[] } = { during: '', actions: [] };
  function* choose(turn: BotTurn): Thought {
    const { round, phase } = turn.view;
    const during = `${round} ${phase.at}`;
    const [planned, ...after] = rest.during === during ? rest.actions : [];
    if (planned !== undefined) {
      rest = { during, actions: after };
      return planned;
    }
    const [best] = yield* rate(turn);
    if (best === undefined) throw new Error(`${bot.id} suggests nothing`);
    if (best.chance !== undefined) told.push({ round, chance: best.chance });
    rest = { during, actions: best.next ?? [] };
    return best.action;
  }
  return { ...bot, choose };
}

/** Plays a game of a series by its number from 1, in which the seats take turns in doing what is suggested. */
export function hintedGame(
  { rules, seats }: BotTable,
  { bot, rate }: { readonly bot: Bot; readonly rate: NonNullable<Bot['rate']> },
  seed: string,
  number: number,
  report: (failure: BotFailure) => void,
): Result<HintedGame, Refused> {
  const seat: Seat = (number - 1) % rules.players;
  const told: HintedChance[] = [];
  const hinted = { bot: follower(bot, rate, told), level: bot.usualLevel };
  const table = { rules, seats: seats.map((seated, at) => (at === seat ? hinted : seated)) };
  const game = numberedGame(table, seed, number, report);
  if (!game.ok) return game;
  const { state, result } = game.value;
  return success({ told, rounds: state.round, won: winsOf(result).get(seat) ?? 0 });
}
