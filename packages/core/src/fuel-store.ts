import {
  type Fuel,
  type Fuels,
  fuels,
  invariant,
  type PlantCard,
  type PlantId,
  type Run,
  type Runnable,
} from '@gridwright/model';
import type { Rules } from './rules.ts';

// A set of fuels is a number of four bits, so that "all fuels that these plants can burn" is one operation.
const bitOf: Readonly<Record<Fuel, number>> = { coal: 1, oil: 2, garbage: 4, uranium: 8 };
const allSets = 15;
const everySet = Array.from({ length: allSets }, (_, index) => index + 1);

const setOf = (burnable: readonly Fuel[]): number => {
  let set = 0;
  for (const fuel of burnable) set |= bitOf[fuel];
  return set;
};

/** A plant as a tank: the set of fuels it burns and stores, and what the options say about it. */
export interface Tank {
  readonly set: number;
  readonly burns: number;
  readonly shown: Runnable;
}

const tankFor = ({ plant, fuels: burnable, burns, cities }: Runnable): Tank => ({
  set: setOf(burnable),
  burns,
  shown: { plant, fuels: burnable, burns, cities },
});

/** Every plant of a deck as a tank. */
export const tanksOf = (cards: readonly PlantCard[]): ReadonlyMap<PlantId, Tank> =>
  new Map(
    cards.map(({ id, fuels: burnable, burns, cities }) => [id, tankFor({ plant: id, fuels: burnable, burns, cities })]),
  );

export const cardOf = (rules: Rules, plant: PlantId): PlantCard => {
  const card = rules.cards.get(plant);
  invariant(card !== undefined, `plant ${plant} is a card of this game`);
  return card;
};

export const tankOf = (rules: Rules, plant: PlantId): Tank => {
  const tank = rules.tanks.get(plant);
  invariant(tank !== undefined, `plant ${plant} is a card of this game`);
  return tank;
};

const heldIn = (held: Fuels, set: number): number =>
  (set & 1 ? held.coal : 0) + (set & 2 ? held.oil : 0) + (set & 4 ? held.garbage : 0) + (set & 8 ? held.uranium : 0);

/** Plants as tanks. */
export const tanksIn = (rules: Rules, plants: readonly PlantId[]): readonly Tank[] =>
  plants.map((plant) => tankOf(rules, plant));

/** Tokens that the plants able to burn any fuel of a set can store. */
function capacityFor(tanks: readonly Tank[], set: number): number {
  let capacity = 0;
  for (const tank of tanks) if (tank.set & set) capacity += 2 * tank.burns;
  return capacity;
}

/** The sets of fuels that share a tank in some hybrid of a deck. */
const sharedTanksOf = (cards: readonly PlantCard[]): readonly number[] => [
  ...new Set(cards.filter((card) => card.fuels.length > 1).map((card) => setOf(card.fuels))),
];

/**
 * The sets of fuels that can run short, or out of room, on their own: each fuel, and fuels that hybrids of a deck connect.
 * Whatever fits into all of these fits altogether, since no tank lies across two of them.
 */
export function rivalSetsOf(cards: readonly PlantCard[]): readonly number[] {
  const groups = sharedTanksOf(cards).reduce<readonly number[]>(
    (found, shared) => {
      const joined = found.filter((group) => group & shared);
      return [...found.filter((group) => !(group & shared)), joined.reduce((all, group) => all | group, shared)];
    },
    fuels.map((fuel) => bitOf[fuel]),
  );
  return Array.from({ length: allSets }, (_, index) => index + 1).filter((set) =>
    groups.some((group) => (group & set) === set),
  );
}

/**
 * Tokens of a fuel that can still be stored. Fuel moves freely between own plants, so only sums per set of fuels matter.
 * @rule Fuel: a plant stores twice what it burns; a hybrid shares one tank between its fuels.
 */
export function roomFor(rules: Rules, plants: readonly PlantId[], held: Fuels, fuel: Fuel): number {
  let room = Number.MAX_SAFE_INTEGER;
  const tanks = tanksIn(rules, plants);
  for (const set of rules.rivalSets) {
    if (!(set & bitOf[fuel])) continue;
    const left = capacityFor(tanks, set) - heldIn(held, set);
    if (left < room) room = left;
  }
  return room;
}

