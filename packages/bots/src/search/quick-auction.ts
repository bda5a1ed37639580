import { payoutFor } from '@gridwright/arithmetic';
import { leastOf } from '@gridwright/core/plugin';
import type { Action, Option, PlantCard, PlantId, Seat } from '@gridwright/model';
import { minePrice } from '../portfolio.ts';
import { citiesPerRound } from '../rounds.ts';
import {
  ownedBy,
  playerAt,
  pricesNow,
  type QuickTable,
  roundsLeft,
  rowsOf,
  runCost,
  type Scene,
  styleOf,
} from './quick-table.ts';

type Open = Extract<Option, { type: 'open' }>;
type Bid = Extract<Option, { type: 'bid' }>;

/** How a seat looks at plants, which stays the same as long as it has the same, at the same prices. */
export function sceneOf(table: QuickTable, seat: Seat): Scene {
  const { sheet, scenes } = table;
  const player = playerAt(table, seat);
  const prices = pricesNow(table);
  const left = roundsLeft(table);
  const last = scenes[seat];
  if (last?.player === player && last.prices === prices && last.left === left) return last;
  const { plants, capacity } = ownedBy(table, seat);
  let cost = 0;
  for (let at = 0; at < plants.length; at++) cost += runCost(plants[at] as PlantCard, prices);
  const style = styleOf(table, seat);
  const rounds = Math.min(style.plantRounds, left);
  const soon = Math.min(sheet.endAt, player.cities.length + Math.min(4, Math.floor(player.money / 30)));
  const later = Math.min(sheet.endAt, soon + citiesPerRound * (rounds - 1));
  const scene: Scene = {
    sheet,
    style,
    player,
    plants,
    prices,
    left,
    rounds,
    soon,
    later,
    capacity,
    cost,
    now: 0,
    gains: new Map(),
  };
  scene.now = worthOf(scene, capacity, cost);
  scenes[seat] = scene;
  return scene;
}

/** What plants are worth to their owner, in Elektro, that supply so many cities and cost so much to run all of them. */
function worthOf({ sheet, style, left, rounds, soon, later }: Scene, capacity: number, cost: number): number {
  const income =
    0.5 *
    (payoutFor(sheet.payout, capacity < soon ? capacity : soon) +
      payoutFor(sheet.payout, capacity < later ? capacity : later));
  const run = cost * Math.min(1, (soon + later) / 2 / Math.max(1, capacity));
  const last = capacity < sheet.endAt ? capacity : sheet.endAt;
  return rounds * 0.7 * (income - run) + (last * style.capacity) / (left + 1);
}

/** What a plant adds. */
function gainOf(scene: Scene, card: PlantCard): number {
  const known = scene.gains.get(card.id);
  if (known !== undefined) return known;
  const gain = addedBy(scene, card);
  scene.gains.set(card.id, gain);
  return gain;
}

/** What a plant adds, with the least useful older one scrapped where the limit asks for it. */
function addedBy(scene: Scene, card: PlantCard): number {
  const { plants, sheet, capacity, cost, prices } = scene;
  if (card.digs !== undefined) return card.digs * minePrice * Math.min(scene.style.plantRounds, scene.left);
  const more = capacity + card.cities;
  const dearer = cost + runCost(card, prices);
  if (plants.length < sheet.plantLimit) return worthOf(scene, more, dearer) - scene.now;
  let best = -Infinity;
  for (let at = 0; at < plants.length; at++) {
    const scrapped = plants[at] as PlantCard;
    const worth = worthOf(scene, more - scrapped.cities, dearer - runCost(scrapped, prices));
    if (worth > best) best = worth;
  }
  return best - scene.now;
}

/** What the best of some plants leaves after its number is paid. */
function bestSurplus(scene: Scene, cards: readonly PlantCard[], affordable: number, but?: PlantCard): number {
  let best = 0;
  for (let at = 0; at < cards.length; at++) {
    const card = cards[at] as PlantCard;
    if (card === but || card.number > affordable) continue;
    const surplus = gainOf(scene, card) - card.number;
    if (surplus > best) best = surplus;
  }
  return best;
}

/** Elektro that stay in hand for fuel and the first cities. */
function reserve({ capacity, player, prices, left }: Scene, card: PlantCard): number {
  const houses = capacity >= player.cities.length ? 14 * Math.min(2, Math.max(1, card.cities)) : 0;
  return Math.ceil(runCost(card, prices)) + (left > 1 ? houses : 0);
}

/** What a seat bids for a plant at most; what is less than `least` is not reckoned out any further. */
function limitFor(table: QuickTable, scene: Scene, plant: PlantId, least: number): number {
  const { sheet, style, player } = scene;
  const card = sheet.cards[plant];
  if (card === undefined) return 0;
  const fair = card.number * (1 + style.overprice) + 2;
  const payable = Math.min(fair, player.money - reserve(scene, card));
  if (payable < least) return payable;
  const gain = gainOf(scene, card);
  if (gain < least) return gain;
  const { current, future } = rowsOf(table);
  const elsewhere = Math.max(
    bestSurplus(scene, current, player.money, card),
    style.patience === 0 ? 0 : style.patience * bestSurplus(scene, future, player.money + 30, card),
  );
  return Math.floor(Math.min(gain - elsewhere, payable));
}

function nominate(table: QuickTable, scene: Scene, options: readonly Option[]): Action {
  const { sheet, style, player } = scene;
  let best: Open | undefined;
  let most = -Infinity;
  let mayPass = false;
  for (let at = 0; at < options.length; at++) {
    const option = options[at] as Option;
    if (option.type !== 'open') {
      mayPass = true;
      continue;
    }
    const card = sheet.cards[option.plant];
    if (card === undefined) continue;
    const short = Math.max(0, option.min + reserve(scene, card) - player.money);
    const surplus = gainOf(scene, card) - option.min - 3 * short;
    if (surplus > most) [best, most] = [option, surplus];
  }
  if (best === undefined) return mayPass ? leastOf(options[0] as Option) : { type: 'pass' };
  if (mayPass && (most <= 0 || most <= style.patience * bestSurplus(scene, rowsOf(table).future, player.money + 30)))
    return { type: 'pass' };
  return { type: 'open', plant: best.plant, bid: best.min };
}

function scrap(scene: Scene, options: readonly Option[]): Action {
  let best: Action | undefined;
  let most = -Infinity;
  for (const option of options) {
    if (option.type !== 'discard-plant') continue;
    const card = scene.sheet.cards[option.plant];
    if (card === undefined) continue;
    const worth = worthOf(scene, scene.capacity - card.cities, scene.cost - runCost(card, scene.prices));
    if (worth > most) [best, most] = [{ type: 'discard-plant', plant: option.plant }, worth];
  }
  return best ?? leastOf(options[0] as Option);
}

/** What a quick player does in an auction: one of the options. */
export function inAuction(table: QuickTable, seat: Seat, options: readonly Option[]): Action {
  const first = options[0];
  if (first === undefined || (first.type === 'pass' && options.length === 1)) return { type: 'pass' };
  const { phase } = table.state;
  const scene = sceneOf(table, seat);
  if (phase.at === 'auction' && phase.lot !== null) {
    const bid = first as Bid;
    if (first.type !== 'bid') return { type: 'pass' };
    const limit = limitFor(table, scene, phase.lot.plant, bid.min);
    if (limit < bid.min) return { type: 'pass' };
    return { type: 'bid', bid: Math.min(bid.max, bid.min + Math.floor((limit - bid.min) / 3)) };
  }
  return first.type === 'discard-plant' ? scrap(scene, options) : nominate(table, scene, options);
}
