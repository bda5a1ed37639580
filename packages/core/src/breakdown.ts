import { payoutFor } from '@gridwright/arithmetic';
import type {
  AdjustedNumbers,
  Adjustment,
  Breakdown,
  CityId,
  CityPrice,
  Fuel,
  FuelPrices,
  GameState,
  MarketId,
  PlantId,
  PluginId,
  Reason,
  Seat,
} from '@gridwright/model';
import { cardOf } from './cards.ts';
import { plannedRestock, printedOffers, printedRestock, leastRestock } from './fuel-market.ts';
import { builderAt, printedQuote, quoteWithoutRoute } from './phases/building.ts';
import { offeredPlants } from './plant-market.ts';
import { playerOf } from './play.ts';
import type { Offer, RestockLine } from './plugin/hooks.ts';
import type { Rules } from './rules.ts';

/** What a value looked like after one plugin, and why that plugin changed it. */
interface Stage {
  readonly by: PluginId;
  readonly value: number;
  readonly reason: Reason | null;
}

/** A number from what is printed, through every plugin. Who changed nothing is not listed. */
function breakdown(printed: number, stages: readonly Stage[]): Breakdown {
  const adjustments: Adjustment[] = [];
  let sum = printed;
  for (const { by, value, reason } of stages) {
    if (value !== sum) adjustments.push({ by, amount: value - sum, reason });
    sum = value;
  }
  return { printed, adjustments, sum };
}

const isAdjusted = ({ adjustments }: Breakdown): boolean => adjustments.length > 0;

/** @rule Auction: the lowest opening bid is the printed number, as plugins change it. */
function minimumBids(rules: Rules, state: GameState): Readonly<Record<PlantId, Breakdown>> {
  if (!rules.hooks.used.minimumBid || state.phase.at !== 'auction') return {};
  const bids = offeredPlants(rules, state).map((id) => {
    const plant = cardOf(rules, id);
    return [
      id,
      breakdown(plant.number, rules.hooks.adjustments('minimumBid', plant.number, { plant }, state)),
    ] as const;
  });
  return Object.fromEntries(bids.filter(([, bid]) => isAdjusted(bid)));
}

const offerOf = (offers: readonly Offer[], { market, fuel }: Offer): readonly number[] =>
  offers.find((offer) => offer.market === market && offer.fuel === fuel && offer.prices.length > 0)?.prices ?? [];

/** What a seat pays for fuel, where that is not what is printed. */
function fuelPrices(rules: Rules, state: GameState, seat: Seat): readonly FuelPrices[] {
  if (!rules.hooks.used.offers) return [];
  const printed = printedOffers(rules, state);
  const stages = rules.hooks.adjustments('offers', printed, { seat }, state);
  return printed.flatMap((offer) => {
    const prices = offerOf(stages.at(-1)?.value ?? printed, offer);
    const tokens = prices.map((_, token) =>
      breakdown(
        offer.prices[token] ?? 0,
        stages.map(({ by, value, reason }) => ({ by, reason, value: offerOf(value, offer)[token] ?? 0 })),
      ),
    );
    if (!tokens.some(isAdjusted)) return [];
    const amount = (token: Breakdown, author: PluginId) =>
      token.adjustments.find(({ by }) => by === author)?.amount ?? 0;
    return {
      market: offer.market,
      fuel: offer.fuel,
      printed: offer.prices.slice(0, prices.length),
      adjustments: stages
        .map(({ by, reason }) => ({ by, amounts: tokens.map((token) => amount(token, by)), reason }))
        .filter(({ amounts }) => amounts.some((one) => one !== 0)),
      prices,
    };
  });
}

const countIn = (lines: readonly RestockLine[], { market, fuel }: RestockLine): number =>
  lines.reduce((sum, line) => (line.market === market && line.fuel === fuel ? sum + line.count : sum), 0);

