import type { CityId, CityPlan, CityPrice, RuleError } from '@gridwright/model';
import type { PlanAnswer } from '@gridwright/protocol';
import type { OptionOf } from '../../../game/options.ts';

/** A city of the plan that cannot be built with the others, and why. */
export interface LeftOut {
  readonly city: CityId;
  readonly error: RuleError;
}

/** What comes of the picked cities: as many of them as can be built, in the cheapest order. */
export interface Cart {
  readonly plan: CityPlan;
  readonly leftOut: readonly LeftOut[];
}

export type Ask = (cities: readonly CityId[]) => Promise<PlanAnswer>;

export const emptyCart = (hand: number): Cart => ({
  plan: { steps: [], total: 0, left: hand, further: [] },
  leftOut: [],
});

/** What a single city comes to, by its offer, until the plan has been asked for. */
export function cartOfOne(
  { city, house, link }: OptionOf<'build'>,
  route: readonly CityId[],
  parts: CityPrice | null,
  hand: number,
): Cart {
  const total = house + link;
  return {
    plan: { steps: [{ city, house, link, route, parts }], total, left: hand - total, further: [] },
    leftOut: [],
  };
}

/** Asks for a plan, and again without the city that stands in its way, until one can be carried out. */
export async function cartOf(cities: readonly CityId[], ask: Ask, hand: number): Promise<Cart> {
  let left = cities;
  const leftOut: LeftOut[] = [];
  while (left.length > 0) {
    const answer = await ask(left);
    if (answer.ok) return { plan: answer.plan, leftOut };
    const city = left.find((each) => each === answer.error.params['city']) ?? left.at(-1) ?? '';
    leftOut.push({ city, error: answer.error });
    left = left.filter((each) => each !== city);
  }
  return { ...emptyCart(hand), leftOut };
}
