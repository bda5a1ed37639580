import { tokensOf } from '@gridwright/arithmetic';
import type { Fuel, Fuels, GameState, PlantCard, PlantId, Player, Seat, Sheet } from '@gridwright/model';
import { fuelledCapacity } from '../fuel-bill.ts';
import { spacesIn, thirdPrice, usualTokenPrice } from '../market-spaces.ts';
import { minePrice } from '../portfolio.ts';
import { cardsOf } from '../position.ts';
import { roundsUntil } from '../rounds.ts';
import { type Style, styleFor } from './style.ts';
import { type Outlook, outlookOf, type SeenPlant, type SeenRows } from './plant-value.ts';

/** What a token of each fuel costs. */
type Prices = Fuels;

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

/** The plants on offer and those that follow, at some prices of fuel. */
interface Rows extends SeenRows {
  readonly of: GameState['plants'];
  readonly prices: Prices;
}

/** How a seat looks at plants, with what that was worked out from. */
interface KeptOutlook {
  readonly player: Player;
  readonly prices: Prices;
  readonly outlook: Outlook;
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
  readonly outlooks: (KeptOutlook | undefined)[];
  /** Plants at the prices of fuel for which they were looked at. */
  readonly seen: Map<PlantId, { readonly prices: Prices; readonly plant: SeenPlant }>;
  rows: Rows | undefined;
  prices: { readonly markets: GameState['markets']; readonly now: Prices } | undefined;
}

export const quickTable = (sheet: Sheet, state: GameState, styles: readonly Style[]): QuickTable => ({
  sheet,
  state,
  styles,
  owned: [],
  fuelled: [],
  outlooks: [],
  seen: new Map(),
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

/** What a token of a fuel costs now, roughly: that of the third on offer. */
function priceOf(sheet: Sheet, state: GameState, fuel: Fuel): number {
  let least = Infinity;
  for (const market of sheet.markets) {
    const spaces = spacesIn(market)[fuel];
    const held = state.markets[market.id]?.[fuel] ?? 0;
    if (spaces.length === 0) continue;
    least = Math.min(least, thirdPrice(spaces, held));
  }
  return least === Infinity ? usualTokenPrice : least;
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

function runCost({ fuels: burnable, burns }: PlantCard, prices: Prices): number {
  if (burnable.length === 0) return 0;
  let least = Infinity;
  for (let at = 0; at < burnable.length; at++) least = Math.min(least, tokensOf(prices, burnable[at] as Fuel));
  return burns * least;
}

// What is worked out for a sheet is kept with it; nothing depends on whether it was.
const placesKept = new WeakMap<Sheet, ReadonlyMap<PlantId, number>>();

/** The place of every card in a list of all of them. */
function placesIn(sheet: Sheet): ReadonlyMap<PlantId, number> {
  const known = placesKept.get(sheet);
  if (known !== undefined) return known;
  const places = new Map(Object.keys(sheet.cards).map((id, place) => [id, place]));
  placesKept.set(sheet, places);
  return places;
}

/** A card as quick players see it at today's prices of fuel. */
export function seenPlant(table: QuickTable, card: PlantCard): SeenPlant {
  const prices = pricesNow(table);
  const last = table.seen.get(card.id);
  if (last?.prices === prices) return last.plant;
  const plant: SeenPlant = {
    place: placesIn(table.sheet).get(card.id) ?? -1,
    number: card.number,
    cities: card.cities,
    runCost: runCost(card, prices),
    dug: (card.digs ?? 0) * minePrice,
  };
  table.seen.set(card.id, { prices, plant });
  return plant;
}

export const seenAmong = (table: QuickTable, ids: readonly PlantId[]): readonly SeenPlant[] =>
  cardsOf(table.sheet, ids).map((card) => seenPlant(table, card));

export function rowsOf(table: QuickTable): SeenRows {
  const { plants } = table.state;
  const prices = pricesNow(table);
  if (table.rows?.of === plants && table.rows.prices === prices) return table.rows;
  const rows = {
    of: plants,
    prices,
    current: seenAmong(table, plants.current),
    future: seenAmong(table, plants.future),
  };
  table.rows = rows;
  return rows;
}

/** How a seat looks at plants. */
export function outlookAt(table: QuickTable, seat: Seat): Outlook {
  const { sheet, outlooks } = table;
  const player = playerAt(table, seat);
  const prices = pricesNow(table);
  const left = roundsLeft(table);
  const last = outlooks[seat];
  if (last?.player === player && last.prices === prices && last.outlook.terms.left === left) return last.outlook;
  const { payout, endAt, plantLimit } = sheet;
  const plants = seenAmong(table, player.plants);
  const terms = { payout, endAt, plantLimit, left };
  const outlook = outlookOf(terms, styleOf(table, seat), player.money, player.cities.length, plants);
  outlooks[seat] = { player, prices, outlook };
  return outlook;
}
