import type { CityId, CityPlan, RuleError } from '@gridwright/model';
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

/** What a city would cost after the cart, and the Elektro left then; or why it cannot be built after it. */
export type Extra =
  | { readonly ok: true; readonly step: CityPlan['steps'][number]; readonly more: number; readonly left: number }
  | { readonly ok: false; readonly city: CityId; readonly error: RuleError };

export type Ask = (cities: readonly CityId[]) => Promise<PlanAnswer>;

export const emptyCart = (hand: number): Cart => ({ plan: { steps: [], total: 0, left: hand }, leftOut: [] });

/** A single city needs no asking: its offer says what it costs, and by which way. */
export function cartOfOne(option: OptionOf<'build'>, route: readonly CityId[], hand: number): Cart {
  const { city, house, link } = option;
  const total = house + link;
  return { plan: { steps: [{ city, house, link, route }], total, left: hand - total }, leftOut: [] };
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

/** What one more city would change. */
export function extraOf(city: CityId, { plan }: Cart, answer: PlanAnswer): Extra {
  if (!answer.ok) return { ok: false, city, error: answer.error };
  const step = answer.plan.steps.find((each) => each.city === city);
  if (step === undefined) throw new Error(`the plan leaves out ${city}`);
  return { ok: true, step, more: answer.plan.total - plan.total, left: answer.plan.left };
}

/** Keeps answers, so that looking back and forth between cities asks once for each. */
export function remembering(ask: Ask): Ask {
  const known = new Map<string, Promise<PlanAnswer>>();
  return (cities) => {
    const key = cities.toSorted((a, b) => (a < b ? -1 : 1)).join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const answer = ask(cities);
    known.set(key, answer);
    answer.catch(() => known.delete(key));
    return answer;
  };
}
