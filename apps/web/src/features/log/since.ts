import { type CityId, type Fuel, fuels, type PlantId, type PublicEvent, type Seat, type View } from '@gridwright/model';
import type { HistoryEntry } from '@gridwright/protocol';

/** What one player has done, all in all. */
export interface SeatDeeds {
  readonly seat: Seat;
  readonly plants: readonly PlantId[];
  readonly fuels: Readonly<Partial<Record<Fuel, number>>>;
  readonly cities: readonly CityId[];
}

/** By how many tokens a market has changed. */
export interface MarketChange {
  readonly market: string;
  readonly fuel: Fuel;
  readonly tokens: number;
}

/** What has happened since a seat moved last. */
export interface Since {
  /** The version before the first move of somebody else. */
  readonly from: number;
  /** In the order of the first thing that each did. */
  readonly deeds: readonly SeatDeeds[];
  readonly markets: readonly MarketChange[];
}

type Change = { -readonly [Key in keyof SeatDeeds]: SeatDeeds[Key] };

/** The entries that nobody has taken back. */
function standing(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const kept: HistoryEntry[] = [];
  for (const entry of entries) {
    const undo = entry.events.find((event) => event.type === 'turn-undone' || event.type === 'game-set-back');
    if (undo === undefined) kept.push(entry);
    else kept.splice(-undo.actions);
  }
  return kept;
}

function deedsIn(events: readonly PublicEvent[], you: Seat): readonly SeatDeeds[] {
  const bySeat = new Map<Seat, Change>();
  const of = (seat: Seat): Change => {
    const known = bySeat.get(seat) ?? { seat, plants: [], fuels: {}, cities: [] };
    bySeat.set(seat, known);
    return known;
  };
  for (const event of events) {
    if (!('seat' in event) || event.seat === you) continue;
    if (event.type === 'plant-bought') of(event.seat).plants = [...of(event.seat).plants, event.plant];
    if (event.type === 'city-built') of(event.seat).cities = [...of(event.seat).cities, event.city];
    if (event.type === 'fuel-bought') {
      const all = of(event.seat);
      all.fuels = { ...all.fuels, [event.fuel]: (all.fuels[event.fuel] ?? 0) + event.count };
    }
  }
  return [...bySeat.values()];
}

function marketsIn(events: readonly PublicEvent[], you: Seat): readonly MarketChange[] {
  const changes = new Map<string, MarketChange>();
  const add = (market: string, fuel: Fuel, tokens: number): void => {
    const key = `${market} ${fuel}`;
    changes.set(key, { market, fuel, tokens: (changes.get(key)?.tokens ?? 0) + tokens });
  };
  for (const event of events) {
    if (event.type === 'fuel-bought' && event.seat !== you) add(event.market, event.fuel, -event.count);
    if (event.type === 'fuel-restocked') for (const fuel of fuels) add(event.market, fuel, event.added[fuel] ?? 0);
  }
  return [...changes.values()].filter(({ tokens }) => tokens !== 0);
}

/**
 * What others have done since `you` moved last, and how that changed the markets: what they bought and built, but for the
 * bids on the way. Null where there is nothing to tell, or before the first own move.
 */
export function sinceOwnMove(log: readonly HistoryEntry[], you: Seat): Since | null {
  const entries = standing(log);
  const last = entries.findLastIndex(({ seat }) => seat === you);
  const own = entries[last];
  if (own === undefined) return null;
  // with the own last move others may have been paid, and a round may have ended
  const events = entries.slice(last).flatMap((entry) => entry.events);
  const deeds = deedsIn(events, you);
  if (deeds.length === 0) return null;
  return { from: own.version, deeds, markets: marketsIn(events, you) };
}

/** Tokens of a market before it was changed. */
export const heldBefore = (view: View, { market, fuel, tokens }: MarketChange): number =>
  (view.markets.find(({ id }) => id === market)?.held[fuel] ?? 0) - tokens;
