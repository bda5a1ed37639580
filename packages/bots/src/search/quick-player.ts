import { bestAnswer, leastOf } from '@gridwright/core/plugin';
import { linkCosts, mostToBuy, type Network, payoutFor } from '@gridwright/arithmetic';
import { type Bill, billFor, chosenOf, fuelledCapacity, type Offers, offersIn } from '../fuel-bill.ts';
import { spacesIn } from '../market-spaces.ts';
import { minePrice } from '../portfolio.ts';
import { networkFor } from '../network.ts';
import { cardsOf } from '../position.ts';
import { chanceOfLast, chanceToSupply } from '../value.ts';
import { citiesPerRound, roundsUntil } from '../rounds.ts';
import {
  type Action,
  type Fuel,
  fuels,
  type GameState,
  type Option,
  type PlantCard,
  type PlantId,
  type Player,
  type PlayerCount,
  type Seat,
  type Sheet,
} from '@gridwright/model';

// Plays whole games in the head of a bot that searches: thousands of them, so that speed is worth more than care.

/** What an imagined player goes by; each game that is played out draws it anew. */
export interface Style {
  /** Rounds over which a plant is judged. */
  readonly plantRounds: number;
  /** What one more city that plants can supply is worth at the end, in Elektro. */
  readonly capacity: number;
  /** Elektro above its number that a plant may go for, as a part of the number. */
  readonly overprice: number;
  /** Part of what a better plant of the future row leaves that makes a player wait for it. */
  readonly patience: number;
  /** Elektro for one more city at the end, shared out over the rounds left. */
  readonly city: number;
  /** Elektro in hand of which none lies idle. */
  readonly idle: number;
}

// these were found by letting quick players with different numbers play bots that plan their rounds
export const usualStyle: Style = { plantRounds: 6, capacity: 65, overprice: 0.15, patience: 0.33, city: 50, idle: 200 };
/** Between two, whoever builds faster wins: there is room for both, and hardly anybody to wait for. */
const styleOfTwo: Style = { ...usualStyle, plantRounds: 9, city: 200, idle: 30 };

/** What quick players go by at a table. */
export const styleFor = (players: PlayerCount): Style => (players === 2 ? styleOfTwo : usualStyle);

type Build = Extract<Option, { type: 'build' }>;
type Buy = Extract<Option, { type: 'buy' }>;
type Open = Extract<Option, { type: 'open' }>;
type Bid = Extract<Option, { type: 'bid' }>;

/** Elektro that a city costs with its connection, as long as nothing better is known. */
const usualCity = 18;
/** Rounds over which a city is judged. */
const cityRounds = 4;

export function leadOf(state: GameState): number {
  let most = 0;
  for (const { cities } of state.players) if (cities.length > most) most = cities.length;
  return most;
}

const roundsLeft = (sheet: Sheet, state: GameState): number => roundsUntil(sheet.endAt, leadOf(state));

/** What a token of a fuel costs now, roughly: that of the third on offer. */
function priceOf(sheet: Sheet, state: GameState, fuel: Fuel): number {
  let least = Infinity;
  for (const market of sheet.markets) {
    const spaces = spacesIn(market)[fuel];
    const held = state.markets[market.id]?.[fuel] ?? 0;
    if (spaces.length === 0) continue;
    const price = spaces[Math.min(spaces.length - held + 2, spaces.length)] ?? (spaces.at(-1) ?? 8) + 1;
    if (price < least) least = price;
  }
  return least === Infinity ? 8 : least;
}

type Prices = Readonly<Record<Fuel, number>>;

const pricesNow = (sheet: Sheet, state: GameState): Prices => ({
  coal: priceOf(sheet, state, 'coal'),
  oil: priceOf(sheet, state, 'oil'),
  garbage: priceOf(sheet, state, 'garbage'),
  uranium: priceOf(sheet, state, 'uranium'),
});

function runCost({ fuels: burnable, burns }: PlantCard, prices: Prices): number {
  let least = burnable.length === 0 ? 0 : Infinity;
  for (const fuel of burnable) if (prices[fuel] < least) least = prices[fuel];
  return burns * least;
}

