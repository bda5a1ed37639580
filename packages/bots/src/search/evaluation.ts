import { linkCosts } from '@gridwright/arithmetic';
import { cityPrice, type CompactGame } from '@gridwright/core/plugin';
import type { GameState, Player, Seat, Sheet } from '@gridwright/model';
import { missingCity } from '../city-plan.ts';
import { housePrices } from '../growth.ts';
import { networkFor } from '../network.ts';
import { cardIn, runCostOf, seatAt, thirdPrices } from './fast/fast-table.ts';
import { type QuickTable, quickTable, seenAmong } from './quick-table.ts';

/** What a unit of something that a player has counts: when nobody has a city yet, and so much more when the game ends. */
interface Weight {
  readonly early: number;
  readonly byTheEnd: number;
}

/** What counts, each in units of its own. */
interface Weights {
  /** 50 Elektro in hand, up to `plenty`, and beyond that. */
  readonly money: Weight;
  readonly moneyBeyond: Weight;
  /** A tenth of the cities that end the game: those that are built, that all plants supply, and the latter squared. */
  readonly cities: Weight;
  readonly capacity: Weight;
  readonly capacitySquared: Weight;
  /** 5 tokens in store. */
  readonly stored: Weight;
  /** 20 Elektro for what all plants burn in a round, at today's prices. */
  readonly running: Weight;
  /** 300 Elektro for the ten cheapest cities that could be built next, each from the network as it is. */
  readonly room: Weight;
  /** 5 cities that the smallest plant supplies. */
  readonly smallest: Weight;
  /** The last place in the turn order. */
  readonly late: Weight;
  /** 30 of the number of the highest plant. */
  readonly highest: Weight;
}

// fitted to how 81,000 rounds of games of Hard turned out, on four maps with two decks: see docs/bots.md

const betweenTwo: Weights = {
  money: { early: 2.208, byTheEnd: -0.622 },
  moneyBeyond: { early: 1.816, byTheEnd: -0.665 },
  cities: { early: 1.076, byTheEnd: 0.871 },
  capacity: { early: 0.541, byTheEnd: -0.073 },
  capacitySquared: { early: -0.198, byTheEnd: 0.354 },
  stored: { early: 0.706, byTheEnd: 0.24 },
  running: { early: -1.251, byTheEnd: 0.963 },
  room: { early: -1.847, byTheEnd: -0.078 },
  smallest: { early: -0.285, byTheEnd: -0.463 },
  late: { early: 0.21, byTheEnd: -0.127 },
  highest: { early: 1.102, byTheEnd: -0.688 },
};

const amongMore: Weights = {
  money: { early: 1.805, byTheEnd: 0.413 },
  moneyBeyond: { early: 1.902, byTheEnd: -0.283 },
  cities: { early: 1.184, byTheEnd: 0.439 },
  capacity: { early: 0.609, byTheEnd: -0.934 },
  capacitySquared: { early: -0.278, byTheEnd: 1.11 },
  stored: { early: 0.545, byTheEnd: 0.552 },
  running: { early: -1.45, byTheEnd: 1.048 },
  room: { early: -1.524, byTheEnd: -0.088 },
  smallest: { early: 0.155, byTheEnd: -1.464 },
  late: { early: 0.377, byTheEnd: -0.016 },
  highest: { early: 1.119, byTheEnd: -0.355 },
};

/** Elektro from which on more money counts otherwise. */
const plenty = 120;
/** So many cities that a player could build next say how much room there is. */
const nextCities = 10;

/** What a player has. */
interface Holdings {
  readonly money: number;
  readonly cities: number;
  readonly plants: readonly { readonly cities: number; readonly number: number; readonly runCost: number }[];
  /** Tokens in store. */
  readonly stored: number;
  /** Elektro for the cities that could be built next. */
  readonly toBuildOn: number;
  /** The place in the turn order, 0 … 1. */
  readonly place: number;
}

/** Elektro for the cheapest of some cities. `prices` is written over. */
function costOfCheapest(prices: number[]): number {
  let sum = 0;
  for (let count = 0; count < nextCities && count < prices.length; count++) {
    let cheapest = count;
    for (let at = count + 1; at < prices.length; at++)
      if ((prices[at] as number) < (prices[cheapest] as number)) cheapest = at;
    const price = prices[cheapest] as number;
    prices[cheapest] = prices[count] as number;
    sum += Math.min(price, missingCity);
  }
  return sum;
}

