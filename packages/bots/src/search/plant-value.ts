import { payoutFor } from '@gridwright/arithmetic';
import { citiesPerRound } from '../rounds.ts';
import type { Style } from './style.ts';

// What plants are worth to a quick player: the same whether a game is played action by action or in plain lists.

/** A plant as a quick player sees it. */
export interface SeenPlant {
  /** Its place in a list of all cards. */
  readonly place: number;
  readonly number: number;
  /** Cities that it supplies. */
  readonly cities: number;
  /** Elektro for what it burns in a round, at the prices of the moment. */
  readonly runCost: number;
  /** Elektro that a mine is worth in a round; 0 for plants that burn. */
  readonly dug: number;
}

/** The plants on offer, and those that follow. */
export interface SeenRows {
  readonly current: readonly SeenPlant[];
  readonly future: readonly SeenPlant[];
}

/** The numbers of a table that bear on what plants are worth. */
export interface PlantTerms {
  readonly payout: readonly number[];
  readonly endAt: number;
  readonly plantLimit: number;
  /** A guess at how many rounds are still to come, this one included. */
  readonly left: number;
}

/** How a seat looks at plants, which stays the same as long as it has the same, at the same prices. */
export interface Outlook {
  readonly terms: PlantTerms;
  readonly style: Style;
  readonly money: number;
  /** Cities that the seat has, and will have in the first and in the last of the rounds over which plants are judged. */
  readonly cities: number;
  readonly rounds: number;
  readonly soon: number;
  readonly later: number;
  readonly plants: readonly SeenPlant[];
  /** Cities that all plants supply, what it costs to run them, and what that is worth. */
  readonly capacity: number;
  readonly cost: number;
  readonly now: number;
  /** What those plants add that were looked at, by place. */
  readonly gains: (number | undefined)[];
}

/** What plants are worth to their owner, in Elektro, that supply so many cities and cost so much to run all of them. */
function worthOf(
  { terms, style, rounds, soon, later }: Pick<Outlook, 'terms' | 'style' | 'rounds' | 'soon' | 'later'>,
  capacity: number,
  cost: number,
): number {
  const { payout, endAt, left } = terms;
  const income =
    0.5 *
    (payoutFor(payout, capacity < soon ? capacity : soon) + payoutFor(payout, capacity < later ? capacity : later));
  const run = cost * Math.min(1, (soon + later) / 2 / Math.max(1, capacity));
  const last = capacity < endAt ? capacity : endAt;
  return rounds * 0.7 * (income - run) + (last * style.capacity) / (left + 1);
}

/** How a seat looks at plants that has so much money, so many cities and these plants. */
export function outlookOf(
  terms: PlantTerms,
  style: Style,
  money: number,
  cities: number,
  plants: readonly SeenPlant[],
): Outlook {
  let capacity = 0;
  let cost = 0;
  for (let at = 0; at < plants.length; at++) {
    const plant = plants[at] as SeenPlant;
    capacity += plant.cities;
    cost += plant.runCost;
  }
  const rounds = Math.min(style.plantRounds, terms.left);
  const soon = Math.min(terms.endAt, cities + Math.min(4, Math.floor(money / 30)));
  const later = Math.min(terms.endAt, soon + citiesPerRound * (rounds - 1));
  const now = worthOf({ terms, style, rounds, soon, later }, capacity, cost);
  return { terms, style, money, cities, rounds, soon, later, plants, capacity, cost, now, gains: [] };
}

/** What a plant adds. */
function gainOf(outlook: Outlook, plant: SeenPlant): number {
  const known = outlook.gains[plant.place];
  if (known !== undefined) return known;
  const gain = addedBy(outlook, plant);
  outlook.gains[plant.place] = gain;
  return gain;
}

