import { addFuels, pricesOfHeld, tokensOf } from '@gridwright/arithmetic';
import { type Fuel, type Fuels, type GameState, type MarketId, noFuels, type Seat } from '@gridwright/model';
import type { RestockRange, StockedState } from './kept.ts';
import type { Offer, RestockLine } from './plugin/hooks.ts';
import type { MarketRules, Rules } from './rules.ts';

export function marketOf(rules: Rules, id: MarketId): MarketRules | undefined {
  for (const market of rules.markets) if (market.id === id) return market;
  return undefined;
}

/** Whether a seat that has bought in one market may buy in no other in this turn. */
export const isOneMarketATurn = ({ markets, settings }: Rules): boolean =>
  markets.length > 1 && settings.fuelMarkets === 'one-a-turn';

/** The markets in which a turn may buy together, for each choice it has: all of them, or each alone. */
export function marketsOfATurn(rules: Rules): readonly (readonly MarketId[])[] {
  const all = rules.markets.map(({ id }) => id);
  return isOneMarketATurn(rules) ? all.map((id) => [id]) : [all];
}

type Printed = MarketRules['printed'][number];

/** What the spaces of a fuel in a market cost now, the cheapest first. */
export function spacesNow(rules: Rules, state: GameState, { id, prices }: MarketRules, fuel: Fuel): readonly number[] {
  const printed = prices[fuel];
  return rules.hooks.used.spaces ? rules.hooks.reduce('spaces', printed, { market: id, fuel }, state) : printed;
}

/**
 * The tokens of a fuel at the prices of their spaces, cheapest first; undefined when there are none. Tokens lie on the dearest spaces.
 * @rule Fuel: always the cheapest token of a kind.
 */
function printedOf(
  rules: Rules,
  state: GameState,
  market: MarketRules,
  { fuel, offers }: Printed,
  held: Fuels,
): Offer | undefined {
  const count = tokensOf(held, fuel);
  if (count === 0) return undefined;
  if (!rules.hooks.used.spaces) return offers[Math.min(count, offers.length - 1)];
  return { market: market.id, fuel, prices: pricesOfHeld(spacesNow(rules, state, market, fuel), count) };
}

function printedFor(market: MarketRules, fuel: Fuel): Printed {
  for (const printed of market.printed) if (printed.fuel === fuel) return printed;
  throw new Error(`the market ${market.id} does not know ${fuel}`);
}

/** All that lies in the markets at the printed prices. */
export function printedOffers(rules: Rules, state: GameState): readonly Offer[] {
  if (rules.hooks.used.spaces) return listOffers(rules, state);
  const { markets } = state;
  const last = rules.kept.offers;
  if (last?.markets === markets) return last.offers;
  const offers = listOffers(rules, state);
  rules.kept.offers = { markets, offers };
  return offers;
}

function listOffers(rules: Rules, state: GameState): readonly Offer[] {
  const offers: Offer[] = [];
  for (const market of rules.markets) {
    const held = state.markets[market.id];
    if (held === undefined) continue;
    for (const printed of market.printed) {
      const offer = printedOf(rules, state, market, printed, held);
      if (offer !== undefined) offers.push(offer);
    }
  }
  return offers;
}

/** The tokens of one fuel in one market at the printed prices; undefined when there are none. */
export function printedOffer(rules: Rules, state: GameState, id: MarketId, fuel: Fuel): Offer | undefined {
  const held = state.markets[id];
  const market = marketOf(rules, id);
  return held && market && printedOf(rules, state, market, printedFor(market, fuel), held);
}

/** What a seat is offered before room and money are looked at: all that lies in the markets, as plugins change it. */
export function offersTo(rules: Rules, state: GameState, seat: Seat): readonly Offer[] {
  const offers = printedOffers(rules, state);
  return rules.hooks.used.offers ? rules.hooks.adjust('offers', offers, { seat }, state) : offers;
}

/** The lowest price of a fuel in any market today, or one more than the dearest space where it is sold out. */
export function nextPrice(rules: Rules, state: GameState, fuel: Fuel): number {
  let lowest = Number.MAX_SAFE_INTEGER;
  let dearest = 0;
  for (const market of rules.markets) {
    const printed = printedFor(market, fuel);
    const held = state.markets[market.id];
    dearest = Math.max(dearest, spacesNow(rules, state, market, fuel).at(-1) ?? 0);
    if (held !== undefined)
      lowest = Math.min(lowest, printedOf(rules, state, market, printed, held)?.prices[0] ?? lowest);
  }
  return lowest === Number.MAX_SAFE_INTEGER ? dearest + 1 : lowest;
}

/** What the table of restocks says for this Step. */
export const printedRestock = ({ restock }: Rules, { step }: GameState): readonly RestockLine[] => restock[step];

/** What a restock is to bring as plugins change it, before the supply is looked at. */
export function plannedRestock(rules: Rules, state: GameState): readonly RestockLine[] {
  const plan = printedRestock(rules, state);
  return rules.hooks.used.restock ? rules.hooks.adjust('restock', plan, { step: state.step }, state) : plan;
}

/** What one line of a restock brings, and what kept more from coming: too few tokens in the supply, or too few spaces. */
export interface RestockedLine {
  readonly market: MarketId;
  readonly fuel: Fuel;
  readonly added: number;
  readonly limit: 'supply' | 'spaces';
}

/** Fuel that a restock draws on, and what lies in the markets already. */
type Stock = Pick<GameState, 'supply' | 'markets'>;

/**
 * What the lines of a restock bring, in order, each limited by the supply and by free spaces. Lines of one fuel in one market are joined.
 * `stock`: where the fuel would lie otherwise than it does.
 * @rule Bureaucracy: restock by the table for players and Step, dearest empty space first, limited by the supply.
 */
