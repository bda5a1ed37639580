import { linkCosts, type Network } from '@gridwright/arithmetic';
import type { GameState, Player, Seat, Sheet } from '@gridwright/model';
import { housePrices, missingCity } from '../city-plan.ts';
import { networkFor } from '../network.ts';
import { cardsOf } from '../position.ts';
import { leadOf } from './quick-table.ts';

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

/** Elektro for the cheapest cities that a seat could build next, each from the network as it is. */
function costOfNextCities(network: Network, state: GameState, { cities }: Player, seat: Seat): number {
  const houses = housePrices(network, state, seat);
  const prices = linkCosts(network, cities).map((link, position) => link + (houses[position] as number));
  const cheapest = prices.sort((a, b) => a - b).slice(0, nextCities);
  return cheapest.reduce((sum, price) => sum + Math.min(price, missingCity), 0);
}

/** How well a player stands, on a scale on which only differences mean something. `toBuildOn`: Elektro for the next cities. */
function strengthOf(sheet: Sheet, player: Player, progress: number, toBuildOn: number): number {
  const count = (units: number, { early, byTheEnd }: Weight): number => units * (early + progress * byTheEnd);
  const ofTheEnd = (number: number): number => (cityUnits * Math.min(number, sheet.endAt)) / sheet.endAt;
  const plants = cardsOf(sheet, player.plants);
  const { coal, oil, garbage, uranium } = player.fuels;
  return (
    count(Math.min(player.money, plenty) / moneyUnit, money) +
    count(Math.max(0, player.money - plenty) / moneyUnit, moneyBeyond) +
    count(ofTheEnd(player.cities.length), cities) +
    count(ofTheEnd(plants.reduce((sum, plant) => sum + plant.cities, 0)), capacity) +
    count(plants.reduce((sum, plant) => sum + plant.burns, 0) / tokenUnit, burns) +
    count((coal + oil + garbage + uranium) / tokenUnit, stored) +
    count(toBuildOn / roomUnit, room)
  );
}

/** How likely a seat wins, 0 … 1, as the game stands at the beginning of a round. */
export function chanceToWin(sheet: Sheet, state: GameState, seat: Seat): number {
  const progress = Math.min(1, leadOf(state) / sheet.endAt);
  const network = networkFor(sheet, state);
  const strengths = state.players.map((player, at) =>
    strengthOf(sheet, player, progress, costOfNextCities(network, state, player, at)),
  );
  const own = strengths[seat] ?? 0;
  return 1 / strengths.reduce((sum, strength) => sum + Math.exp(strength - own), 0);
}
