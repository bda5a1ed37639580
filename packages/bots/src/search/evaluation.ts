import { linkCosts, type Network } from '@gridwright/arithmetic';
import { type CompactCard, type CompactGame, type CompactPlayer, cityPrice } from '@gridwright/core/plugin';
import type { GameState, Player, Seat, Sheet } from '@gridwright/model';
import { housePrices, missingCity } from '../city-plan.ts';
import { networkFor } from '../network.ts';
import { cardsOf } from '../position.ts';

/** What a unit of something that a player has counts: when nobody has a city yet, and so much more when the game ends. */
interface Weight {
  readonly early: number;
  readonly byTheEnd: number;
}

// fitted to how 54,000 rounds of games of Normal turned out, of two, three, four and six players on six maps: see docs/bots.md
const money: Weight = { early: 2.285, byTheEnd: -0.183 };
const moneyBeyond: Weight = { early: 1.894, byTheEnd: -0.967 };
const cities: Weight = { early: 1.16, byTheEnd: -0.003 };
const capacity: Weight = { early: 0.641, byTheEnd: 0.162 };
const burns: Weight = { early: -1.591, byTheEnd: 1.341 };
const stored: Weight = { early: 0.469, byTheEnd: 0.535 };
const room: Weight = { early: -1.669, byTheEnd: 0.933 };

/** Elektro from which on more money counts for less. */
const plenty = 120;
/** Elektro that are a unit. */
const moneyUnit = 50;
/** Tokens that are a unit: of what all plants burn in a round, and of what lies in store. */
const tokenUnit = 5;
/** Parts of the cities that end the game that are a unit. */
const cityUnits = 10;

/** So many cities that a player could build next say how much room there is. */
const nextCities = 6;
/** Elektro for all of them that are a unit. */
const roomUnit = 200;

/** What a player has. */
interface Holdings {
  readonly money: number;
  readonly cities: number;
  /** Cities that all plants supply. */
  readonly capacity: number;
  /** Tokens that all plants burn in a round, and that lie in store. */
  readonly burns: number;
  readonly stored: number;
  /** Elektro for the cities that could be built next. */
  readonly toBuildOn: number;
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

/** How well a player stands, on a scale on which only differences mean something. */
function strengthOf(holdings: Holdings, endAt: number, progress: number): number {
  const count = (units: number, { early, byTheEnd }: Weight): number => units * (early + progress * byTheEnd);
  return (
    count(Math.min(holdings.money, plenty) / moneyUnit, money) +
    count(Math.max(0, holdings.money - plenty) / moneyUnit, moneyBeyond) +
    count((cityUnits * Math.min(holdings.cities, endAt)) / endAt, cities) +
    count((cityUnits * Math.min(holdings.capacity, endAt)) / endAt, capacity) +
    count(holdings.burns / tokenUnit, burns) +
    count(holdings.stored / tokenUnit, stored) +
    count(holdings.toBuildOn / roomUnit, room)
  );
}

/** How likely a seat wins against all others, 0 … 1. */
function chanceAmong(holdings: readonly Holdings[], seat: Seat, endAt: number): number {
  const lead = Math.max(...holdings.map(({ cities }) => cities));
  const progress = Math.min(1, lead / endAt);
  const strengths = holdings.map((each) => strengthOf(each, endAt, progress));
  const own = strengths[seat] ?? 0;
  return 1 / strengths.reduce((sum, strength) => sum + Math.exp(strength - own), 0);
}

function holdingsOf(sheet: Sheet, state: GameState, network: Network, seat: Seat): Holdings {
  const { money, cities, plants: ids, fuels } = state.players[seat] as Player;
  const plants = cardsOf(sheet, ids);
  const { coal, oil, garbage, uranium } = fuels;
  const houses = housePrices(network, state, seat);
  return {
    money,
    cities: cities.length,
    capacity: plants.reduce((sum, plant) => sum + plant.cities, 0),
    burns: plants.reduce((sum, plant) => sum + plant.burns, 0),
    stored: coal + oil + garbage + uranium,
    toBuildOn: costOfCheapest(linkCosts(network, cities).map((link, position) => link + (houses[position] as number))),
  };
}

/** How likely a seat wins, 0 … 1, as the game stands at the beginning of a round. */
export function chanceToWin(sheet: Sheet, state: GameState, seat: Seat): number {
  const network = networkFor(sheet, state);
  const holdings = state.players.map((_, at) => holdingsOf(sheet, state, network, at));
  return chanceAmong(holdings, seat, sheet.endAt);
}

function compactHoldingsOf(game: CompactGame, seat: Seat): Holdings {
  const { money, cities, plants, fuels } = game.players[seat] as CompactPlayer;
  let capacity = 0;
  let burns = 0;
  for (const plant of plants) {
    const card = game.table.cards[plant] as CompactCard;
    capacity += card.cities;
    burns += card.burns;
  }
  const prices: number[] = [];
  for (let city = 0; city < game.houses.length; city++) prices.push(cityPrice(game, seat, city));
  const stored = fuels.reduce((sum, tokens) => sum + tokens, 0);
  return { money, cities, capacity, burns, stored, toBuildOn: costOfCheapest(prices) };
}

/** The same of a compact game. */
export function chanceInCompact(game: CompactGame, seat: Seat): number {
  const holdings = game.players.map((_, at) => compactHoldingsOf(game, at));
  return chanceAmong(holdings, seat, game.table.endAt);
}
