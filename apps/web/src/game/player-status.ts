import type { Phase, Seat, View } from '@gridwright/model';
import type { KeyBelow } from '../i18n/message-key.ts';

/** How a player stands in the phase: to act, still to come, finished, or no longer part of it. */
export type Standing = 'acts' | 'waits' | 'done' | 'out';

/** A player's standing, and the key under `status` of the words for it. */
export interface SeatStanding {
  readonly state: Standing;
  readonly key: KeyBelow<'status.named'>;
  readonly params: Readonly<Record<string, string | number>>;
}

const stands = (state: Standing, key: SeatStanding['key'], params: SeatStanding['params'] = {}): SeatStanding => ({
  state,
  key,
  params,
});
type PhaseOf<A extends Phase['at']> = Extract<Phase, { at: A }>;

function inAuction(phase: PhaseOf<'auction'>, seat: Seat): SeatStanding {
  const { bought, again, passed, lot, owing, opener } = phase;
  if (owing?.seat === seat) return stands('acts', owing.what === 'plant' ? 'scraps' : 'returnsFuel');
  if (bought.includes(seat) && !again?.includes(seat)) return stands('done', 'bought');
  if (passed.includes(seat)) return stands('out', 'passed');
  if (lot === null) return owing === null && opener === seat ? stands('acts', 'opens') : stands('waits', 'waits');
  if (lot.turn === seat) return stands('acts', 'bids');
  if (lot.leader === seat) return stands('waits', 'leads', { bid: lot.bid });
  return lot.out.includes(seat) ? stands('out', 'droppedOut') : stands('waits', 'waits');
}

const inTurn = (phase: PhaseOf<'fuel' | 'building'>, seat: Seat): SeatStanding => {
  if (phase.turn === seat) return stands('acts', phase.at === 'fuel' ? 'buys' : 'builds');
  return phase.done.includes(seat) ? stands('done', 'done') : stands('waits', 'waits');
};

/** What a player does just now. */
export function standingOf(phase: Phase, seat: Seat): SeatStanding {
  switch (phase.at) {
    case 'regions':
      return phase.turn === seat ? stands('acts', 'picks') : stands('waits', 'waits');
    case 'preparation':
      return phase.waiting.includes(seat) ? stands('acts', 'chooses') : stands('waits', 'waits');
    case 'auction':
      return inAuction(phase, seat);
    case 'fuel':
    case 'building':
      return inTurn(phase, seat);
    case 'bureaucracy':
      return phase.waiting.includes(seat) ? stands('acts', 'chooses') : stands('done', 'ready');
    case 'over':
      return stands('done', 'over');
  }
}

/** The seats in the order in which they act in this phase. */
export function actingOrder(view: View): readonly Seat[] {
  const { phase, order } = view;
  if (phase.at === 'fuel' || phase.at === 'building') return order.toReversed();
  if (phase.at === 'auction' && phase.lot !== null) return order.toSorted((a, b) => a - b);
  return order;
}

/** Why it is this player's turn: a key under `wait.reason`. */
export function reasonForTurn(phase: Phase): KeyBelow<'wait.reason'> {
  switch (phase.at) {
    case 'auction':
      if (phase.owing !== null) return 'owing';
      return phase.lot === null ? 'nominating' : 'bidding';
    default:
      return phase.at;
  }
}
