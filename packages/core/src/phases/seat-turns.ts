import type { GameState, Option, Seat } from '@gridwright/model';
import { emit, type Play, refuse, type Refusal } from '../play.ts';
import type { Rules } from '../rules.ts';
import { lastUnfinished } from '../turn-order.ts';
import type { Over } from './phase.ts';

/** Begins a phase in which the seats decide one after the other, the last of the turn order first. */
export function beginSeatTurns(play: Play, at: 'fuel' | 'building'): undefined {
  emit(play, { type: 'phase-began', phase: { at, turn: lastUnfinished(play.state.order, []) ?? 0, done: [] } });
}

/** A seat has finished buying fuel or building; the next in reverse turn order follows, or the phase is over. */
export function finishSeat(
  play: Play,
  seat: Seat,
  at: 'fuel' | 'building',
  optionsOf: (rules: Rules, state: GameState, seat: Seat) => readonly Option[],
  next: (order: readonly Seat[], done: readonly Seat[], seat: Seat) => Seat | undefined = lastUnfinished,
): Refusal | Over {
  const { rules, state } = play;
  const { phase } = state;
  if (phase.at !== at) return refuse('wrong-phase', { action: 'pass', phase: phase.at });
  if (rules.hooks.used.mayFinish && !optionsOf(rules, state, seat).some((option) => option.type === 'pass'))
    return rules.hooks.vetoes('mayFinish', { seat, phase: at }, state)[0];
  emit(play, { type: 'seat-finished', seat, at });
  const done = [...phase.done, seat];
  const turn = next(state.order, done, seat);
  if (turn === undefined) return 'over';
  emit(play, { type: 'turn-set', phase: { at, turn, done } });
  return undefined;
}
