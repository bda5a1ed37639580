import type { Fuels, PlantId, PublicEvent, Seat } from '@gridwright/model';

/** What one player was paid for at the end of a round. Sums are null where the table hides them from this viewer. */
export interface Paid {
  readonly seat: Seat;
  readonly ran: readonly PlantId[];
  readonly lit: number | null;
  readonly income: number | null;
}

/** How a round ended, and what the next one begins with. */
export interface RoundEnd {
  /** The round that is over. */
  readonly round: number;
  /** In the order of the next round. */
  readonly paid: readonly Paid[];
  /** Fuel that came into all markets. */
  readonly restocked: Partial<Fuels>;
  /** The Step that has begun; null for none. */
  readonly step: number | null;
}

type Restocked = Extract<PublicEvent, { type: 'fuel-restocked' }>;

function sumOf(events: readonly Restocked[]): Partial<Fuels> {
  const sum: Partial<Record<keyof Fuels, number>> = {};
  for (const { added } of events)
    for (const [fuel, count] of Object.entries(added) as [keyof Fuels, number][]) sum[fuel] = (sum[fuel] ?? 0) + count;
  return sum;
}

/** What these events say of the end of a round; null where none ended that anybody was paid for. */
export function roundEndIn(events: readonly PublicEvent[]): RoundEnd | null {
  const began = events.find((event) => event.type === 'round-began');
  const runs = events.filter((event) => event.type === 'plants-run');
  if (began === undefined || runs.length === 0) return null;
  const order = events.findLast((event) => event.type === 'order-set')?.order ?? [];
  const paid = runs.map(({ seat, runs: ran, supplied, income }) => ({
    seat,
    ran: ran.map(({ plant }) => plant),
    lit: supplied ?? null,
    income: income ?? null,
  }));
  return {
    round: began.round - 1,
    paid: paid.toSorted((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat)),
    restocked: sumOf(events.filter((event) => event.type === 'fuel-restocked')),
    step: events.findLast((event) => event.type === 'step-began')?.step ?? null,
  };
}
