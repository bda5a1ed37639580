import { type Action, type GameState, type MoveReason, sameJson, type Seat } from '@gridwright/model';
import { apply, waiting } from '../apply.ts';
import { botReasons, playerOf, randomSource, seatTurn } from '../bot-player.ts';
import { imagined } from '../imagine.ts';
import type { Bot, SeatTurn } from '../plugin/bot.ts';
import type { Rules } from '../rules.ts';
import { setup } from '../setup.ts';
import { sheetOf } from '../sheet.ts';
import type { Complaint } from './finding.ts';
import { frozen } from './frozen.ts';

/** How a game of bots is watched. */
export interface BotWatching {
  readonly seed: string;
  readonly level: string;
  /** One in so many decisions is asked for three times: again, as it would come over a wire, and with other secrets. */
  readonly closely: number;
  /** The game is left after so many actions. */
  readonly mostActions?: number;
}

/** More rounds than any game has in which somebody wants to win. */
const mostRounds = 100;

/** The same game for whoever sits there: what the seat cannot know is otherwise, and rules have paid the others otherwise in secret. */
function otherSecrets(rules: Rules, state: GameState, seat: Seat, seed: string): GameState {
  const other = imagined(rules, state, seat, randomSource(seed));
  const paid = (at: Seat): number => (rules.table.money === 'hidden' && at !== seat ? 1 : 0);
  return {
    ...other,
    phase: state.phase,
    players: state.players.map((player, at) => ({ ...player, money: player.money + paid(at) })),
    uncounted: state.players.map((_, at) => (state.uncounted?.[at] ?? 0) + paid(at)),
  };
}

/** What came over a wire is not the very same, and says the same. */
const overWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** What is wrong with the reasons that a bot gives: words that it does not have, or that are about something else. */
function unsaid({ messages: { en = {} } }: Bot, reasons: readonly MoveReason[]): string | undefined {
  const mentioned = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const wrong = reasons.find(({ key, params }) => {
    const text = en[key];
    return text === undefined || mentioned(text).some((name) => !Object.hasOwn(params, name));
  });
  return wrong === undefined ? undefined : `it has no whole sentence for its reason ${wrong.key}`;
}

/** Plays a game of one bot in every seat; the first thing that is wrong ends it. */
export function botComplaint(bot: Bot, rules: Rules, watching: BotWatching): Complaint | undefined {
  const { seed, level, closely, mostActions = Number.MAX_SAFE_INTEGER } = watching;
  const sheet = frozen(sheetOf(rules));
  const far = overWire(sheet);
  const begun = setup(rules, seed);
  if (!begun.ok) return { check: 'table', what: `the game cannot begin: ${begun.error.code}` };
  const players = begun.value.state.players.map((_, seat) => playerOf(bot, `${seed} ${seat}`, level, true));
  let state = frozen(begun.value.state);
  const found = (check: Complaint['check'], what: string): Complaint => ({
    check,
    what: `${what} (level ${level}, ${rules.players} players, seed ${seed}, round ${state.round}, ${state.phase.at})`,
  });
  for (let actions = 0; state.phase.at !== 'over' && actions < mostActions; actions++) {
    if (state.round > mostRounds) return found('dead-end', 'it plays on for ever');
    const seat = waiting(state)[0] ?? 0;
    const player = players[seat];
    if (player === undefined) return found('dead-end', `seat ${seat} is awaited and there is none`);
    const turnIn = (now: GameState): SeatTurn => frozen(seatTurn(rules, now, seat, sheet));
    try {
      const turn = turnIn(state);
      const action = player.decide(turn);
      if (actions % closely === 0) {
        const differs = (other: SeatTurn): boolean => !sameJson(player.decide(other) as never, action as never);
        if (differs(turn) || differs({ ...overWire(turn), sheet: far, advice: turn.advice, imagine: turn.imagine }))
          return found('purity', 'it decides one turn in two ways');
        const unknown = turnIn(otherSecrets(rules, state, seat, `${seed} ${actions}`));
        if (differs(unknown))
          return found('secrets', 'it decides otherwise when only hidden cards and hidden money differ');
        const why = (told: SeatTurn, done: Action): readonly MoveReason[] => botReasons(bot, seed, told, [done]) ?? [];
        const reasons = why(turn, action);
        if (!sameJson(why(unknown, action) as never, reasons as never))
          return found('secrets', 'it gives other reasons when only hidden cards and hidden money differ');
        const lacking = unsaid(bot, reasons);
        if (lacking !== undefined) return found('manifest', lacking);
      }
      const applied = apply(rules, state, seat, action);
      if (!applied.ok) return found('offers', `${JSON.stringify(action)} is refused: ${applied.error.code}`);
      state = frozen(applied.value.state);
    } catch (error) {
      return found('fault', `it fails: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return undefined;
}
