import { joinCity, payoutFor, unreachable } from '@gridwright/arithmetic';
import type { Seat } from '@gridwright/model';
import { capacitiesOf, type CompactGame, type CompactPlayer, leadIn, setStep, spaceIn } from './compact-game.ts';
import {
  afterAuction,
  beginStepThree,
  replaceLowest,
  replaceObsolete,
  takePlant,
  updatePlants,
} from './compact-plants.ts';
import { runPlants, suppliable } from './compact-power.ts';
import { type CompactCard, type CompactTrack, fuelKinds } from './compact-rules.ts';

const playerAt = ({ players }: CompactGame, seat: Seat): CompactPlayer => players[seat] as CompactPlayer;

function setPlants({ table }: CompactGame, player: CompactPlayer, plants: readonly number[]): void {
  player.plants = plants;
  player.capacities = capacitiesOf(table, plants);
}

/** A seat pays for a plant and takes it; the market stays short until it is replaced. */
export function sellPlant(game: CompactGame, seat: Seat, plant: number, price: number): void {
  const player = playerAt(game, seat);
  player.money -= price;
  setPlants(game, player, [...player.plants, plant]);
  game.idleRounds = 0;
  takePlant(game, plant);
}

/** Tokens that plants can store of the fuels of a set, those of hybrids included. */
function storage({ table }: CompactGame, { plants }: CompactPlayer, set: number): number {
  let room = 0;
  for (const plant of plants) {
    const { fuels, stores } = table.cards[plant] as CompactCard;
    if (fuels & set) room += stores;
  }
  return room;
}

/** A seat gives a plant away, and what has no room any more: of fuels that compete for it the first one. */
export function scrapPlant(game: CompactGame, seat: Seat, plant: number): void {
  const player = playerAt(game, seat);
  setPlants(
    game,
    player,
    player.plants.filter((other) => other !== plant),
  );
  const giveBack = (fuel: number, count: number): void => {
    player.fuels[fuel] = (player.fuels[fuel] as number) - count;
    game.supply[fuel] = (game.supply[fuel] as number) + count;
  };
  for (let fuel = 0; fuel < fuelKinds; fuel++) {
    const excess = (player.fuels[fuel] as number) - storage(game, player, 1 << fuel);
    if (excess > 0) giveBack(fuel, excess);
  }
  for (const set of game.table.rivalSets) {
    let excess = -storage(game, player, set);
    for (let fuel = 0; fuel < fuelKinds; fuel++) if (set & (1 << fuel)) excess += player.fuels[fuel] as number;
    for (let fuel = 0; fuel < fuelKinds && excess > 0; fuel++) {
      if (!(set & (1 << fuel))) continue;
      const count = Math.min(excess, player.fuels[fuel] as number);
      giveBack(fuel, count);
      excess -= count;
    }
  }
}

/** The turn order as things stand: most cities first, then the highest plant. */
function setOrder(game: CompactGame): void {
  const most = game.table.cards.length;
  const ranks = game.players.map(({ cities, plants }) => cities * (most + 1) + Math.max(-1, ...plants));
  game.order = game.order.toSorted((a, b) => (ranks[b] as number) - (ranks[a] as number));
}

const noLot = { bought: 0, passed: 0, lot: null, owing: null };

/** The phase of plants ends, and that of fuel begins. */
export function endAuction(game: CompactGame): void {
  afterAuction(game, game.auction.bought === 0 && game.auction.passed !== 0);
  if (game.round === 1) setOrder(game);
  game.phase = 'fuel';
  game.done = 0;
}

/** Elektro for so many tokens of a fuel, the cheapest first; `Infinity` where there are not so many. */
export function fuelPrice(game: CompactGame, fuel: number, count: number): number {
  const { sums } = game.table.tracks[fuel] as CompactTrack;
  const first = sums.length - 1 - (game.held[fuel] as number);
  return count > (game.held[fuel] as number) ? Infinity : (sums[first + count] as number) - (sums[first] as number);
}

/** A seat buys so many tokens of a fuel. */
export function buyFuel(game: CompactGame, seat: Seat, fuel: number, count: number): void {
  const player = playerAt(game, seat);
  player.money -= fuelPrice(game, fuel, count);
  player.fuels[fuel] = (player.fuels[fuel] as number) + count;
  game.held[fuel] = (game.held[fuel] as number) - count;
}

/** The phase of fuel ends, and that of building begins. */
export function endFuel(game: CompactGame): void {
  game.phase = 'building';
  game.done = 0;
}

/** Elektro for a city with its connection; `unreachable` or more where a seat cannot build. */
export const cityPrice = ({ owners, spaces, players }: CompactGame, seat: Seat, city: number): number =>
  priceAmong(owners, spaces, (players[seat] as CompactPlayer).links, 1 << seat, city);

