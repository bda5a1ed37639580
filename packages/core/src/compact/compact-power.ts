import { type CompactGame, type CompactPlayer } from './compact-game.ts';
import { type CompactCard, fuelKinds } from './compact-rules.ts';

// What plants of a compact game can supply, and what they burn; a choice of plants is a number with a bit for each.

/** The choice of all plants of a seat. */
const everyPlant = ({ plants }: CompactPlayer): number => (1 << plants.length) - 1;

/** Cities that all plants of a seat supply. */
export const capacityOf = ({ capacities }: CompactPlayer): number => capacities.at(-1) as number;

/** Tokens of the fuels of a set. */
const heldIn = (held: readonly number[], set: number): number =>
  (set & 1 ? (held[0] as number) : 0) +
  (set & 2 ? (held[1] as number) : 0) +
  (set & 4 ? (held[2] as number) : 0) +
  (set & 8 ? (held[3] as number) : 0);

const cardAt = ({ table }: CompactGame, { plants }: CompactPlayer, at: number): CompactCard =>
  table.cards[plants[at] as number] as CompactCard;

// one list that is written over: what plants of one fuel leave in store
const left = [0, 0, 0, 0];

/** Whether the fuel in store is enough to run all plants of a choice: hybrids, which all burn the same fuels, take what others leave. */
function canRun(game: CompactGame, player: CompactPlayer, bits: number): boolean {
  const { fuels, plants } = player;
  for (let fuel = 0; fuel < fuelKinds; fuel++) left[fuel] = fuels[fuel] as number;
  let hybrids = 0;
  let shared = 0;
  for (let at = 0; at < plants.length; at++) {
    if (!(bits & (1 << at))) continue;
    const { fuelList, burns, fuels: set } = cardAt(game, player, at);
    if (fuelList.length > 1) {
      hybrids += burns;
      shared = set;
    } else if (fuelList.length === 1) {
      const fuel = fuelList[0] as number;
      const rest = (left[fuel] as number) - burns;
      if (rest < 0) return false;
      left[fuel] = rest;
    }
  }
  return hybrids <= heldIn(left, shared);
}

/** Tokens of a fuel that a seat can still store. */
export function roomIn(game: CompactGame, { fuels, plants }: CompactPlayer, fuel: number): number {
  let room = Infinity;
  for (const set of game.table.rivalSets) {
    if (!(set & (1 << fuel))) continue;
    let left = -heldIn(fuels, set);
    for (const plant of plants) {
      const card = game.table.cards[plant] as CompactCard;
      if (card.fuels & set) left += card.stores;
    }
    room = Math.min(room, left);
  }
  return room;
}

/** Cities that a seat can supply with the fuel in store, at most `most`. */
export function suppliable(game: CompactGame, player: CompactPlayer, most: number): number {
  const every = everyPlant(player);
  if (canRun(game, player, every)) return Math.min(most, capacityOf(player));
  const { capacities } = player;
  let best = 0;
  for (let bits = every - 1; bits > 0; bits--) {
    const capacity = Math.min(most, capacities[bits] as number);
    if (capacity > best && canRun(game, player, bits)) best = capacity;
  }
  return best;
}

/** Elektro for the cheapest token of a fuel, or one more than the dearest space where it is sold out. */
function nextPrice({ table, held }: CompactGame, fuel: number): number {
  const prices = table.tracks[fuel]?.prices ?? [];
  return prices[prices.length - (held[fuel] as number)] ?? (prices.at(-1) ?? 0) + 1;
}

// one list that is written over: what a choice of plants burns of each fuel
const burned = [0, 0, 0, 0];

/** Fills `burned` with what a choice of plants burns, cheaper fuels first where there is a choice, and says what that costs to buy again. */
function burn(game: CompactGame, player: CompactPlayer, bits: number): number {
  const { plants, fuels } = player;
  for (let fuel = 0; fuel < fuelKinds; fuel++) burned[fuel] = 0;
  let cost = 0;
  let hybrids = 0;
  for (let at = 0; at < plants.length; at++) {
    if (!(bits & (1 << at))) continue;
    const { fuelList, burns } = cardAt(game, player, at);
    if (fuelList.length > 1) hybrids |= 1 << at;
    else if (fuelList.length === 1) {
      const fuel = fuelList[0] as number;
      burned[fuel] = (burned[fuel] as number) + burns;
      cost += burns * nextPrice(game, fuel);
    }
  }
  for (let at = 0; hybrids >> at > 0; at++) {
    if (!(hybrids & (1 << at))) continue;
    const { fuelList, burns } = cardAt(game, player, at);
    for (let needed = burns; needed > 0;) {
      let cheapest = -1;
      let least = Infinity;
      for (let which = 0; which < fuelList.length; which++) {
        const fuel = fuelList[which] as number;
        const price = nextPrice(game, fuel);
        if (price < least && (fuels[fuel] as number) > (burned[fuel] as number)) [cheapest, least] = [fuel, price];
      }
      if (cheapest < 0) break;
      const used = Math.min(needed, (fuels[cheapest] as number) - (burned[cheapest] as number));
      burned[cheapest] = (burned[cheapest] as number) + used;
      cost += used * least;
      needed -= used;
    }
  }
  return cost;
}

const countOf = (bits: number): number => {
  let count = 0;
  for (let left = bits; left > 0; left >>= 1) count += left & 1;
  return count;
};

/**
 * Runs the plants that supply the most cities, of equal choices the cheapest; their fuel goes to the supply.
 * @returns the cities supplied
 */
export function runPlants(game: CompactGame, player: CompactPlayer): number {
  const every = everyPlant(player);
  const { capacities } = player;
  let best = 0;
  let supplied = 0;
  let fewest = 0;
  let least = Infinity;
  const most = capacityOf(player);
  if (most <= player.cities && canRun(game, player, every)) [best, supplied] = [every, most];
  else
    for (let bits = 1; bits <= every; bits++) {
      const cities = Math.min(player.cities, capacities[bits] as number);
      if (cities < supplied || cities === 0 || !canRun(game, player, bits)) continue;
      const cost = burn(game, player, bits);
      const count = countOf(bits);
      if (cities === supplied && (cost > least || (cost === least && count >= fewest))) continue;
      [best, supplied, least, fewest] = [bits, cities, cost, count];
    }
  burn(game, player, best);
  for (let fuel = 0; fuel < fuelKinds; fuel++) {
    const count = burned[fuel] as number;
    player.fuels[fuel] = (player.fuels[fuel] as number) - count;
    game.supply[fuel] = (game.supply[fuel] as number) + count;
  }
  return supplied;
}