/** What a plant adds, with the least useful older one scrapped where the limit asks for it. */
function addedBy(outlook: Outlook, plant: SeenPlant): number {
  const { plants, terms, capacity, cost, now, rounds } = outlook;
  if (plant.dug > 0) return plant.dug * rounds;
  const more = capacity + plant.cities;
  const dearer = cost + plant.runCost;
  if (plants.length < terms.plantLimit) return worthOf(outlook, more, dearer) - now;
  let best = -Infinity;
  for (let at = 0; at < plants.length; at++) {
    const scrapped = plants[at] as SeenPlant;
    const worth = worthOf(outlook, more - scrapped.cities, dearer - scrapped.runCost);
    if (worth > best) best = worth;
  }
  return best - now;
}

/** What the best of some plants leaves after its number is paid. */
function bestSurplus(outlook: Outlook, plants: readonly SeenPlant[], affordable: number, but?: SeenPlant): number {
  let best = 0;
  for (let at = 0; at < plants.length; at++) {
    const plant = plants[at] as SeenPlant;
    if (plant.number > affordable || plant.place === but?.place) continue;
    const surplus = gainOf(outlook, plant) - plant.number;
    if (surplus > best) best = surplus;
  }
  return best;
}

/** What the best plant of the future row leaves, as far as somebody waits for it. */
const worthOfWaiting = (outlook: Outlook, { future }: SeenRows, but?: SeenPlant): number =>
  outlook.style.patience === 0 ? 0 : outlook.style.patience * bestSurplus(outlook, future, outlook.money + 30, but);

/** Elektro that stay in hand for fuel and the first cities. */
function reserve({ capacity, cities, terms }: Outlook, plant: SeenPlant): number {
  const houses = capacity >= cities ? 14 * Math.min(2, Math.max(1, plant.cities)) : 0;
  return Math.ceil(plant.runCost) + (terms.left > 1 ? houses : 0);
}

/** What a seat bids for a plant at most; what is less than `least` is not reckoned out any further. */
function limitFor(outlook: Outlook, plant: SeenPlant, rows: SeenRows, least: number): number {
  const { style, money } = outlook;
  const fair = plant.number * (1 + style.overprice) + 2;
  const payable = Math.min(fair, money - reserve(outlook, plant));
  if (payable < least) return payable;
  const gain = gainOf(outlook, plant);
  if (gain < least) return gain;
  const elsewhere = Math.max(bestSurplus(outlook, rows.current, money, plant), worthOfWaiting(outlook, rows, plant));
  return Math.floor(Math.min(gain - elsewhere, payable));
}

/** The next bid of a seat, who may bid from `least` to `most`; undefined where it passes. */
export function nextBid(
  outlook: Outlook,
  plant: SeenPlant,
  rows: SeenRows,
  least: number,
  most: number,
): number | undefined {
  const limit = limitFor(outlook, plant, rows, least);
  return limit < least ? undefined : Math.min(most, least + Math.floor((limit - least) / 3));
}

/**
 * The plant that a seat nominates, by its place in a list; −1 where it would rather pass.
 * `priceOf`: the lowest bid for each of them.
 */
export function bestToNominate(
  outlook: Outlook,
  plants: readonly SeenPlant[],
  priceOf: (at: number) => number,
  rows: SeenRows,
  mayPass: boolean,
): number {
  let best = -1;
  let most = -Infinity;
  for (let at = 0; at < plants.length; at++) {
    const plant = plants[at] as SeenPlant;
    const price = priceOf(at);
    const short = Math.max(0, price + reserve(outlook, plant) - outlook.money);
    const surplus = gainOf(outlook, plant) - price - 3 * short;
    if (surplus > most) [best, most] = [at, surplus];
  }
  return mayPass && (most <= 0 || most <= worthOfWaiting(outlook, rows)) ? -1 : best;
}

/** Of the plants that may be scrapped, the place of the one that is missed least; −1 where there is none. */
export function leastMissed(outlook: Outlook, mayGo: (plant: SeenPlant) => boolean): number {
  let least = -1;
  let most = -Infinity;
  for (const plant of outlook.plants) {
    if (!mayGo(plant)) continue;
    const worth = worthOf(outlook, outlook.capacity - plant.cities, outlook.cost - plant.runCost);
    if (worth > most) [least, most] = [plant.place, worth];
  }
  return least;
}
