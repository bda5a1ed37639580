import type { PublicEvent, Seat } from '@gridwright/model';

type Bought = Extract<PublicEvent, { type: 'plant-bought' }>;

/** How an auction ended: whose bid was the last to be topped, that nobody bid against the buyer, or that nobody could. */
export type AuctionResult =
  | { readonly against: 'rival'; readonly rival: Seat; readonly bid: number }
  | { readonly against: 'silence' }
  | { readonly against: 'nobody' };

/** What led to a purchase, from the events up to it. */
export function resultOf(events: readonly PublicEvent[], bought: Bought): AuctionResult {
  const end = events.indexOf(bought);
  const before = events.slice(0, end < 0 ? events.length : end);
  const opened = before.findLastIndex((event) => event.type === 'auction-opened' && event.plant === bought.plant);
  const auction = opened < 0 ? [] : before.slice(opened);
  const rival = auction.findLast(
    (event) => (event.type === 'auction-opened' || event.type === 'bid-made') && event.seat !== bought.seat,
  );
  if (rival?.type === 'auction-opened' || rival?.type === 'bid-made')
    return { against: 'rival', rival: rival.seat, bid: rival.bid };
  return { against: auction.some(({ type }) => type === 'bidder-dropped') ? 'silence' : 'nobody' };
}
