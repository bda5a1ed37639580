import type { GameState, RuleError, Seat } from '@gridwright/model';
import { emit, type Play } from '../play.ts';
import type { Rules } from '../rules.ts';
import { lastUnfinished } from '../turn-order.ts';
import type { Over, PhaseAt } from './phase.ts';

/** Begins a phase in which the seats decide one after the other, the last of the turn order first. */
export function beginSeatTurns(play: Play, at: 'fuel' | 'building'): undefined {
  emit(play, { type: 'phase-began', phase: { at, turn: play.state.order.at(-1) ?? 0, done: [] } });
}

const noVetoes: readonly RuleError[] = [];

/** Why a seat may not finish. Who can do nothing more may, whatever plugins say. */
export function whyNotFinish(
  rules: Rules,
  state: GameState,
  seat: Seat,
  phase: 'fuel' | 'building',
  canGoOn: () => boolean,
): readonly RuleError[] {
  if (!rules.hooks.used.mayFinish || !canGoOn()) return noVetoes;
  return rules.hooks.vetoes('mayFinish', { seat, phase }, state);
}

/** A seat has finished buying fuel or building; the next in reverse turn order follows, or the phase is over. */
export function finishSeat(
  play: Play,
  seat: Seat,
  at: 'fuel' | 'building',
  next: (order: readonly Seat[], done: readonly Seat[], seat: Seat) => Seat | undefined = lastUnfinished,
): Over | undefined {
  const { order, phase } = play.state;
  emit(play, { type: 'seat-finished', seat, at });
  const done = [...(phase as PhaseAt<typeof at>).done, seat];
  const turn = next(order, done, seat);
  if (turn === undefined) return 'over';
  emit(play, { type: 'turn-set', phase: { at, turn, done } });
  return undefined;
}
