import { type Fuel, type Fuels, fuels, type PlantCard, type PlantId, type Runnable } from '@gridwright/model';
import { bitOf, everySet, heldIn, setOf, tokensOf } from './fuel-sets.ts';

/** A plant as a tank: the set of fuels it burns and stores, and what the options say about it. */
export interface Tank {
  readonly set: number;
  readonly burns: number;
  /** Tokens it can hold. */
  readonly size: number;
  readonly shown: Runnable;
}

/** Tokens that a plant can store: twice what it burns, if its card does not say otherwise. */
export const storageOf = ({ burns, stores = 2 * burns }: Pick<PlantCard, 'burns' | 'stores'>): number => stores;

export const tankFor = ({ plant, fuels: burnable, burns, cities }: Runnable): Tank => ({
  set: setOf(burnable),
  burns,
  size: storageOf({ burns }),
  shown: { plant, fuels: burnable, burns, cities },
});

export const tankOfCard = (card: PlantCard): Tank => {
  const { id, fuels: burnable, burns, cities } = card;
  return { ...tankFor({ plant: id, fuels: burnable, burns, cities }), size: storageOf(card) };
};

/** Every plant of a deck as a tank. */
export const tanksOf = (cards: readonly PlantCard[]): ReadonlyMap<PlantId, Tank> =>
  new Map(cards.map((card) => [card.id, tankOfCard(card)]));

/** Tokens that the plants able to burn any fuel of a set can store. */
function capacityFor(tanks: readonly Tank[], set: number): number {
  let capacity = 0;
  for (const tank of tanks) if (tank.set & set) capacity += tank.size;
  return capacity;
}

/** The sets of fuels that share a tank in some plant of a deck. */
const sharedTanksOf = (cards: readonly PlantCard[]): readonly number[] => [
  ...new Set(cards.map((card) => setOf(card.fuels))),
];

/**
 * The sets of fuels that can run short, or out of room, on their own: each fuel, and fuels that hybrids of a deck connect.
 * Whatever fits into all of these fits altogether, since no tank lies across two of them.
 */
export function rivalSetsOf(cards: readonly PlantCard[]): readonly number[] {
  const groups = sharedTanksOf(cards).reduce<readonly number[]>(
    (found, shared) => [...found, found.filter((group) => group & shared).reduce((all, group) => all | group, shared)],
    fuels.map((fuel) => bitOf[fuel]),
  );
  return everySet.filter((set) => groups.some((group) => (group & set) === set));
}

const noLimit = 0x3fffffff;

/**
 * Tokens of a fuel that can still be stored. Fuel moves freely between own plants, so only sums per set of fuels matter.
 * `sets`: the rival sets of the deck.
 * @rule Fuel: a plant stores twice what it burns; a hybrid shares one tank between its fuels.
 */
export function roomFor(tanks: readonly Tank[], held: Fuels, fuel: Fuel, sets: readonly number[] = everySet): number {
  let room = noLimit;
  for (const set of sets) {
    if (!(set & bitOf[fuel])) continue;
    const left = capacityFor(tanks, set) - heldIn(held, set);
    if (left < room) room = left;
  }
  return room;
}

/** Tokens that plants can store of every rival set of fuels together. They stay the same while the plants do. */
export const capacitiesOf = (tanks: readonly Tank[], sets: readonly number[]): readonly number[] =>
  sets.map((set) => capacityFor(tanks, set));

/** Tokens that can still be stored of every fuel. `capacities`: what the plants can store of each of the rival sets `sets`. */
export function roomsFor(capacities: readonly number[], held: Fuels, sets: readonly number[]): Fuels {
  const rooms = { coal: noLimit, oil: noLimit, garbage: noLimit, uranium: noLimit };
  for (let at = 0; at < sets.length; at++) {
    const set = sets[at] as number;
    const left = (capacities[at] as number) - heldIn(held, set);
    if (set & bitOf.coal && left < rooms.coal) rooms.coal = left;
    if (set & bitOf.oil && left < rooms.oil) rooms.oil = left;
    if (set & bitOf.garbage && left < rooms.garbage) rooms.garbage = left;
    if (set & bitOf.uranium && left < rooms.uranium) rooms.uranium = left;
  }
  return rooms;
}