export interface Overflow {
  /** Tokens that go back by themselves: no other fuel competes for their room. */
  readonly returned: readonly { readonly fuel: Fuel; readonly count: number }[];
  /** Fuels that compete for too little room: their owner chooses, up to so many of each. */
  readonly chosen: readonly { readonly fuel: Fuel; readonly max: number }[];
}

/** Tokens that must go before a store fits into its plants. */
function tooMany(tanks: readonly Tank[], held: Fuels): number {
  let excess = 0;
  for (const set of everySet) excess = Math.max(excess, heldIn(held, set) - capacityFor(tanks, set));
  return excess;
}

/** How many tokens of one fuel may go so that every single one of them makes it fit better. */
function helpfulTokens(tanks: readonly Tank[], held: Fuels, fuel: Fuel): number {
  const total = tooMany(tanks, held);
  let count = 0;
  while (count < total && tooMany(tanks, { ...held, [fuel]: held[fuel] - count - 1 }) < total - count) count++;
  return count;
}

const noOverflow: Overflow = { returned: [], chosen: [] };

/**
 * What has no room after a plant was scrapped.
 * @rule Auction: what has no room returns to the supply; if coal and oil compete for hybrid room, the owner chooses.
 */
export function overflowOf(rules: Rules, plants: readonly PlantId[], held: Fuels): Overflow {
  const tanks = tanksIn(rules, plants);
  if (rules.rivalSets.every((set) => heldIn(held, set) <= capacityFor(tanks, set))) return noOverflow;
  const overflowing = fuels
    .map((fuel) => ({ fuel, max: helpfulTokens(tanks, held, fuel) }))
    .filter(({ max }) => max > 0);
  const hasRival = (fuel: Fuel): boolean =>
    overflowing.some(({ fuel: other }) => other !== fuel && rules.rivalSets.includes(bitOf[fuel] | bitOf[other]));
  return {
    returned: overflowing.filter(({ fuel }) => !hasRival(fuel)).map(({ fuel, max }) => ({ fuel, count: max })),
    chosen: overflowing.filter(({ fuel }) => hasRival(fuel)),
  };
}

/** Tokens that these plants can only take from a set of fuels. */
function demandOn(set: number, tanks: readonly Tank[]): number {
  let demand = 0;
  for (const tank of tanks) if ((tank.set & ~set) === 0) demand += tank.burns;
  return demand;
}

/** Whether a store of fuel suffices to run all these plants at once, in some mix. `sets`: the rival sets of the deck. */
export function enoughFor(tanks: readonly Tank[], held: Fuels, sets: readonly number[]): boolean {
  for (const set of sets) if (demandOn(set, tanks) > heldIn(held, set)) return false;
  return true;
}

type Burn = Partial<Record<Fuel, number>>;

/**
 * A mix of fuels that runs all these plants from a store, burning fuels early in `preference` where there is a choice.
 * `sets`: the rival sets of the deck.
 */
export function runsOf(
  tanks: readonly Tank[],
  held: Fuels,
  preference: readonly Fuel[],
  sets: readonly number[],
): readonly Run[] {
  const left = { coal: held.coal, oil: held.oil, garbage: held.garbage, uranium: held.uranium };
  const runs: Run[] = [];
  const hybrids: { readonly tank: Tank; readonly burn: Burn }[] = [];
  for (const tank of tanks) {
    const { plant, fuels: burnable } = tank.shown;
    const burn: Burn = {};
    const [only] = burnable;
    if (burnable.length > 1) hybrids.push({ tank, burn });
    else if (only !== undefined) {
      burn[only] = tank.burns;
      left[only] -= tank.burns;
    }
    runs.push({ plant, burn });
  }
  if (hybrids.length > 0) mixHybrids(hybrids, left, preference, sets);
  return runs;
}