/** How well a player stands, on a scale on which only differences mean something. `progress`: 0 … 1, how near the end is. */
function strengthOf(holdings: Holdings, weights: Weights, endAt: number, progress: number): number {
  const { money, plants } = holdings;
  let all = 0;
  let running = 0;
  let smallest = plants.length === 0 ? 0 : Infinity;
  let highest = 0;
  for (const plant of plants) {
    all += plant.cities;
    running += plant.runCost;
    smallest = Math.min(smallest, plant.cities);
    highest = Math.max(highest, plant.number);
  }
  const capacity = (10 * Math.min(all, endAt)) / endAt;
  const count = (units: number, { early, byTheEnd }: Weight): number => units * (early + progress * byTheEnd);
  return (
    count(Math.min(money, plenty) / 50, weights.money) +
    count(Math.max(0, money - plenty) / 50, weights.moneyBeyond) +
    count((10 * Math.min(holdings.cities, endAt)) / endAt, weights.cities) +
    count(capacity, weights.capacity) +
    count((capacity * capacity) / 10, weights.capacitySquared) +
    count(holdings.stored / 5, weights.stored) +
    count(running / 20, weights.running) +
    count(holdings.toBuildOn / 300, weights.room) +
    count(smallest / 5, weights.smallest) +
    count(holdings.place, weights.late) +
    count(highest / 30, weights.highest)
  );
}

/** How likely a seat wins against all others, 0 … 1. */
function chanceAmong(holdings: readonly Holdings[], seat: Seat, endAt: number): number {
  const weights = holdings.length === 2 ? betweenTwo : amongMore;
  let lead = 0;
  for (const { cities } of holdings) lead = Math.max(lead, cities);
  const progress = Math.min(1, lead / endAt);
  const own = strengthOf(holdings[seat] as Holdings, weights, endAt, progress);
  let sum = 0;
  for (const each of holdings) sum += Math.exp(strengthOf(each, weights, endAt, progress) - own);
  return 1 / sum;
}

const placeIn = (order: readonly Seat[], seat: Seat): number => order.indexOf(seat) / Math.max(1, order.length - 1);

function holdingsOf(table: QuickTable, seat: Seat): Holdings {
  const { sheet, state } = table;
  const network = networkFor(sheet, state);
  const { money, cities, plants, fuels } = state.players[seat] as Player;
  const { coal, oil, garbage, uranium } = fuels;
  const houses = housePrices(network, state, seat);
  return {
    money,
    cities: cities.length,
    plants: seenAmong(table, plants),
    stored: coal + oil + garbage + uranium,
    toBuildOn: costOfCheapest(linkCosts(network, cities).map((link, position) => link + (houses[position] as number))),
    place: placeIn(state.order, seat),
  };
}

/** How likely a seat wins, 0 … 1, as the game stands at the beginning of a round. */
export function chanceToWin(sheet: Sheet, state: GameState, seat: Seat): number {
  const table = quickTable(sheet, state, []);
  const holdings = state.players.map((_, at) => holdingsOf(table, at));
  return chanceAmong(holdings, seat, sheet.endAt);
}

function compactHoldingsOf(game: CompactGame, seat: Seat, fuelPrices: readonly number[]): Holdings {
  const { money, cities, plants: places, fuels } = seatAt(game, seat);
  const plants: Holdings['plants'][number][] = [];
  for (const place of places) {
    const card = cardIn(game, place);
    plants.push({ cities: card.cities, number: card.number, runCost: runCostOf(card, fuelPrices) });
  }
  const prices: number[] = [];
  for (let city = 0; city < game.houses.length; city++) prices.push(cityPrice(game, seat, city));
  const stored = fuels.reduce((sum, tokens) => sum + tokens, 0);
  return { money, cities, plants, stored, toBuildOn: costOfCheapest(prices), place: placeIn(game.order, seat) };
}

/** The same of a compact game. */
export function chanceInCompact(game: CompactGame, seat: Seat): number {
  const prices = thirdPrices(game);
  const holdings = game.players.map((_, at) => compactHoldingsOf(game, at, prices));
  return chanceAmong(holdings, seat, game.table.endAt);
}