export function restockLimits(
  rules: Rules,
  state: GameState,
  lines: readonly RestockLine[],
  stock: Stock = state,
): readonly RestockedLine[] {
  const { markets } = stock;
  const { coal, oil, garbage, uranium } = stock.supply;
  const supply: Record<Fuel, number> = { coal, oil, garbage, uranium };
  for (const { fuel, store } of rules.stores) supply[fuel] += tokensOf(markets[store] ?? noFuels, fuel);
  const asked: GameState = rules.hooks.used.spaces ? { ...state, supply: stock.supply, markets } : state;
  const brought: RestockedLine[] = [];
  for (const { market: id, fuel, count } of lines) {
    const market = marketOf(rules, id);
    const spaces = market === undefined ? 0 : spacesNow(rules, asked, market, fuel).length;
    const place = brought.findIndex((line) => line.fuel === fuel && line.market === id);
    const added = brought[place]?.added ?? 0;
    const free = spaces - tokensOf(markets[id] ?? noFuels, fuel) - added;
    const left = tokensOf(supply, fuel);
    const moved = Math.max(0, Math.min(count, left, free));
    supply[fuel] -= moved;
    const limit = left < free ? 'supply' : 'spaces';
    brought[place < 0 ? brought.length : place] = { market: id, fuel, added: added + moved, limit };
  }
  return brought;
}

/** What a restock brings to each market. Markets listed first are served first. */
export const restocked = (rules: Rules, state: GameState): readonly Restocked[] =>
  byMarket(restockLimits(rules, state, plannedRestock(rules, state)));

interface Restocked {
  readonly market: MarketId;
  readonly added: Fuels;
}

function byMarket(lines: readonly RestockedLine[]): readonly Restocked[] {
  const brought: { readonly market: MarketId; readonly added: Record<Fuel, number> }[] = [];
  for (const { market, fuel, added } of lines) {
    let sum = brought.find((each) => each.market === market);
    if (sum === undefined) {
      sum = { market, added: { coal: 0, oil: 0, garbage: 0, uranium: 0 } };
      brought.push(sum);
    }
    sum.added[fuel] += added;
  }
  return brought;
}

/** The markets that may still sell in this round and are restocked; where burned fuel lies is none of them. */
function sellingMarkets({ settings, markets, stores }: Rules, { phase }: GameState): readonly MarketId[] {
  const isSelling = settings.phases.findIndex((name) => name === phase.at) <= settings.phases.indexOf('fuel');
  return markets.map(({ id }) => id).filter((id) => isSelling && !stores.some(({ store }) => store === id));
}

/** What the markets hold after players have bought all that lies in some of them. */
function afterSelling({ markets }: GameState, sold: readonly MarketId[]): GameState['markets'] {
  const left: GameState['markets'] = { ...markets };
  for (const id of sold) left[id] = noFuels;
  return left;
}

/**
 * What the lines of a restock bring at least to each market, whatever is bought and burned before: nothing comes into the
 * supply, and markets that share it with another are filled up first.
 */
export function leastRestock(rules: Rules, state: GameState, lines: readonly RestockLine[]): readonly RestockedLine[] {
  const selling = sellingMarkets(rules, state);
  return rules.markets.flatMap(({ id: market }) => {
    const others = selling.filter((id) => id !== market);
    const stock = { supply: state.supply, markets: afterSelling(state, others) };
    return restockLimits(rules, state, lines, stock).filter((line) => line.market === market);
  });
}

/** What a restock brings at most: all that is stored and, until all have bought, all that markets sell, is burned before. */
function mostRestock(rules: Rules, state: GameState, lines: readonly RestockLine[]): readonly RestockedLine[] {
  const sold = sellingMarkets(rules, state);
  const burned = [...state.players.map(({ fuels }) => fuels), ...sold.map((id) => state.markets[id] ?? noFuels)];
  const supply = burned.reduce(addFuels, state.supply);
  return restockLimits(rules, state, lines, { supply, markets: afterSelling(state, sold) });
}

/**
 * Between which numbers the restock of this round lies in each market, as long as the Step and the rules stay as they are. Where no
 * plugin has a say it is kept until one of the things changes that it depends on.
 */
export function restockRange(rules: Rules, state: GameState): (market: MarketId) => RestockRange {
  const { used } = rules.hooks;
  if (used.restock || used.spaces) return rangeOf(rules, state);
  const last = rules.kept.restock;
  if (last !== undefined && isSameStock(last.state, state)) return last.range;
  const range = rangeOf(rules, state);
  const { markets, supply, step, phase, players } = state;
  rules.kept.restock = { state: { markets, supply, step, phase, players }, range };
  return range;
}

/** Whether two positions have the same fuel everywhere, at the same point of a round. */
const isSameStock = (one: StockedState, other: StockedState): boolean =>
  one.markets === other.markets &&
  one.supply === other.supply &&
  one.step === other.step &&
  one.phase.at === other.phase.at &&
  one.players.every(({ fuels }, seat) => fuels === other.players[seat]?.fuels);

function rangeOf(rules: Rules, state: GameState): (market: MarketId) => RestockRange {
  const lines = plannedRestock(rules, state);
  const least = byMarket(leastRestock(rules, state, lines));
  const most = byMarket(mostRestock(rules, state, lines));
  const at = (all: readonly Restocked[], id: MarketId): Fuels =>
    all.find(({ market }) => market === id)?.added ?? noFuels;
  return (id) => ({ least: at(least, id), most: at(most, id) });
}
