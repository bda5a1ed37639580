import { type Fuel, type Fuels, fuels, type GameState, type MarketId, type Seat } from '@gridwright/model';
import type { Offer, RestockLine } from './plugin/hooks.ts';
import type { MarketRules, Rules } from './rules.ts';

export const marketOf = (rules: Rules, id: MarketId): MarketRules | undefined =>
  rules.markets.find((market) => market.id === id);

/**
 * Prices of the tokens in a market, cheapest first. Tokens lie on the dearest spaces.
 * @rule Fuel: always the cheapest token of a kind.
 */
export function pricesIn(market: MarketRules, held: Fuels, fuel: Fuel): readonly number[] {
  return market.pricesLeft[fuel][held[fuel]] ?? market.prices[fuel];
}

/** All that lies in the markets at the printed prices. */
export function printedOffers(rules: Rules, state: GameState): readonly Offer[] {
  const offers: Offer[] = [];
  for (const market of rules.markets) {
    const held = state.markets[market.id];
    if (held === undefined) continue;
    for (const fuel of fuels)
      if (held[fuel] > 0) offers.push({ market: market.id, fuel, prices: pricesIn(market, held, fuel) });
  }
  return offers;
}

/** The tokens of one fuel in one market at the printed prices; undefined when there are none. */
export function printedOffer(rules: Rules, state: GameState, id: MarketId, fuel: Fuel): Offer | undefined {
  const market = marketOf(rules, id);
  const held = state.markets[id];
  if (market === undefined || held === undefined || held[fuel] <= 0) return undefined;
  return { market: id, fuel, prices: pricesIn(market, held, fuel) };
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
    const spaces = market.prices[fuel];
    const held = state.markets[market.id]?.[fuel] ?? 0;
    dearest = Math.max(dearest, spaces.at(-1) ?? 0);
    if (held > 0) lowest = Math.min(lowest, spaces[spaces.length - held] ?? lowest);
  }
  return lowest === Number.MAX_SAFE_INTEGER ? dearest + 1 : lowest;
}

/** What the table of restocks says for this Step. */
export const printedRestock = (rules: Rules, state: GameState): readonly RestockLine[] =>
  rules.markets.flatMap((market) =>
    fuels.map((fuel) => ({ market: market.id, fuel, count: market.restock[state.step][fuel] })),
  );

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

/**
 * What the lines of a restock bring, in order, each limited by the supply and by free spaces. Lines of one fuel in one market are joined.
 * @rule Bureaucracy: restock by the table for players and Step, dearest empty space first, limited by the supply.
 */
export function restockLimits(rules: Rules, state: GameState, lines: readonly RestockLine[]): readonly RestockedLine[] {
  const supply: Record<Fuel, number> = { ...state.supply };
  const brought = new Map<string, RestockedLine>();
  for (const { market, fuel, count } of lines) {
    const spaces = marketOf(rules, market)?.prices[fuel].length ?? 0;
    const added = brought.get(`${market} ${fuel}`)?.added ?? 0;
    const free = spaces - (state.markets[market]?.[fuel] ?? 0) - added;
    const moved = Math.max(0, Math.min(count, supply[fuel], free));
    const limit = supply[fuel] < free ? 'supply' : 'spaces';
    supply[fuel] -= moved;
    brought.set(`${market} ${fuel}`, { market, fuel, added: added + moved, limit });
  }
  return [...brought.values()];
}

/** What a restock brings to each market. Markets listed first are served first. */
export function restocked(
  rules: Rules,
  state: GameState,
): readonly { readonly market: MarketId; readonly added: Fuels }[] {
  const added = new Map<MarketId, Record<Fuel, number>>();
  for (const line of restockLimits(rules, state, plannedRestock(rules, state))) {
    const sum = added.get(line.market) ?? { coal: 0, oil: 0, garbage: 0, uranium: 0 };
    sum[line.fuel] = line.added;
    added.set(line.market, sum);
  }
  return [...added].map(([market, sum]) => ({ market, added: sum }));
}
