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

/** What every seat is offered before room and money are looked at: all that lies in the markets, as plugins change it. */
export function offersTo(rules: Rules, state: GameState, seat: Seat): readonly Offer[] {
  const offers: Offer[] = [];
  for (const market of rules.markets) {
    const held = state.markets[market.id];
    if (held === undefined) continue;
    for (const fuel of fuels)
      if (held[fuel] > 0) offers.push({ market: market.id, fuel, prices: pricesIn(market, held, fuel) });
  }
  return rules.hooks.used.offers ? rules.hooks.reduce('offers', offers, { seat }, state) : offers;
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

/** What the table of restocks asks for at this Step, before the supply is looked at. */
export function plannedRestock(rules: Rules, state: GameState): readonly RestockLine[] {
  const plan = rules.markets.flatMap((market) =>
    fuels.map((fuel) => ({ market: market.id, fuel, count: market.restock[state.step][fuel] })),
  );
  return rules.hooks.used.restock ? rules.hooks.reduce('restock', plan, { step: state.step }, state) : plan;
}

/**
 * What a restock brings to each market, limited by the supply and by free spaces. Markets listed first are served first.
 * @rule Bureaucracy: restock by the table for players and Step, dearest empty space first, limited by the supply.
 */
export function restocked(
  rules: Rules,
  state: GameState,
): readonly { readonly market: MarketId; readonly added: Fuels }[] {
  const supply: Record<Fuel, number> = { ...state.supply };
  const added = new Map<MarketId, Record<Fuel, number>>();
  for (const { market, fuel, count } of plannedRestock(rules, state)) {
    const spaces = marketOf(rules, market)?.prices[fuel].length ?? 0;
    const sum = added.get(market) ?? { coal: 0, oil: 0, garbage: 0, uranium: 0 };
    const free = spaces - (state.markets[market]?.[fuel] ?? 0) - sum[fuel];
    const moved = Math.max(0, Math.min(count, supply[fuel], free));
    supply[fuel] -= moved;
    sum[fuel] += moved;
    added.set(market, sum);
  }
  return [...added].map(([market, sum]) => ({ market, added: sum }));
}
