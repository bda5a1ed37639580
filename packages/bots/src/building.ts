import type { Action, Option } from '@gridwright/model';
import { bestCity, cityPlan, type CityStep } from './city-plan.ts';
import { fuelledCapacity } from './fuel-bill.ts';
import { finishOf, isBetter } from './last-round.ts';
import type { Position } from './position.ts';
import { likelyLast, outcomeWorth } from './value.ts';

const mostCities = 8;
/** From this round on a player ends the game even when it may not win. */
const longGame = 20;

/** Whether the game may end with so many cities supplied and so much money left: nobody who is still to build gets past that. */
function mayEnd(position: Position, supplied: number, money: number): boolean {
  if (position.view.round >= longGame) return true;
  return position.rivals.every((rival) => !isBetter(finishOf(position, rival), { supplied, money }));
}

/**
 * What would be built, with the cheapest city on offer first where no plan by routes is cheaper: rules of the table may let a
 * city be reached to which no route leads.
 */
function stepsToBuild(position: Position, offers: readonly CityStep[]): readonly CityStep[] {
  const plan = cityPlan(position, mostCities);
  const [first] = plan;
  const cheapest = offers.toSorted((a, b) => a.price - b.price)[0];
  if (cheapest === undefined || (first !== undefined && first.price <= cheapest.price)) return plan;
  return [cheapest, ...plan.filter(({ city }) => city !== cheapest.city)];
}

/** How many cities to build, and what was weighed for that. */
interface Weighed {
  readonly built: number;
  /** What each number of cities is worth, none first, as far as the money goes and the game may end. */
  readonly worths: readonly number[];
  /** The cities in the order of building. */
  readonly steps: readonly CityStep[];
  /** Further building would end the game before it is won. */
  readonly holdsBack: boolean;
}

/** How many cities to build in this turn: none, or as many as are worth their price. */
export function citiesToBuild(position: Position, offers: readonly CityStep[]): Weighed {
  const { view, me, money, plants, leader } = position;
  const { endAt } = view.targets;
  const fuelled = fuelledCapacity(plants, me.fuels);
  let spent = 0;
  const steps = stepsToBuild(position, offers);
  const worths = [outcomeWorth(position, outcome(0), likelyLast(position))];
  let holdsBack = false;
  let best = { built: 0, worth: worths[0] ?? 0 };
  for (const [before, { price }] of steps.entries()) {
    const built = before + 1;
    spent += price;
    if (spent > money) break;
    const ends = me.cities.length + built >= endAt;
    const { supplied } = outcome(built);
    holdsBack = ends && leader < endAt && !mayEnd(position, supplied, money - spent);
    if (holdsBack) break;
    const worth =
      outcomeWorth(position, outcome(built), ends ? 1 : likelyLast(position)) + (ends && leader < endAt ? 1000 : 0);
    worths.push(worth);
    if (worth > best.worth) best = { built, worth };
  }
  return { built: best.built, worths, steps, holdsBack };

  function outcome(built: number): { readonly built: number; readonly supplied: number; readonly spent: number } {
    return { built, supplied: Math.min(fuelled, me.cities.length + built), spent };
  }
}

/** Decides in phase 4: whether to build another city, and which. */
export function atBuilding(position: Position, options: readonly Option[]): Action | undefined {
  const offers = options.flatMap((option) =>
    option.type === 'build' ? [{ city: option.city, price: option.house + option.link }] : [],
  );
  if (offers.length === 0 || citiesToBuild(position, offers).built === 0) return { type: 'pass' };
  const best = bestCity(position, offers);
  return best && { type: 'build', city: best.city };
}