/** What has no room any more in somebody's plants. */
export interface Overflow {
  /** Tokens that go back by themselves: whatever is chosen, so many of this fuel go. */
  readonly returned: readonly { readonly fuel: Fuel; readonly count: number }[];
  /** Where fuels compete for too little room: everything else that may go back, of which the owner chooses one. */
  readonly answers: readonly Partial<Fuels>[];
}

/** Tokens that must go before a store fits into its plants. `capacities`: what the plants can store, by set of fuels. */
function tooMany(capacities: readonly number[], held: Fuels): number {
  let excess = 0;
  for (const set of everySet) excess = Math.max(excess, heldIn(held, set) - (capacities[set] ?? 0));
  return excess;
}

/** How many tokens of one fuel may go so that every single one of them makes it fit better. */
function helpfulTokens(capacities: readonly number[], held: Fuels, fuel: Fuel): number {
  const total = tooMany(capacities, held);
  let count = 0;
  while (tooMany(capacities, { ...held, [fuel]: held[fuel] - count - 1 }) < total - count) count++;
  return count;
}

/**
 * Every smallest way to make a store fit, fuel by fuel from `at` on, once `count` more tokens have gone. No way needs more tokens
 * than another, since fuel moves freely between plants.
 */
function waysToFit(capacities: readonly number[], held: Fuels, count: number, at = 0): readonly Partial<Fuels>[] {
  if (count === 0) return [{}];
  const fuel = fuels[at];
  if (fuel === undefined) return [];
  const ways: Partial<Fuels>[] = [];
  for (let gone = helpfulTokens(capacities, held, fuel); gone >= 0; gone--)
    for (const rest of waysToFit(capacities, { ...held, [fuel]: held[fuel] - gone }, count - gone, at + 1))
      ways.push({ [fuel]: gone, ...rest });
  return ways;
}

function fits(tanks: readonly Tank[], held: Fuels, sets: readonly number[]): boolean {
  for (const set of sets) if (heldIn(held, set) > capacityFor(tanks, set)) return false;
  return true;
}

/** Of every fuel as much as has room where no other takes it away. What is more than that goes in any case. */
const withinOwnRoom = (tanks: readonly Tank[], { coal, oil, garbage, uranium }: Fuels): Fuels => ({
  coal: Math.min(coal, capacityFor(tanks, bitOf.coal)),
  oil: Math.min(oil, capacityFor(tanks, bitOf.oil)),
  garbage: Math.min(garbage, capacityFor(tanks, bitOf.garbage)),
  uranium: Math.min(uranium, capacityFor(tanks, bitOf.uranium)),
});

function tokensBetween(held: Fuels, left: Fuels): Overflow['returned'] {
  const gone: { readonly fuel: Fuel; readonly count: number }[] = [];
  for (const fuel of fuels) {
    const count = tokensOf(held, fuel) - tokensOf(left, fuel);
    if (count > 0) gone.push({ fuel, count });
  }
  return gone;
}

/**
 * What has no room after a plant was scrapped. `sets`: the rival sets of the deck.
 * @rule Auction: what has no room returns to the supply; if coal and oil compete for hybrid room, the owner chooses.
 */
export function overflowOf(tanks: readonly Tank[], held: Fuels, sets: readonly number[]): Overflow {
  const left = withinOwnRoom(tanks, held);
  if (fits(tanks, left, sets)) return { returned: tokensBetween(held, left), answers: [] };
  const capacities = [0, ...everySet.map((set) => capacityFor(tanks, set))];
  const ways = waysToFit(capacities, held, tooMany(capacities, held));
  const isChosen = (fuel: Fuel): boolean => ways.some((way) => way[fuel] !== ways[0]?.[fuel]);
  const returned = fuels
    .filter((fuel) => !isChosen(fuel))
    .map((fuel) => ({ fuel, count: ways[0]?.[fuel] ?? 0 }))
    .filter(({ count }) => count > 0);
  const chosenOf = (way: Partial<Fuels>): Partial<Fuels> =>
    Object.fromEntries(fuels.flatMap((fuel) => (isChosen(fuel) && way[fuel] ? [[fuel, way[fuel]]] : [])));
  return { returned, answers: ways.map(chosenOf) };
}
