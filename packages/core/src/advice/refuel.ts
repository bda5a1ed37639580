import { canRunAll } from '@gridwright/arithmetic';
import type { Action, GameState, MarketId, PlantId, Purchase, Refuelling, Runnable, Seat } from '@gridwright/model';
import { act, options } from '../apply.ts';
import { marketsOfATurn } from '../fuel-market.ts';
import { playerOf, playFrom } from '../play.ts';
import { runnable } from '../power.ts';
import type { Rules } from '../rules.ts';

type Buy = Extract<Action, { type: 'buy' }>;

/** A plant as often as it is to run. */
const often = (plants: readonly Runnable[], rounds: number): readonly Runnable[] =>
  plants.map((plant) => ({ ...plant, burns: plant.burns * rounds }));

/** The next token to buy: the cheapest that brings these plants nearer to running. Undefined when they can, or nothing helps. */
function nextToken(
  rules: Rules,
  state: GameState,
  seat: Seat,
  wanted: readonly Runnable[],
  markets: readonly MarketId[],
): Buy | undefined {
  const { fuels: held } = playerOf(state, seat);
  if (canRunAll(wanted, held)) return undefined;
  const lacking = missing(wanted, held);
  let cheapest: { readonly action: Buy; readonly price: number } | undefined;
  for (const option of options(rules, state, seat)) {
    if (option.type !== 'buy' || !markets.includes(option.market)) continue;
    const more = { ...held, [option.fuel]: held[option.fuel] + 1 };
    if (missing(wanted, more) >= lacking) continue;
    const price = option.prices[0] ?? 0;
    if (cheapest === undefined || price < cheapest.price)
      cheapest = { action: { type: 'buy', market: option.market, fuel: option.fuel, count: 1 }, price };
  }
  return cheapest?.action;
}

/** Tokens that are lacking until all these plants can run from a store, those with a single fuel served first. */
function missing(wanted: readonly Runnable[], held: GameState['supply']): number {
  const demand = wanted.reduce((sum, plant) => sum + plant.burns, 0);
  let served = 0;
  const left = { ...held };
  for (const plant of wanted.toSorted((a, b) => a.fuels.length - b.fuels.length)) {
    let need = plant.burns;
    for (const fuel of plant.fuels) {
      const used = Math.min(need, left[fuel]);
      left[fuel] -= used;
      need -= used;
      served += used;
    }
  }
  return demand - served;
}

/** What is bought for some plants, and how many tokens are lacking then. */
interface Bought extends Omit<Refuelling, 'rounds'> {
  readonly lacking: number;
}

function buyUp(
  rules: Rules,
  state: GameState,
  seat: Seat,
  wanted: readonly Runnable[],
  markets: readonly MarketId[],
): Bought {
  const play = playFrom(rules, state);
  const before = playerOf(state, seat).money;
  const next = (): Buy | undefined => nextToken(rules, play.state, seat, wanted, markets);
  for (let token = next(); token !== undefined; token = next()) {
    if (act(play, seat, token) !== undefined) break;
    // where others buy in between, what they take is left out of the sum
    play.state.phase = state.phase;
  }
  const bought = new Map<string, Purchase>();
  for (const event of play.events)
    if (event.type === 'fuel-bought') {
      const { market, fuel, count, price } = event;
      const kept = bought.get(`${market} ${fuel}`);
      bought.set(`${market} ${fuel}`, {
        market,
        fuel,
        count: count + (kept?.count ?? 0),
        price: price + (kept?.price ?? 0),
      });
    }
  const after = playerOf(play.state, seat);
  return {
    purchases: [...bought.values()],
    sum: before - after.money,
    complete: canRunAll(wanted, after.fuels),
    lacking: missing(wanted, after.fuels),
  };
}

/** Plants that supply the own cities: all, unless a cheaper set does as well. */
function usefulSets(plants: readonly Runnable[], cities: number): readonly (readonly Runnable[])[] {
  const sets = Array.from({ length: 1 << plants.length }, (_, set) =>
    plants.filter((_plant, position) => set & (1 << position)),
  );
  const supplied = (set: readonly Runnable[]): number =>
    Math.min(
      cities,
      set.reduce((sum, plant) => sum + plant.cities, 0),
    );
  const most = Math.max(...sets.map(supplied));
  return sets.filter(
    (set) => supplied(set) === most && set.every((plant) => supplied(set.filter((other) => other !== plant)) < most),
  );
}

/**
 * For a seat that buys: what to buy so that the fuel lasts for one round, and for two: for the plants that supply the own cities, at the
 * lowest price in Elektro. Where a turn is spent in one market, all is bought in one; where nothing is enough, what leaves least lacking.
 */
export function refuelling(rules: Rules, state: GameState, seat: Seat): readonly Refuelling[] {
  const { plants, cities } = playerOf(state, seat);
  const ids: readonly PlantId[] = plants;
  const sets = usefulSets(runnable(rules, ids), Math.max(1, cities.length + 1));
  const choices = marketsOfATurn(rules);
  return ([1, 2] as const).map((rounds) => {
    const tried = sets.flatMap((set) =>
      choices.map((markets) => buyUp(rules, state, seat, often(set, rounds), markets)),
    );
    const [best] = tried.toSorted(
      (a, b) => Number(b.complete) - Number(a.complete) || a.lacking - b.lacking || a.sum - b.sum,
    );
    const { purchases, sum, complete } = best ?? { purchases: [], sum: 0, complete: true };
    return { rounds, purchases, sum, complete };
  });
}
