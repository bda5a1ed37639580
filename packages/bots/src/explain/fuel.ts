import { mostSupplied, tankOfCard } from '@gridwright/arithmetic';
import type { MoveReason } from '@gridwright/core/plugin';
import { type Fuel, fuels, type Fuels, noFuels, type Option } from '@gridwright/model';
import { planRound } from '../fuel.ts';
import { offeredWith, offersIn } from '../fuel-bill.ts';
import { isLastRound } from '../last-round.ts';
import { capacityOf } from '../portfolio.ts';
import { demandIn, incomeFor, type Position } from '../position.ts';
import { type ActionOf, plantsIn, reason } from './reason.ts';

/** What purchases come to. */
interface Purchases {
  readonly cost: number;
  readonly bought: Fuels;
}

function totalOf(buys: readonly ActionOf<'buy'>[], options: readonly Option[]): Purchases {
  const bought: Record<Fuel, number> = { ...noFuels };
  let cost = 0;
  for (const { market, fuel, count } of buys) {
    const option = options.find((one) => one.type === 'buy' && one.market === market && one.fuel === fuel);
    const prices = option?.type === 'buy' ? option.prices : [];
    cost += prices.slice(0, count).reduce((sum, price) => sum + price, 0);
    bought[fuel] += count;
  }
  return { cost, bought };
}

/** Cities that can be supplied with a store of fuel, by whoever builds as planned. */
function suppliedWith({ plants }: Position, held: Fuels, cities: number): number {
  return Math.min(cities, mostSupplied(plants.map(tankOfCard), held, cities));
}

/** What a fuel costs now, and what is to be expected of it: what all plants burn, what comes back, who else burns it. */
function aboutMarket(position: Position, fuel: Fuel, next: number | undefined): readonly MoveReason[] {
  const { view, sheet, rivals, fuelPrice } = position;
  const burners = rivals
    .filter(({ plants }) => plants.some(({ id }) => sheet.cards[id]?.fuels.includes(fuel)))
    .map(({ seat }) => seat);
  return [
    ...(next === undefined ? [] : [market(next)]),
    ...(burners.length === 0 ? [] : [reason('burners', { fuel: { fuel }, seats: { seats: burners } })]),
  ];

  function market(price: number): MoveReason {
    const known = { fuel: { fuel }, price, burns: demandIn(view, sheet)[fuel], guess: fuelPrice[fuel] };
    const least = view.markets.reduce((sum, { restock }) => sum + restock.least[fuel], 0);
    // what is burned before may come back with it
    const most = view.markets.reduce((sum, { restock }) => sum + restock.most[fuel], 0);
    return least === most
      ? reason('market', { ...known, restock: least })
      : reason('market-range', { ...known, least, most });
  }
}

/** Why fuel is bought, or why none. */
export function whyFuel(
  position: Position,
  buys: readonly ActionOf<'buy'>[],
  options: readonly Option[],
): readonly MoveReason[] {
  const { me, money, plants } = position;
  const [used] = buys;
  const offers = offersIn(used === undefined ? options : offeredWith(used.market, options, position.sheet));
  const plan = planRound(position, offers);
  const { cost, bought } = totalOf(buys, options);
  const held = { ...noFuels };
  for (const fuel of fuels) held[fuel] = me.fuels[fuel] + bought[fuel];
  const cities = me.cities.length + (plan?.built ?? 0);
  const before = suppliedWith(position, me.fuels, cities);
  const after = suppliedWith(position, held, cities);
  const income = incomeFor(position, after);
  if (buys.length === 0) return nothingBought();
  const [main] = fuels.filter((fuel) => bought[fuel] > 0).toSorted((a, b) => bought[b] - bought[a]);
  return [
    reason('fuel-cost', { fuels: { fuels: bought }, cost, left: money - cost }),
    after > before
      ? reason('fuel-lights', { cities: after, income, without: incomeFor(position, before) })
      : reason('fuel-later', { cities: after, income }),
    ...(plan !== undefined && plan.built > 0 ? [reason('fuel-builds', { count: plan.built })] : []),
    ...(plan !== undefined && plan.plants.length > 0 && after > before
      ? [reason('fuel-runs', { plants: plantsIn(plan.plants) })]
      : []),
    ...(main === undefined ? [] : aboutMarket(position, main, offers[main][0])),
    ...(isLastRound(position) ? [reason('last-round')] : []),
  ];

  function nothingBought(): readonly MoveReason[] {
    const power = capacityOf(plants);
    const most = Math.min(cities, power);
    const full = incomeFor(position, most);
    const [burned] = plants.flatMap((plant) => plant.fuels);
    return [
      reason('fuel-enough', { cities: before, income: incomeFor(position, before) }),
      ...(most > before ? [reason('fuel-more', { cities: most, income: full })] : []),
      ...(burned === undefined ? [] : aboutMarket(position, burned, offers[burned][0])),
    ];
  }
}