/** Chooses the fuels of plants that burn several: those with the least choice first. */
function mixHybrids(
  hybrids: { readonly tank: Tank; readonly burn: Burn }[],
  left: Record<Fuel, number>,
  preference: readonly Fuel[],
  sets: readonly number[],
): void {
  hybrids.sort((a, b) => a.tank.shown.fuels.length - b.tank.shown.fuels.length);
  const others = hybrids.map(({ tank }) => tank);
  for (const { tank, burn } of hybrids) {
    others.shift();
    let needed = tank.burns;
    for (const fuel of preference) {
      if (!(tank.set & bitOf[fuel])) continue;
      const count = Math.min(needed, spareOf(fuel, tank, others, left, sets));
      if (count === 0) continue;
      burn[fuel] = count;
      left[fuel] -= count;
      needed -= count;
    }
    invariant(needed === 0, `plant ${tank.shown.plant} can be run from the store`);
  }
}

/** Tokens of a fuel that one plant may burn so that it and all the others can still be run. */
function spareOf(fuel: Fuel, tank: Tank, others: readonly Tank[], left: Fuels, sets: readonly number[]): number {
  let spare = left[fuel];
  for (const set of sets)
    if (set & bitOf[fuel] && tank.set & ~set) spare = Math.min(spare, heldIn(left, set) - demandOn(set, others));
  return spare;
}

/** Whether a store of fuel suffices to run all these plants at once, in some mix. */
export const canRunAll = (plants: readonly Runnable[], held: Fuels): boolean =>
  enoughFor(plants.map(tankFor), held, everySet);

/** A mix of fuels that runs all these plants from a store, burning fuels early in `preference` where there is a choice. */
export const mixFor = (plants: readonly Runnable[], held: Fuels, preference: readonly Fuel[]): readonly Run[] =>
  runsOf(plants.map(tankFor), held, preference, everySet);

interface ShownTank {
  readonly id: PlantId;
  readonly set: number;
  readonly size: number;
  readonly stored: Record<Fuel, number>;
}

/** Whether the tokens that are left fit into the room that is left. */
function restFits({ rivalSets }: Rules, left: Fuels, tanks: readonly ShownTank[]): boolean {
  for (const set of rivalSets) {
    let room = 0;
    for (const tank of tanks) if (tank.set & set) room += tank.size - heldIn(tank.stored, allSets);
    if (room < heldIn(left, set)) return false;
  }
  return true;
}

/**
 * How a page shows a store: on every plant what it holds, first what one run needs, and nothing that would leave another token
 * without a place. What is too much and has yet to be given back is not shown.
 */
export function spreadOver(
  rules: Rules,
  plants: readonly PlantId[],
  held: Fuels,
): readonly { readonly id: PlantId; readonly stored: Fuels }[] {
  const left: Record<Fuel, number> = { ...held };
  const tanks = plants.map((id): ShownTank => {
    const { set, burns } = tankOf(rules, id);
    return { id, set, size: 2 * burns, stored: { coal: 0, oil: 0, garbage: 0, uranium: 0 } };
  });
  const move = ({ stored }: ShownTank, fuel: Fuel, count: number): void => {
    stored[fuel] += count;
    left[fuel] -= count;
  };
  const put = (tank: ShownTank, most: number, careful: boolean): void => {
    for (const fuel of fuels) {
      if (!(tank.set & bitOf[fuel])) continue;
      let count = Math.min(left[fuel], most - heldIn(tank.stored, allSets));
      move(tank, fuel, count);
      for (; careful && count > 0 && !restFits(rules, left, tanks); count--) move(tank, fuel, -1);
    }
  };
  const isHybrid = ({ set }: ShownTank): boolean => (set & (set - 1)) !== 0;
  const hybrids = tanks.filter(isHybrid);
  const careful = hybrids.length > 0 && restFits(rules, left, tanks);
  const order = [...tanks.filter((tank) => !isHybrid(tank)), ...hybrids];
  for (const tank of order) put(tank, tank.size / 2, careful && isHybrid(tank));
  for (const tank of order) put(tank, tank.size, careful && isHybrid(tank));
  return tanks.map(({ id, stored }) => ({ id, stored }));
}
