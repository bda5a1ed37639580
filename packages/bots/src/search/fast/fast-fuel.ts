import {
  buyFuel,
  capacityOf,
  type CompactCard,
  type CompactGame,
  type CompactPlayer,
  type CompactTrack,
  endFuel,
  fuelKinds,
  fuelPrice,
  leadIn,
  roomIn,
  suppliable,
} from '@gridwright/core/plugin';
import type { Seat } from '@gridwright/model';
import { denial } from '../../denial.ts';
import { type Finish, isBetter } from '../../last-round.ts';
import { finishAfter, isEnding, lastForBuyers, mostBroughtBy, worthOfBill } from '../fuel-value.ts';
import { cardIn, type FastTable, seatAt, styleAt } from './fast-table.ts';

// lists that are written over: what a bill buys, what is left of the store, and the best bill so far
const bought = [0, 0, 0, 0];
const left = [0, 0, 0, 0];
const chosen = [0, 0, 0, 0];

/**
 * Fills `bought` with the cheapest way to run a choice of plants, those of one fuel first.
 * @returns its price; `Infinity` where there is not enough
 */
function billFor(game: CompactGame, player: CompactPlayer, bits: number): number {
  for (let fuel = 0; fuel < fuelKinds; fuel++) {
    bought[fuel] = 0;
    left[fuel] = player.fuels[fuel] as number;
  }
  let hybrids = 0;
  for (let at = 0; at < player.plants.length; at++) {
    if (!(bits & (1 << at))) continue;
    const { fuelList, burns } = cardIn(game, player.plants[at] as number);
    if (fuelList.length > 1) hybrids |= 1 << at;
    else if (fuelList.length === 1) left[fuelList[0] as number] = (left[fuelList[0] as number] as number) - burns;
  }
  let cost = 0;
  for (let fuel = 0; fuel < fuelKinds; fuel++) {
    const missing = -(left[fuel] as number);
    if (missing <= 0) continue;
    const price = fuelPrice(game, fuel, missing);
    if (price === Infinity) return Infinity;
    cost += price;
    bought[fuel] = missing;
    left[fuel] = 0;
  }
  for (let at = 0; hybrids >> at > 0; at++)
    if (hybrids & (1 << at)) cost += costOfHybrid(game, cardIn(game, player.plants[at] as number));
  return cost;
}

/** What a plant of several fuels has to buy, token by token. */
function costOfHybrid(game: CompactGame, { fuelList, burns }: CompactCard): number {
  let needed = burns;
  for (let which = 0; which < fuelList.length; which++) {
    const fuel = fuelList[which] as number;
    const used = Math.min(needed, left[fuel] as number);
    left[fuel] = (left[fuel] as number) - used;
    needed -= used;
  }
  let cost = 0;
  for (; needed > 0; needed--) {
    let cheapest = -1;
    let least = Infinity;
    for (let which = 0; which < fuelList.length; which++) {
      const fuel = fuelList[which] as number;
      const { prices } = game.table.tracks[fuel] as CompactTrack;
      const price = prices[prices.length - (game.held[fuel] as number) + (bought[fuel] as number)] ?? Infinity;
      if (price < least) [cheapest, least] = [fuel, price];
    }
    if (cheapest < 0) return Infinity;
    cost += least;
    bought[cheapest] = (bought[cheapest] as number) + 1;
  }
  return cost;
}

/**
 * A seat buys the fuel for the plants that pay best.
 * @returns how the game ends for it if this is the last round
 */
function buy(table: FastTable, seat: Seat, last: number): Finish {
  const { game } = table;
  const player = seatAt(game, seat);
  const { money, cities } = player;
  const buyer = { payout: game.table.payout, style: styleAt(table, seat), money, own: cities, last };
  let most = -Infinity;
  let own: Finish = { supplied: 0, money };
  for (let bits = (1 << player.plants.length) - 1; bits >= 0; bits--) {
    const capacity = player.capacities[bits] as number;
    if (mostBroughtBy(buyer, capacity) < most) continue;
    const cost = billFor(game, player, bits);
    if (cost > money) continue;
    const worth = worthOfBill(buyer, capacity, cost);
    if (worth < most) continue;
    most = worth;
    if (last === 1) own = finishAfter({ money, cities }, capacity, cost);
    for (let fuel = 0; fuel < fuelKinds; fuel++) chosen[fuel] = bought[fuel] as number;
  }
  if (most === -Infinity) return own;
  for (let fuel = 0; fuel < fuelKinds; fuel++)
    if (chosen[fuel] !== 0) buyFuel(game, seat, fuel, chosen[fuel] as number);
  return own;
}

/** Whether somebody is about to end the game. */
const endsNow = (game: CompactGame): boolean =>
  isEnding(
    game.players.map((player) => {
      const { money, cities } = player;
      return { money, cities, capacity: capacityOf(player) };
    }),
    game.table.endAt,
  );

/** How the game would end in this round for a seat that has yet to buy. */
function finishOf(game: CompactGame, player: CompactPlayer): Finish {
  const { money } = player;
  let best: Finish = { supplied: 0, money };
  for (let bits = (1 << player.plants.length) - 1; bits > 0; bits--) {
    const cost = billFor(game, player, bits);
    if (cost > money) continue;
    const finish = finishAfter(player, player.capacities[bits] as number, cost);
    if (isBetter(finish, best)) best = finish;
  }
  return best;
}

/** A seat buys what those in `later`, whose turn is still to come, would get past it with. */
function deny(game: CompactGame, seat: Seat, own: Finish, later: readonly Seat[]): void {
  const player = seatAt(game, seat);
  const denied = denial({
    own,
    idle: own.money,
    settled: game.order.flatMap((other) => {
      if (other === seat || later.includes(other)) return [];
      const settled = seatAt(game, other);
      return [finishAfter(settled, suppliable(game, settled, Infinity), 0)];
    }),
    rivals: later,
    finishOf: (rival, fuel, gone) => {
      const held = game.held[fuel] as number;
      game.held[fuel] = held - gone;
      const finish = finishOf(game, seatAt(game, rival));
      game.held[fuel] = held;
      return finish;
    },
    offers: game.table.tracks.map(({ prices }, fuel) => {
      const first = prices.length - (game.held[fuel] as number);
      return { fuel, prices: prices.slice(first, first + Math.max(0, roomIn(game, player, fuel))) };
    }),
  });
  if (denied !== undefined) buyFuel(game, seat, denied.fuel, denied.count);
}

/** Plays the phase of fuel from where it stands to its end. */
export function playFuel(table: FastTable): void {
  const { game } = table;
  const last = lastForBuyers(game.table.endAt - leadIn(game));
  for (let place = game.order.length - 1; place >= 0; place--) {
    const seat = game.order[place] as Seat;
    if (game.done & (1 << seat)) continue;
    const ends = last === 1 && endsNow(game);
    const own = buy(table, seat, last);
    if (ends)
      deny(
        game,
        seat,
        own,
        game.order.slice(0, place).filter((other) => !(game.done & (1 << other))),
      );
  }
  endFuel(game);
}