/** What plants are worth to their owner, in Elektro, that supply so many cities and cost so much to run all of them. */
function worthOf({ sheet, style, player, left }: Scene, capacity: number, cost: number): number {
  const soon = Math.min(sheet.endAt, player.cities.length + Math.min(4, Math.floor(player.money / 30)));
  const rounds = Math.min(style.plantRounds, left);
  const later = Math.min(sheet.endAt, soon + citiesPerRound * (rounds - 1));
  const income =
    0.5 *
    (payoutFor(sheet.payout, capacity < soon ? capacity : soon) +
      payoutFor(sheet.payout, capacity < later ? capacity : later));
  const run = cost * Math.min(1, (soon + later) / 2 / Math.max(1, capacity));
  const last = capacity < sheet.endAt ? capacity : sheet.endAt;
  return rounds * 0.7 * (income - run) + (last * style.capacity) / (left + 1);
}

/** One decision as a quick player looks at it. */
interface Scene {
  readonly sheet: Sheet;
  readonly state: GameState;
  readonly style: Style;
  readonly player: Player;
  readonly plants: readonly PlantCard[];
  readonly prices: Prices;
  readonly left: number;
  /** Cities that all plants supply, what it costs to run them, and what that is worth. */
  readonly capacity: number;
  readonly cost: number;
  now: number;
}

/** What a plant adds, with the least useful older one scrapped where the limit asks for it. */
function gainOf(scene: Scene, card: PlantCard): number {
  const { plants, sheet, capacity, cost, prices } = scene;
  if (card.digs !== undefined) return card.digs * minePrice * Math.min(scene.style.plantRounds, scene.left);
  const more = capacity + card.cities;
  const dearer = cost + runCost(card, prices);
  if (plants.length < sheet.plantLimit) return worthOf(scene, more, dearer) - scene.now;
  let best = -Infinity;
  for (const scrapped of plants) {
    const worth = worthOf(scene, more - scrapped.cities, dearer - runCost(scrapped, prices));
    if (worth > best) best = worth;
  }
  return best - scene.now;
}

