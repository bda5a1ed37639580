import { tokensOf } from '@gridwright/arithmetic';
import type { Fuel, Fuels, GameState, PlantCard, PlantId, Player, PlayerCount, Seat, Sheet } from '@gridwright/model';
import { fuelledCapacity } from '../fuel-bill.ts';
import { spacesIn } from '../market-spaces.ts';
import { cardsOf } from '../position.ts';
import { roundsUntil } from '../rounds.ts';

/** What an imagined player goes by; each game that is played out draws it anew. */
export interface Style {
  /** Rounds over which a plant is judged. */
  readonly plantRounds: number;
  /** What one more city that plants can supply is worth at the end, in Elektro. */
  readonly capacity: number;
  /** Elektro above its number that a plant may go for, as a part of the number. */
  readonly overprice: number;
  /** Part of what a better plant of the future row leaves that makes a player wait for it. */
  readonly patience: number;
  /** Elektro for one more city at the end, shared out over the rounds left. */
  readonly city: number;
  /** Elektro in hand of which none lies idle. */
  readonly idle: number;
}

// these were found by letting quick players with different numbers play bots that plan their rounds
export const usualStyle: Style = { plantRounds: 6, capacity: 65, overprice: 0.15, patience: 0.33, city: 50, idle: 200 };
/** Between two, whoever builds faster wins: there is room for both, and hardly anybody to wait for. */
const styleOfTwo: Style = { ...usualStyle, plantRounds: 9, city: 200, idle: 30 };

/** What quick players go by at a table. */
export const styleFor = (players: PlayerCount): Style => (players === 2 ? styleOfTwo : usualStyle);

/** What a token of each fuel costs. */
export type Prices = Fuels;

/** A seat's plants, with what they supply when all of them run. */
interface Owned {
  readonly ids: readonly PlantId[];
  readonly plants: readonly PlantCard[];
  readonly capacity: number;
}

/** What plants can supply with the fuel in store. */
interface Fuelled {
  readonly plants: readonly PlantCard[];
  readonly held: Fuels;
  readonly cities: number;
}

/** The plants on offer and those that follow. */
interface Rows {
  readonly of: GameState['plants'];
  readonly current: readonly PlantCard[];
  readonly future: readonly PlantCard[];
}

/** A seat as it looks at plants. */
export interface Scene {
  readonly sheet: Sheet;
  readonly style: Style;
  readonly player: Player;
  readonly plants: readonly PlantCard[];
  readonly prices: Prices;
  readonly left: number;
  /** Rounds over which plants are judged, and cities that the seat will have in the first and in the last of them. */
  readonly rounds: number;
  readonly soon: number;
  readonly later: number;
  /** Cities that all plants supply, what it costs to run them, and what that is worth. */
  readonly capacity: number;
  readonly cost: number;
  now: number;
  /** What those plants add that were looked at. */
  readonly gains: Map<PlantId, number>;
}

/**
 * A game with its quick players, and what they have worked out: it holds as long as what it was worked out from is the very same list
 * or record.
 */
export interface QuickTable {
  readonly sheet: Sheet;
  readonly state: GameState;
  /** By seat, as is all that is worked out for one. */
  readonly styles: readonly Style[];
  readonly owned: (Owned | undefined)[];
  readonly fuelled: (Fuelled | undefined)[];
  readonly scenes: (Scene | undefined)[];
  rows: Rows | undefined;
  prices: { readonly markets: GameState['markets']; readonly now: Prices } | undefined;
}

export const quickTable = (sheet: Sheet, state: GameState, styles: readonly Style[]): QuickTable => ({
  sheet,
  state,
  styles,
  owned: [],
  fuelled: [],
  scenes: [],
  rows: undefined,
  prices: undefined,
});

export const styleOf = ({ sheet, styles }: QuickTable, seat: Seat): Style => styles[seat] ?? styleFor(sheet.players);

export const playerAt = ({ state }: QuickTable, seat: Seat): Player => state.players[seat] as Player;

/** The most cities that anybody has. */
export function leadOf(state: GameState): number {
  let most = 0;
  for (const { cities } of state.players) if (cities.length > most) most = cities.length;
  return most;
}

export const roundsLeft = ({ sheet, state }: QuickTable): number => roundsUntil(sheet.endAt, leadOf(state));

export function ownedBy(table: QuickTable, seat: Seat): Owned {
  const { plants: ids } = playerAt(table, seat);
  const last = table.owned[seat];
  if (last?.ids === ids) return last;
  const plants = cardsOf(table.sheet, ids);
  let capacity = 0;
  for (const { cities } of plants) capacity += cities;
  const owned = { ids, plants, capacity };
  table.owned[seat] = owned;
  return owned;
}

/** Cities that a seat could supply with the fuel it has, however many cities it owns. */
export function fuelledBy(table: QuickTable, seat: Seat): number {
  const { fuels: held } = playerAt(table, seat);
  const { plants } = ownedBy(table, seat);
  const last = table.fuelled[seat];
  if (last?.held === held && last.plants === plants) return last.cities;
  const cities = fuelledCapacity(plants, held);
  table.fuelled[seat] = { plants, held, cities };
  return cities;
}

export function rowsOf(table: QuickTable): Rows {
  const { sheet, state } = table;
  if (table.rows?.of === state.plants) return table.rows;
  const { current, future } = state.plants;
  const rows = { of: state.plants, current: cardsOf(sheet, current), future: cardsOf(sheet, future) };
  table.rows = rows;
  return rows;
}

/** What a token of a fuel costs now, roughly: that of the third on offer. */
function priceOf(sheet: Sheet, state: GameState, fuel: Fuel): number {
  let least = Infinity;
  for (const market of sheet.markets) {
    const spaces = spacesIn(market)[fuel];
    const held = state.markets[market.id]?.[fuel] ?? 0;
    if (spaces.length === 0) continue;
    const price = spaces[Math.min(spaces.length - held + 2, spaces.length)] ?? (spaces.at(-1) ?? 8) + 1;
    if (price < least) least = price;
  }
  return least === Infinity ? 8 : least;
}

export function pricesNow(table: QuickTable): Prices {
  const { sheet, state, prices } = table;
  const { markets } = state;
  if (prices?.markets === markets) return prices.now;
  const now = {
    coal: priceOf(sheet, state, 'coal'),
    oil: priceOf(sheet, state, 'oil'),
    garbage: priceOf(sheet, state, 'garbage'),
    uranium: priceOf(sheet, state, 'uranium'),
  };
  table.prices = { markets, now };
  return now;
}

export function runCost({ fuels: burnable, burns }: PlantCard, prices: Prices): number {
  if (burnable.length === 0) return 0;
  let least = Infinity;
  for (let at = 0; at < burnable.length; at++) least = Math.min(least, tokensOf(prices, burnable[at] as Fuel));
  return burns * least;
}
