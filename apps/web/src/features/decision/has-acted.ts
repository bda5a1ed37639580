import type { Seat } from '@gridwright/model';
import type { HistoryEntry } from '@gridwright/protocol';

/** Whether a seat has bought fuel or built a city in the phase that is going on. What it took back counts no more. */
export function hasActed(log: readonly HistoryEntry[], seat: Seat): boolean {
  let undone = 0;
  for (const { events } of log.toReversed())
    for (const event of events.toReversed()) {
      if (event.type === 'phase-began' || event.type === 'game-set-back') return false;
      if (event.type === 'turn-undone' && event.seat === seat) undone += event.actions;
      if ((event.type !== 'fuel-bought' && event.type !== 'city-built') || event.seat !== seat) continue;
      if (undone === 0) return true;
      undone -= 1;
    }
  return false;
}