/** What the restock of a fuel is made of, where a plugin changes it; what supply and spaces do not allow is the last part then. */
export function restockParts(
  rules: Rules,
  state: GameState,
): Readonly<Record<MarketId, Partial<Record<Fuel, Breakdown>>>> {
  const parts: Record<MarketId, Partial<Record<Fuel, Breakdown>>> = {};
  if (!rules.hooks.used.restock) return parts;
  const printed = printedRestock(rules, state);
  const stages = rules.hooks.adjustments('restock', printed, { step: state.step }, state);
  // a line that a plugin took away is still one that was printed
  const lines = [...plannedRestock(rules, state), ...printed.map((line) => ({ ...line, count: 0 }))];
  for (const { market, fuel, added, limit } of leastRestock(rules, state, lines)) {
    const line = { market, fuel, count: 0 };
    const planned = breakdown(
      countIn(printed, line),
      stages.map(({ by, value, reason }) => ({ by, reason, value: countIn(value, line) })),
    );
    const missing = planned.sum - added;
    const limited: Adjustment[] =
      missing === 0 ? [] : [{ by: 'core', amount: -missing, reason: { key: limit, params: {} } }];
    const whole = { printed: planned.printed, adjustments: [...planned.adjustments, ...limited], sum: added };
    if (isAdjusted(planned)) parts[market] = { ...parts[market], [fuel]: whole };
  }
  return parts;
}

/** What a seat would be paid for any number of its cities, where that is not what is printed. */
function incomes(rules: Rules, state: GameState, seat: Seat): Readonly<Record<number, Breakdown>> {
  if (!rules.hooks.used.income) return {};
  const most = playerOf(state, seat).cities.length;
  const all = Array.from(
    { length: most + 1 },
    (_, supplied) => [supplied, incomeOf(rules, state, seat, supplied)] as const,
  );
  return Object.fromEntries(all.filter(([, income]) => isAdjusted(income)));
}

/** What a seat would be paid for so many supplied cities. */
export function incomeOf(rules: Rules, state: GameState, seat: Seat, supplied: number): Breakdown {
  const printed = payoutFor(rules.settings.payout, supplied);
  return breakdown(printed, rules.hooks.adjustments('income', printed, { seat, supplied }, state));
}

/** The numbers of a game that are not as printed, as a seat meets them. */
export const adjustedNumbers = (rules: Rules, state: GameState, seat: Seat): AdjustedNumbers => ({
  minimumBids: minimumBids(rules, state),
  fuel: fuelPrices(rules, state, seat),
  cities: cityPrices(rules, state, seat),
  income: incomes(rules, state, seat),
});

/** What the price of a city is made of; null where it is as printed, or the city has no price. */
export function cityParts(rules: Rules, state: GameState, seat: Seat, city: CityId): CityPrice | null {
  const { used } = rules.hooks;
  if (!used.quote && !used.reach) return null;
  const builder = builderAt(rules, state, seat);
  const position = builder.network.index.get(city) as number;
  const printed = printedQuote(builder, position);
  if (typeof printed === 'string' && (printed !== 'city-unreachable' || !used.reach)) return null;
  const reaching = typeof printed === 'string' ? rules.hooks.adjustments('reach', null, { seat, city }, state) : [];
  const base =
    typeof printed === 'string' ? quoteWithoutRoute(builder, position, reaching.at(-1)?.value ?? null) : printed;
  if (typeof base === 'string') return null;
  const stages = used.quote ? rules.hooks.adjustments('quote', base, { seat, city }, state) : [];
  // of a city that is reached for nothing the route is still what is printed; where another price is paid, that is all there is to tell
  const last = stages.at(-1)?.value ?? base;
  const byRoute = last.route !== false || (base.route !== false && last.link === 0);
  const price: CityPrice = {
    house: breakdown(
      base.house,
      stages.map(({ by, value, reason }) => ({ by, reason, value: value.house })),
    ),
    // where no route is paid, what is paid instead is what the plugins add
    link: breakdown(byRoute ? base.link : 0, [
      ...reaching.map(({ by, value, reason }) => ({ by, reason, value: value ?? 0 })),
      ...stages.map(({ by, value, reason }) => ({
        by,
        reason,
        value: byRoute || value.route === false ? value.link : 0,
      })),
    ]),
  };
  return isAdjusted(price.house) || isAdjusted(price.link) ? price : null;
}

/** What cities cost a seat that could be built but for money and vetoes, where that is not what is printed. */
function cityPrices(rules: Rules, state: GameState, seat: Seat): Readonly<Record<CityId, CityPrice>> {
  const { used } = rules.hooks;
  if ((!used.quote && !used.reach) || state.phase.at !== 'building') return {};
  const prices: Record<CityId, CityPrice> = {};
  for (const city of state.cities) {
    const price = cityParts(rules, state, seat, city);
    if (price !== null) prices[city] = price;
  }
  return prices;
}
