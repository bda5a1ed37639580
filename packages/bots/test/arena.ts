import {
  act,
  compile,
  pluginRef,
  type Play,
  type Player,
  playerOf,
  type Rules,
  seatTurn,
  setup,
  sheetOf,
  waiting,
} from '@gridwright/core';
import { randomBot, standardBot } from '@gridwright/bots';
import type { AnyPlugin } from '@gridwright/core/plugin';
import type { Action, Offered, PlayerCount, RankedSeat, Seat, Sheet, TableConfig, View } from '@gridwright/model';

/** The standard bot as it usually plays, and a player that knows nothing but the options. */
export const bot = (seed: string): Player => playerOf(standardBot, seed);
export const randomPlayer = (seed: string): Player => playerOf(randomBot, seed);

/** The rules of a table with these plugins. */
export function rulesOf(plugins: readonly AnyPlugin[], players: PlayerCount, more: Partial<TableConfig> = {}): Rules {
  const compiled = compile(plugins, {
    players,
    plugins: plugins.map(pluginRef),
    regions: 'random',
    money: 'hidden',
    ...more,
  });
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error));
  return compiled.value;
}

/** One decision as a player met it. */
export interface Decision {
  readonly seat: Seat;
  readonly view: View;
  readonly offered: Offered;
  readonly sheet: Sheet;
  readonly action: Action;
}

/** How a game went. */
export interface Played {
  readonly ranking: readonly RankedSeat[];
  readonly rounds: number;
  readonly step: number;
  readonly actions: number;
}

/** More actions than any sensible game has. */
const tooMany = 10_000;

/** Plays a game to its end. What is not accepted, or never ends, fails. */
export function playGame(
  rules: Rules,
  players: readonly Player[],
  seed: string,
  watch: (decision: Decision) => void = () => undefined,
): Played {
  const begun = setup(rules, seed);
  if (!begun.ok) throw new Error(JSON.stringify(begun.error));
  const play: Play = { rules, state: begun.value.state, events: [] };
  const sheet = sheetOf(rules);
  for (let actions = 0; actions < tooMany; actions++) {
    const { phase, round, step } = play.state;
    if (phase.at === 'over') return { ranking: phase.ranking, rounds: round, step, actions };
    const seat = waiting(play.state)[0] ?? 0;
    const turn = seatTurn(rules, play.state, seat, sheet);
    const action = players[seat]?.decide(turn) ?? { type: 'pass' };
    watch({ seat, view: turn.view, offered: turn.offered, sheet, action });
    const refusal = act(play, seat, action);
    if (refusal) throw new Error(`${JSON.stringify(action)} refused: ${JSON.stringify(refusal)}`);
  }
  throw new Error(`not over after ${tooMany} actions, in round ${play.state.round}`);
}

/** The seats that won. */
export const winners = ({ ranking }: Played): readonly Seat[] =>
  ranking.filter(({ place }) => place === 1).map(({ seat }) => seat);
