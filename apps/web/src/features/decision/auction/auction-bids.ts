import type { Seat } from '@gridwright/model';
import type { HistoryEntry } from '@gridwright/protocol';

/** The last bid of every seat in the auction that is going on. */
export function bidsIn(log: readonly HistoryEntry[]): ReadonlyMap<Seat, number> {
  const bids = new Map<Seat, number>();
  for (const { events } of log.toReversed())
    for (const event of events.toReversed()) {
      if (event.type !== 'auction-opened' && event.type !== 'bid-made') continue;
      if (!bids.has(event.seat)) bids.set(event.seat, event.bid);
      if (event.type === 'auction-opened') return bids;
    }
  return bids;
}
