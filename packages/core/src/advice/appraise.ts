import type { Appraisal, Fuel, GameState, PlantCard, Seat } from '@gridwright/model';
import { cardOf, countedAmong } from '../cards.ts';
import { marketsOfATurn, offersTo } from '../fuel-market.ts';
import { plantsInMarket } from '../plant-market.ts';
import { playerOf } from '../play.ts';
import type { Offer } from '../plugin/hooks.ts';
import type { Rules } from '../rules.ts';

/** The prices of all tokens of some fuels, cheapest first. Many plants burn the same: each list is made once. */
function pricesIn(offers: readonly Offer[]): (fuels: readonly Fuel[]) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (fuels) => {
    const key = fuels.join(' ');
    const prices =
      known.get(key) ??
      offers
        .filter(({ fuel }) => fuels.includes(fuel))
        .flatMap((offer) => offer.prices)
        .toSorted((a, b) => a - b);
    known.set(key, prices);
    return prices;
  };
}

/** Elektro for one run of a plant at today's prices, with the cheapest mix; null when there is not enough fuel. */
function runCost({ fuels, burns }: PlantCard, pricesOf: ReturnType<typeof pricesIn>): number | null {
  if (burns === 0) return 0;
  const prices = pricesOf(fuels);
  return prices.length < burns ? null : prices.slice(0, burns).reduce((sum, price) => sum + price, 0);
}

/** The same in those markets of a turn where it is cheapest. */
function leastRunCost(card: PlantCard, choices: readonly ReturnType<typeof pricesIn>[]): number | null {
  const costs = choices.map((pricesOf) => runCost(card, pricesOf)).filter((cost) => cost !== null);
  return costs.length === 0 ? null : Math.min(...costs);
}

/** What every plant of the market would do for a seat: cities it adds, fuel cost per round, what would be scrapped. */
export function appraise(rules: Rules, state: GameState, seat: Seat): readonly Appraisal[] {
  const plants = countedAmong(rules, playerOf(state, seat).plants).map((plant) => cardOf(rules, plant));
  const offers = offersTo(rules, state, seat);
  const choices = marketsOfATurn(rules).map((ids) => pricesIn(offers.filter(({ market }) => ids.includes(market))));
  const full = plants.length >= rules.plantLimit;
  const [weakest] = plants.toSorted((a, b) => a.cities - b.cities || a.number - b.number);
  return plantsInMarket(state).map((plant) => {
    const card = cardOf(rules, plant);
    const scraps = full && card.digs === undefined ? weakest : undefined;
    return {
      plant,
      adds: card.cities - (scraps?.cities ?? 0),
      fuelCost: leastRunCost(card, choices),
      scraps: scraps?.id ?? null,
    };
  });
}
