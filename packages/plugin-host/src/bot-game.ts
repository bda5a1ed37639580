import { act, faultOf, type Rules, seatTurn, setup, sheetOf, waiting } from '@gridwright/core';
import type { Bot } from '@gridwright/core/plugin';
import type { GameEvent, GameState, RecordedAction, Result, RuleError, Seat } from '@gridwright/model';
import { botChoices, type BotFailure } from './bot-choices.ts';
import { type GameResult, resultOf } from './game-result.ts';

/** Who plays: by seat, a bot at one of its levels. */
export type Seating = readonly { readonly bot: Bot; readonly level: string }[];

/** A game that was played to its end. */
export interface PlayedGame {
  readonly state: GameState;
  readonly actions: readonly RecordedAction[];
  /** Everything that happened, the set-up included. */
  readonly events: readonly GameEvent[];
}

/** No game takes so many actions: bots that come here do nothing but pass the time. */
const mostActions = 100_000;

/**
 * Plays a game of bots to its end. The same rules, bots and seed give the same game.
 * @param report told of every decision that a bot failed to make; something else was done instead
 * @returns the game, or why there is none: its set-up is impossible, or a plugin failed.
 * @throws when the game does not end.
 */
export function playGame(
  rules: Rules,
  seed: string,
  seating: Seating,
  report: (failure: BotFailure) => void,
): Result<PlayedGame, RuleError> {
  const begun = setup(rules, seed);
  if (!begun.ok) return begun;
  const { state } = begun.value;
  const events = [...begun.value.events];
  try {
    return { ok: true, value: { state, actions: playOn(rules, { state, events }, seed, seating, report), events } };
  } catch (error) {
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    return { ok: false, error: { code: 'plugin-fault', params: { ...fault }, by: fault.plugin } };
  }
}

/** Plays a game on to its end, in place. */
function playOn(
  rules: Rules,
  { state, events }: { readonly state: GameState; readonly events: GameEvent[] },
  seed: string,
  seating: Seating,
  report: (failure: BotFailure) => void,
): readonly RecordedAction[] {
  const sheet = sheetOf(rules);
  const actions: RecordedAction[] = [];
  const move = (seat: Seat): RecordedAction => {
    const seated = seating[seat];
    if (seated === undefined) throw new Error(`the game waits for seat ${seat}, which nobody has taken`);
    const { bot } = seated;
    const turn = seatTurn(rules, state, seat, sheet);
    for (const { action, level } of botChoices({ ...seated, seed: `${seed} seat ${seat}` }, turn, report)) {
      const happened: GameEvent[] = [];
      const refusal = act({ rules, state, events: happened }, seat, action);
      if (refusal === undefined) {
        for (const event of happened) events.push(event);
        return { seat, action };
      }
      if (level !== null)
        report({ bot: bot.id, level, error: new Error(`${JSON.stringify(action)} is refused: ${refusal.code}`) });
    }
    throw new Error(`seat ${seat} can do nothing`);
  };
  for (let [seat] = waiting(state); seat !== undefined; [seat] = waiting(state)) {
    actions.push(move(seat));
    if (actions.length > mostActions) throw new Error(`the game with the seed ${seed} does not end`);
  }
  return actions;
}

/** A game of a series that was played to its end: its number from 1, and the seed that plays it again. */
export interface NumberedGame extends PlayedGame {
  readonly number: number;
  readonly seed: string;
  readonly result: GameResult;
}

/**
 * Plays one game of a series: the third of the seed "1" has the seed "1-3".
 *
 * @param report told of every decision that a bot failed to make; something else was done instead
 * @throws when the game does not end.
 */
export function playNumbered(
  { rules, seats }: { readonly rules: Rules; readonly seats: Seating },
  seed: string,
  number: number,
  report: (failure: BotFailure) => void,
): Result<NumberedGame, RuleError> {
  const own = `${seed}-${number}`;
  const game = playGame(rules, own, seats, report);
  if (!game.ok) return game;
  const result = resultOf(game.value.state);
  if (result === null) throw new Error(`the game with the seed ${own} has no end`);
  return { ok: true, value: { ...game.value, number, seed: own, result } };
}