/** What the best of some plants leaves after its number is paid. */
function bestSurplus(scene: Scene, plants: readonly PlantId[], affordable: number, but?: PlantId): number {
  let best = 0;
  for (const id of plants) {
    const card = scene.sheet.cards[id];
    if (card === undefined || id === but || card.number > affordable) continue;
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

function limitFor(scene: Scene, plant: PlantId): number {
  const { sheet, state, style, player } = scene;
  const card = sheet.cards[plant];
  if (card === undefined) return 0;
  const elsewhere = Math.max(
    bestSurplus(scene, state.plants.current, player.money, plant),
    style.patience === 0 ? 0 : style.patience * bestSurplus(scene, state.plants.future, player.money + 30, plant),
  );
  const fair = card.number * (1 + style.overprice) + 2;
  return Math.floor(Math.min(gainOf(scene, card) - elsewhere, fair, player.money - reserve(scene, card)));
}

function nominate(scene: Scene, opens: readonly Open[], mayPass: boolean): Action {
  const { sheet, state, style, player } = scene;
  let best: Open | undefined;
  let most = -Infinity;
  for (const open of opens) {
    const card = sheet.cards[open.plant];
    if (card === undefined) continue;
    const short = Math.max(0, open.min + reserve(scene, card) - player.money);
    const surplus = gainOf(scene, card) - open.min - 3 * short;
    if (surplus > most) [best, most] = [open, surplus];
  }
  if (best === undefined) return { type: 'pass' };
  if (mayPass && (most <= 0 || most <= style.patience * bestSurplus(scene, state.plants.future, player.money + 30)))
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

/** The scene of a decision. */
export function sceneOf(sheet: Sheet, state: GameState, seat: Seat, style: Style): Scene {
  const player = state.players[seat] as Player;
  const plants = cardsOf(sheet, player.plants);
  const prices = pricesNow(sheet, state);
  let capacity = 0;
  let cost = 0;
  for (const plant of plants) {
    capacity += plant.cities;
    cost += runCost(plant, prices);
  }
  const scene = { sheet, state, style, player, plants, prices, left: roundsLeft(sheet, state), capacity, cost, now: 0 };
  scene.now = worthOf(scene, capacity, cost);
  return scene;
}

function inAuction(sheet: Sheet, state: GameState, seat: Seat, options: readonly Option[], style: Style): Action {
  const [first] = options;
  if (first === undefined || (first.type === 'pass' && options.length === 1)) return { type: 'pass' };
  const scene = sceneOf(sheet, state, seat, style);
  const { phase } = state;
  if (phase.at === 'auction' && phase.lot !== null) {
    const bid = first as Bid;
    if (first.type !== 'bid') return { type: 'pass' };
    const limit = limitFor(scene, phase.lot.plant);
    if (limit < bid.min) return { type: 'pass' };
    return { type: 'bid', bid: Math.min(bid.max, bid.min + Math.floor((limit - bid.min) / 3)) };
  }
  if (first.type === 'discard-plant') return scrap(scene, options);
  const opens = options.filter((option) => option.type === 'open');
  return opens.length === 0 ? leastOf(first) : nominate(scene, opens, options.length > opens.length);
}

/** What a quick player buys in a turn: the fuel for the plants that pay best. */
export function quickBill(scene: Scene, offers: Offers): Bill | undefined {
  const { plants, player, sheet, left, style } = scene;
  const own = player.cities.length;
  let best: Bill | undefined;
  let most = -Infinity;
  for (let bits = 0; bits < 1 << plants.length; bits++) {
    const chosen = chosenOf(plants, bits);
    const bill = billFor(chosen, player.fuels, offers);
    if (bill === undefined || bill.cost > player.money) continue;
    let capacity = 0;
    for (const { cities } of chosen) capacity += cities;
    const room = Math.floor((player.money - bill.cost) / usualCity);
    const cities = own + Math.min(room, 6);
    const supplied = capacity < cities ? capacity : cities;
    const income = left > 1 ? payoutFor(sheet.payout, supplied) : style.capacity * supplied;
    const worth = income - bill.cost;
    if (worth > most) [best, most] = [bill, worth];
  }
  return best;
}

/** The first purchase of a bill; undefined when nothing is left to buy. */
export function purchaseOf(bill: Bill, options: readonly Option[]): Action | undefined {
  for (const fuel of fuels) {
    const wanted = bill.bought[fuel];
    if (wanted === 0) continue;
    let cheapest: Buy | undefined;
    let markets = 0;
    for (const option of options)
      if (option.type === 'buy' && option.fuel === fuel) {
        markets++;
        if (cheapest === undefined || (option.prices[0] ?? 0) < (cheapest.prices[0] ?? 0)) cheapest = option;
      }
    if (cheapest === undefined) continue;
    const count = markets > 1 ? 1 : Math.min(wanted, mostToBuy(cheapest));
    return { type: 'buy', market: cheapest.market, fuel, count };
  }
  return undefined;
}

function atFuelMarket(sheet: Sheet, state: GameState, seat: Seat, options: readonly Option[], style: Style): Action {
  if (options.length === 1 && options[0]?.type === 'pass') return { type: 'pass' };
  const bill = quickBill(sceneOf(sheet, state, seat, style), offersIn(options));
  return (bill && purchaseOf(bill, options)) ?? { type: 'pass' };
}

/** Cities that a seat could supply with the fuel it has, however many cities it owns. */
const fuelled = (sheet: Sheet, { plants, fuels: held }: Player): number =>
  fuelledCapacity(cardsOf(sheet, plants), held);

/** Whether a seat that ends the game now is likely to win it. */
function mayEnd(sheet: Sheet, state: GameState, seat: Seat, supplied: number, money: number): boolean {
  const { phase } = state;
  for (let other = 0; other < state.players.length; other++) {
    if (other === seat) continue;
    const rival = state.players[other] as Player;
    const builds = phase.at === 'building' && !phase.done.includes(other);
    const more = builds ? Math.min(3, Math.floor(rival.money / 25)) : 0;
    const theirs = Math.min(fuelled(sheet, rival), rival.cities.length + more);
    if (theirs > supplied || (theirs === supplied && rival.money > money)) return false;
  }
  return true;
}

/** The cheapest city on offer. */
export function cheapestOf(builds: readonly Build[]): Build | undefined {
  let best: Build | undefined;
  let least = Infinity;
  for (const build of builds) {
    const price = build.house + build.link;
    if (price < least) [best, least] = [build, price];
  }
  return best;
}

interface Neighbour {
  readonly city: number;
  readonly cost: number;
}

// What is worked out for a network is kept with it; nothing depends on whether it was.
const neighboursKept = new WeakMap<Network, readonly (readonly Neighbour[])[]>();

/** All cities as every city sees them, the cheapest to connect first, by their positions. */
function neighboursIn(network: Network): readonly (readonly Neighbour[])[] {
  const kept =
    neighboursKept.get(network) ??
    network.cities.map((city) =>
      linkCosts(network, [city])
        .map((cost, other) => ({ city: other, cost }))
        .sort((one, other) => one.cost - other.cost),
    );
  neighboursKept.set(network, kept);
  return kept;
}

/** A first city is judged by so many that would follow it. */
const following = 5;

/** What it costs to connect the cheapest cities around one that are still free, that city itself among them. */
function costAround({ step, houses }: GameState, network: Network, neighbours: readonly Neighbour[]): number {
  let sum = 0;
  let found = 0;
  for (const { city, cost } of neighbours) {
    if (found > following) break;
    if ((houses[network.cities[city] ?? '']?.length ?? 0) >= step) continue;
    sum += cost;
    found++;
  }
  return sum;
}

/** A first city with a cheap neighbourhood that is still free. */
function firstCity(sheet: Sheet, state: GameState, builds: readonly Build[]): Build | undefined {
  const network = networkFor(sheet, state);
  const neighbours = neighboursIn(network);
  let best: Build | undefined;
  let least = Infinity;
  for (const build of builds) {
    const around = neighbours[network.index.get(build.city) ?? -1] ?? [];
    const price = build.house + build.link + 0.5 * costAround(state, network, around);
    if (price < least) [best, least] = [build, price];
  }
  return best;
}

/** What the next city is worth beyond its price, in Elektro: as in an ordinary round, and as in the last one. */
function worthOfNext(
  sheet: Sheet,
  state: GameState,
  player: Player,
  power: number,
  price: number,
  style: Style,
): number {
  const own = player.cities.length;
  const left = roundsLeft(sheet, state);
  const last = chanceOfLast(sheet.endAt - leadOf(state));
  let capacity = 0;
  for (const { cities } of cardsOf(sheet, player.plants)) capacity += cities;
  const more = payoutFor(sheet.payout, own + 1) - payoutFor(sheet.payout, own);
  const lit = own < power;
  const later = more * Math.min(cityRounds, left - 1) * 0.8 + (own < sheet.endAt ? style.city / (left + 1) : 0);
  const ordinary =
    (lit ? more : 0) -
    Math.min(1, style.idle / Math.max(1, player.money)) * price +
    chanceToSupply(capacity, own + 1) * later;
  return (1 - last) * ordinary + last * ((lit ? style.capacity : 0) - price);
}

function atBuilding(sheet: Sheet, state: GameState, seat: Seat, options: readonly Option[], style: Style): Action {
  const builds = options.filter((option) => option.type === 'build');
  const player = state.players[seat] as Player;
  const own = player.cities.length;
  const best = own === 0 ? firstCity(sheet, state, builds) : cheapestOf(builds);
  if (best === undefined) return leastOf(options[0] as Option);
  const price = best.house + best.link;
  const lead = leadOf(state);
  const power = fuelled(sheet, player);
  if (own + 1 >= sheet.endAt && lead < sheet.endAt) {
    const supplied = Math.min(power, own + 1);
    const ends = state.round >= 25 || mayEnd(sheet, state, seat, supplied, player.money - price);
    return ends ? { type: 'build', city: best.city } : { type: 'pass' };
  }
  if (lead >= sheet.endAt) return own < power ? { type: 'build', city: best.city } : { type: 'pass' };
  return worthOfNext(sheet, state, player, power, price, style) > 0
    ? { type: 'build', city: best.city }
    : { type: 'pass' };
}

/** What a quick player does: one of the options. */
export function quickAction(
  sheet: Sheet,
  state: GameState,
  seat: Seat,
  options: readonly Option[],
  style: Style,
): Action {
  const answer = bestAnswer(options);
  if (answer !== undefined) return answer;
  switch (state.phase.at) {
    case 'auction':
      return inAuction(sheet, state, seat, options, style);
    case 'fuel':
      return atFuelMarket(sheet, state, seat, options, style);
    case 'building':
      return atBuilding(sheet, state, seat, options, style);
    case 'bureaucracy': {
      const power = options[0];
      return power?.type === 'power' ? { type: 'power', runs: [...power.proposal] } : { type: 'pass' };
    }
    case 'regions':
    case 'preparation':
    case 'over':
      return leastOf(options[0] ?? { type: 'pass' });
  }
}
