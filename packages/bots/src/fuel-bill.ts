import { countIn, mostSupplied, tankOfCard, tokensOf } from '@gridwright/arithmetic';
import {
  type Fuel,
  type Fuels,
  fuels,
  type MarketId,
  type Option,
  type PlantCard,
  type Sheet,
} from '@gridwright/model';

/** Prices of the tokens on offer per fuel, cheapest first. */
export type Offers = Readonly<Record<Fuel, readonly number[]>>;

/** Tokens to buy so that some plants can run, and what they cost. */
export interface Bill {
  readonly cost: number;
  readonly bought: Fuels;
}

type MarketsATurn = Pick<Sheet, 'oneMarketATurn'>;

/** What a seat may still do that buys in a market: all of it, but where it may buy in one market only nothing in another. */
export const offeredWith = <Each extends Option>(
  market: MarketId,
  options: readonly Each[],
  { oneMarketATurn }: MarketsATurn,
): readonly Each[] =>
  oneMarketATurn === true ? options.filter((option) => option.type !== 'buy' || option.market === market) : options;

/** What a seat may do in each of the markets, where it may buy in one of them only; otherwise all together. */
export function byMarket<Each extends Option>(
  options: readonly Each[],
  sheet: MarketsATurn,
): readonly (readonly Each[])[] {
  if (sheet.oneMarketATurn !== true) return [options];
  const markets = new Set(options.flatMap((option) => (option.type === 'buy' ? [option.market] : [])));
  if (markets.size < 2) return [options];
  return [...markets].map((market) => offeredWith(market, options, sheet));
}

/** What is on offer in all markets. */
export function offersIn(options: readonly Option[]): Offers {
  const offers: Record<Fuel, readonly number[]> = { coal: [], oil: [], garbage: [], uranium: [] };
  for (const option of options)
    if (option.type === 'buy') {
      const before = offers[option.fuel];
      offers[option.fuel] = before.length === 0 ? option.prices : [...before, ...option.prices].sort((a, b) => a - b);
    }
  return offers;
}

/** Elektro for the cheapest of these tokens; undefined where there are not so many. */
function priceFor(prices: readonly number[], count: number): number | undefined {
  if (count > prices.length) return undefined;
  let cost = 0;
  for (let token = 0; token < count; token++) cost += prices[token] as number;
  return cost;
}

/** The cheapest way to run plants from a store and what is on offer, those of one fuel first; undefined where that is not enough. */
export function billFor(plants: readonly PlantCard[], held: Fuels, offers: Offers): Bill | undefined {
  const bought: Record<Fuel, number> = { coal: 0, oil: 0, garbage: 0, uranium: 0 };
  const left: Record<Fuel, number> = { coal: held.coal, oil: held.oil, garbage: held.garbage, uranium: held.uranium };
  let hybrids = 0;
  for (let at = 0; at < plants.length; at++) {
    const { fuels: burnable, burns } = plants[at] as PlantCard;
    const only = burnable[0];
    if (burnable.length > 1) hybrids++;
    else if (only !== undefined) countIn(left, only, -burns);
  }
  let cost = 0;
  for (const fuel of fuels) {
    const missing = -tokensOf(left, fuel);
    if (missing <= 0) continue;
    const price = priceFor(offers[fuel], missing);
    if (price === undefined) return undefined;
    cost += price;
    countIn(bought, fuel, missing);
    countIn(left, fuel, missing);
  }
  if (hybrids === 0) return { cost, bought };
  const more = costOfHybrids(plants, left, bought, offers);
  return more === undefined ? undefined : { cost: cost + more, bought };
}

/** What the plants of several fuels have to buy, token by token; `left` and `bought` are written over. */
function costOfHybrids(
  plants: readonly PlantCard[],
  left: Record<Fuel, number>,
  bought: Record<Fuel, number>,
  offers: Offers,
): number | undefined {
  let cost = 0;
  for (let at = 0; at < plants.length; at++) {
    const { fuels: burnable, burns } = plants[at] as PlantCard;
    if (burnable.length < 2) continue;
    let needed = burns;
    for (let which = 0; which < burnable.length; which++) {
      const fuel = burnable[which] as Fuel;
      const used = Math.min(needed, tokensOf(left, fuel));
      countIn(left, fuel, -used);
      needed -= used;
    }
    for (; needed > 0; needed--) {
      let cheapest: Fuel | undefined;
      let least = Infinity;
      for (let which = 0; which < burnable.length; which++) {
        const fuel = burnable[which] as Fuel;
        const price = offers[fuel][tokensOf(bought, fuel)];
        if (price !== undefined && price < least) [cheapest, least] = [fuel, price];
      }
      if (cheapest === undefined) return undefined;
      cost += least;
      countIn(bought, cheapest, 1);
    }
  }
  return cost;
}

/** The plants of a list whose bits are set. */
export function chosenOf(plants: readonly PlantCard[], bits: number): readonly PlantCard[] {
  const chosen: PlantCard[] = [];
  for (let at = 0; at < plants.length; at++) if (bits & (1 << at)) chosen.push(plants[at] as PlantCard);
  return chosen;
}

/** Every choice of some plants, none and all included. */
export const choicesOf = (plants: readonly PlantCard[]): readonly (readonly PlantCard[])[] =>
  Array.from({ length: 1 << plants.length }, (_, bits) => chosenOf(plants, bits));

/** The most cities that plants can supply with a store of fuel, however many cities there are. */
export const fuelledCapacity = (plants: readonly PlantCard[], held: Fuels): number =>
  mostSupplied(plants.map(tankOfCard), held, Infinity);