// with the lists at hand, for whoever looks at all cities: they need not be looked up for each
const priceAmong = (
  owners: readonly number[],
  spaces: readonly number[],
  links: readonly number[],
  own: number,
  city: number,
): number => ((owners[city] as number) & own ? unreachable : (spaces[city] as number) + (links[city] as number));

/** The first of the cheapest cities for a seat with its connection; −1 where none costs so little. */
export function cheapestCity({ owners, spaces, players }: CompactGame, seat: Seat, most: number): number {
  const { links } = players[seat] as CompactPlayer;
  const own = 1 << seat;
  let best = -1;
  let least = most + 1;
  for (let city = 0; city < spaces.length; city++) {
    const price = priceAmong(owners, spaces, links, own, city);
    if (price < least) {
      best = city;
      least = price;
    }
  }
  return best;
}

/** Whether a seat may build one more city at all. */
export const mayBuildMore = ({ table }: CompactGame, { cities }: CompactPlayer): boolean =>
  table.cityLimit === null || cities < table.cityLimit;

/** Elektro for the cheapest route to every city once a seat has one more. */
function linksWith({ network }: CompactGame, { cities, links }: CompactPlayer, built: number): readonly number[] {
  // for a first city only what entering it costs was known
  const grown = links.slice();
  if (cities === 0) grown.fill(unreachable);
  joinCity(network, grown, built);
  return grown;
}

/** A seat builds a city for what it costs; plants that have become too small leave. */
export function buildCity(game: CompactGame, seat: Seat, city: number, price: number): void {
  const player = playerAt(game, seat);
  player.links = linksWith(game, player, city);
  player.money -= price;
  player.cities++;
  const houses = (game.houses[city] as number) + 1;
  game.houses[city] = houses;
  game.spaces[city] = spaceIn(game.network, city, houses, game.step);
  game.owners[city] = (game.owners[city] as number) | (1 << seat);
  game.idleRounds = 0;
  replaceObsolete(game);
}

const hasSpaces = ({ spaces }: CompactGame): boolean => spaces.some((cost) => cost < unreachable);

/** Whether every space is taken, and no Step will open more. */
function isFullForGood(game: CompactGame): boolean {
  const mayOpenMore = (game.step < 2 && game.stepTwoAt < Infinity) || (game.step < 3 && game.table.hasStepThreeCard);
  if (game.stepThree === 'due' || mayOpenMore) return false;
  return !hasSpaces(game);
}

function isOver(game: CompactGame): boolean {
  const { roundLimit, standstillAfter } = game.table;
  return (
    leadIn(game) >= game.endAt ||
    isFullForGood(game) ||
    (standstillAfter !== null && game.idleRounds >= standstillAfter) ||
    (roundLimit !== null && game.round >= roundLimit)
  );
}

/** The phase of building ends: so does the game, or phase 5 begins, and with it perhaps a Step. */
export function endBuilding(game: CompactGame): void {
  if (isOver(game)) {
    game.phase = 'over';
    return;
  }
  game.phase = 'bureaucracy';
  game.done = 0;
  if (game.stepThree === 'due') beginStepThree(game);
  else if (game.step === 1 && (leadIn(game) >= game.stepTwoAt || (game.stepTwoAt < Infinity && !hasSpaces(game)))) {
    setStep(game, 2);
    replaceLowest(game);
  }
  if (game.stepThree === 'due' && game.table.stepThreeInPhaseFive === 'at-once') beginStepThree(game);
}

/** Phase 5, in which everybody supplies as many cities as possible, and the beginning of the next round. */
export function endRound(game: CompactGame): void {
  const { tracks, payout } = game.table;
  for (let place = 0; place < game.order.length; place++) {
    const player = playerAt(game, game.order[place] as Seat);
    player.money += payoutFor(payout, runPlants(game, player));
  }
  for (let fuel = 0; fuel < tracks.length; fuel++) {
    const { prices, restock } = tracks[fuel] as CompactTrack;
    const held = game.held[fuel] as number;
    const supply = game.supply[fuel] as number;
    const added = Math.max(0, Math.min(restock[game.step] as number, supply, prices.length - held));
    game.held[fuel] = held + added;
    game.supply[fuel] = supply - added;
  }
  if (!game.settled) updatePlants(game);
  if (game.stepThree === 'due') beginStepThree(game);
  game.round++;
  game.idleRounds++;
  game.settled = false;
  setOrder(game);
  game.phase = 'auction';
  game.auction = { ...noLot, opener: game.order[0] as Seat };
  // where no plants are left, nobody is asked for any
  if (game.onOffer === 0) endAuction(game);
}

/** Cities that a seat supplies when the game ends. */
export const suppliedAtEnd = (game: CompactGame, seat: Seat): number => {
  const player = playerAt(game, seat);
  return suppliable(game, player, player.cities);
};
