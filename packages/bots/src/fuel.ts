import { mostToBuy } from '@gridwright/arithmetic';
import {
  type Action,
  type Fuel,
  fuels,
  type Fuels,
  type Option,
  type PlantCard,
  type SeatView,
} from '@gridwright/model';
import { type CityStep, cityPlan } from './city-plan.ts';
import { denial } from './denial.ts';
import { type Bill, billFor, byMarket, choicesOf, type Offers, offersIn } from './fuel-bill.ts';
import { finishWith, finishWithFuel, isLastRound, offersSeen } from './last-round.ts';
import { capacityOf } from './portfolio.ts';
import type { Position } from './position.ts';
import { cityWorth, likelyLast, outcomeWorth } from './value.ts';

type Buy = Extract<Option, { type: 'buy' }>;

/** Cities that a plan for one round looks at. */
const mostCities = 8;

/** What to do with this round: the plants to run, the fuel to buy for them, the cities to build. */
export interface RoundPlan {
  readonly plants: readonly PlantCard[];
  readonly bill: Bill;
  readonly spent: number;
  /** Cities to build, and cities that then have power. */
  readonly built: number;
  readonly supplied: number;
  readonly worth: number;
}

/** The best round with what is on offer; undefined where nothing can be paid. */
export function planRound(position: Position, offers: Offers): RoundPlan | undefined {
  const { me, money, plants } = position;
  const steps: readonly CityStep[] = cityPlan(position, mostCities, me, money);
  const last = likelyLast(position);
  const choices = choicesOf(plants).flatMap((chosen) => {
    const bill = billFor(chosen, me.fuels, offers);
    return bill && bill.cost <= money ? [{ plants: chosen, capacity: capacityOf(chosen), bill }] : [];
  });
  let best: RoundPlan | undefined;
  for (let built = 0, price = 0; built <= steps.length && price <= money; price += steps[built]?.price ?? 0, built++) {
    const later = cityWorth(position, built);
    for (const { plants: chosen, capacity, bill } of choices) {
      const spent = bill.cost + price;
      if (spent > money) continue;
      const supplied = Math.min(capacity, me.cities.length + built);
      const worth = outcomeWorth(position, { built, supplied, spent }, last, later);
      if (best === undefined || worth > best.worth) best = { plants: chosen, bill, spent, built, supplied, worth };
    }
  }
  return best;
}

/** Buys as many tokens of a fuel as wanted, from the market where the next one is cheapest. */
function buy(buys: readonly Buy[], fuel: Fuel, wanted: number): Action | undefined {
  const [cheapest] = buys
    .filter((option) => option.fuel === fuel)
    .toSorted((a, b) => (a.prices[0] ?? 0) - (b.prices[0] ?? 0));
  if (cheapest === undefined) return undefined;
  const count = buys.some((option) => option.fuel === fuel && option !== cheapest)
    ? 1
    : Math.min(wanted, mostToBuy(cheapest));
  return { type: 'buy', market: cheapest.market, fuel, count };
}

/** Fuel for the round after this one, where it is cheap today and money lies idle. */
function layIn(position: Position, plan: RoundPlan, buys: readonly Buy[], offers: Offers): Action | undefined {
  const { me, money, roundsLeft, habits } = position;
  if (roundsLeft < 2) return undefined;
  const twice: Fuels = withoutRun(me.fuels, plan.plants);
  const more = billFor(plan.plants, twice, offers);
  if (more === undefined) return undefined;
  for (const fuel of fuels) {
    let idle = money - plan.spent - habits.cushion;
    let count = 0;
    for (const price of offers[fuel].slice(0, more.bought[fuel])) {
      idle -= price;
      if (idle < 0 || price > position.fuelPrice[fuel] + habits.hoard) break;
      count++;
    }
    const purchase = count > 0 ? buy(buys, fuel, count) : undefined;
    if (purchase) return purchase;
  }
  return undefined;
}

const noOffers = offersIn([]);

/** In the last round: the tokens without which a rival who is still to buy does not get past this seat. */
function deny(position: Position, plan: RoundPlan, buys: readonly Buy[]): Action | undefined {
  const { view, money, plants, rivals } = position;
  const { phase } = view;
  if (phase.at !== 'fuel' || !isLastRound(position)) return undefined;
  const hasBought = ({ seat }: SeatView): boolean => phase.done.includes(seat);
  const seen = offersSeen(position);
  const own = finishWith(position, plants, money);
  const denied = denial({
    own,
    idle: money - plan.spent,
    settled: rivals.filter(hasBought).map((rival) => finishWithFuel(position, rival, noOffers)),
    rivals: rivals.filter((rival) => !hasBought(rival)),
    finishOf: (rival, fuel, gone) => finishWithFuel(position, rival, { ...seen, [fuel]: seen[fuel].slice(gone) }),
    offers: buys,
  });
  return denied && buy(buys, denied.fuel, denied.count);
}

/** What is left in store after these plants have run. */
function withoutRun(held: Fuels, plants: readonly PlantCard[]): Fuels {
  const left: Record<Fuel, number> = { ...held };
  for (const { fuels: burnable, burns } of plants.toSorted((a, b) => a.fuels.length - b.fuels.length)) {
    let needed = burns;
    for (const fuel of burnable) {
      const used = Math.min(needed, left[fuel]);
      left[fuel] -= used;
      needed -= used;
    }
  }
  return left;
}

/** Decides in phase 3: what the plants need that are worth running, and what is cheap today. */
export function atFuelMarket(position: Position, options: readonly Option[]): Action | undefined {
  const all = options.flatMap((option) => (option.type === 'buy' ? [option] : []));
  if (all.length === 0) return { type: 'pass' };
  const [best] = byMarket(all, position.sheet)
    .flatMap((buys) => {
      const offers = offersIn(buys);
      const plan = planRound(position, offers);
      return plan === undefined ? [] : [{ buys, offers, plan }];
    })
    .toSorted((a, b) => b.plan.worth - a.plan.worth);
  if (best === undefined) return { type: 'pass' };
  const { buys, offers, plan } = best;
  for (const fuel of fuels) {
    const wanted = plan.bill.bought[fuel];
    const purchase = wanted > 0 ? buy(buys, fuel, wanted) : undefined;
    if (purchase) return purchase;
  }
  return deny(position, plan, buys) ?? layIn(position, plan, buys, offers) ?? { type: 'pass' };
}
