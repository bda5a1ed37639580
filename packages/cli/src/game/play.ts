import type { Player } from '@gridwright/bots';
import { act, faultOf, offered, type Rules, setup, sheetOf, view, waiting } from '@gridwright/core';
import type { Action, GameState, RecordedAction, Result, RuleError, Seat } from '@gridwright/model';

/** Makes a bot; the same seed plays the same game. */
export type MakeBot = (seed: string) => Player;

/** A game that was played to its end. */
export interface PlayedGame {
  readonly state: GameState;
  readonly actions: readonly RecordedAction[];
}

/** No game takes so many actions: bots that come here do nothing but pass the time. */
const mostActions = 100_000;

/**
 * Plays a game of bots to its end. The same rules and seed give the same game.
 * @returns the game, or why there is none: its set-up is impossible, or a plugin failed.
 * @throws when a bot chooses what was not offered, or the game does not end.
 */
export function playGame(rules: Rules, seed: string, makeBot: MakeBot): Result<PlayedGame, RuleError> {
  const begun = setup(rules, seed);
  if (!begun.ok) return begun;
  const { state } = begun.value;
  try {
    return { ok: true, value: { state, actions: playOn(rules, state, seed, makeBot) } };
  } catch (error) {
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    return { ok: false, error: { code: 'plugin-fault', params: { ...fault }, by: fault.plugin } };
  }
}

/** Plays a game on to its end, in place. */
function playOn(rules: Rules, state: GameState, seed: string, makeBot: MakeBot): readonly RecordedAction[] {
  const sheet = sheetOf(rules);
  const bots = state.players.map((_, seat) => makeBot(`${seed} seat ${seat}`));
  const decide = (seat: Seat): Action => {
    const bot = bots[seat];
    if (bot === undefined) throw new Error(`the game waits for seat ${seat}, which nobody has taken`);
    return bot.decide(view(rules, state, seat), offered(rules, state, seat), sheet);
  };
  const actions: RecordedAction[] = [];
  for (let [seat] = waiting(state); seat !== undefined; [seat] = waiting(state)) {
    const action = decide(seat);
    const refusal = act({ rules, state, events: [] }, seat, action);
    if (refusal !== undefined)
      throw new Error(`a bot chose ${JSON.stringify(action)}, which is refused: ${JSON.stringify(refusal)}`);
    actions.push({ seat, action });
    if (actions.length > mostActions) throw new Error(`the game with the seed ${seed} does not end`);
  }
  return actions;
}
