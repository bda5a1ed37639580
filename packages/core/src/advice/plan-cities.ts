import { cheapestRoute } from '@gridwright/arithmetic';
import {
  type CityId,
  type CityPlan,
  failure,
  type GameState,
  type Result,
  type RuleError,
  type Seat,
  success,
} from '@gridwright/model';
import { act, offered, options } from '../apply.ts';
import { networkFor } from '../network.ts';
import { playerOf, playFrom } from '../play.ts';
import type { Rules } from '../rules.ts';

type Step = CityPlan['steps'][number];

/** Builds the cities one after the other, each time the one with the cheapest route, in a copy of the game. */
function buildInTurn(
  rules: Rules,
  state: GameState,
  seat: Seat,
  cities: readonly CityId[],
  first?: CityId,
): Result<readonly Step[], RuleError> {
  const play = playFrom(rules, state);
  const steps: Step[] = [];
  let left = [...new Set(cities)];
  while (left.length > 0) {
    const candidates = steps.length === 0 && first !== undefined ? [first] : left;
    const builds = options(rules, play.state, seat).flatMap((option) =>
      option.type === 'build' && candidates.includes(option.city) ? [option] : [],
    );
    const [next] = builds.toSorted((a, b) => a.link - b.link);
    if (next === undefined) return whyNot(rules, play.state, seat, candidates[0] ?? '');
    const route = cheapestRoute(networkFor(rules, play.state.cities), playerOf(play.state, seat).cities, next.city);
    steps.push({ city: next.city, house: next.house, link: next.link, route });
    const refusal = act(play, seat, { type: 'build', city: next.city });
    if (refusal) return { ok: false, error: refusal };
    left = left.filter((city) => city !== next.city);
  }
  return success(steps);
}

function whyNot(rules: Rules, state: GameState, seat: Seat, city: CityId): Result<never, RuleError> {
  const denied = offered(rules, state, seat).denied.find(
    ({ what }) => typeof what === 'object' && 'city' in what && what.city === city,
  );
  if (denied === undefined) return failure('not-your-turn', { seat, waiting: '' });
  const { code, params, by } = denied;
  return { ok: false, error: { code, params: { ...params, city }, by } };
}

const sumOf = (steps: readonly Step[]): number => steps.reduce((sum, { house, link }) => sum + house + link, 0);

/**
 * Several cities in the cheapest order, with the sum and what is left. Always attaching the nearest city is the cheapest order;
 * without a network yet, every city is tried as the first.
 * @returns the refusal of the first city that cannot be built or paid, when there is one.
 */
export function planCities(
  rules: Rules,
  state: GameState,
  seat: Seat,
  cities: readonly CityId[],
): Result<CityPlan, RuleError> {
  const { money, cities: owned } = playerOf(state, seat);
  const starts = owned.length > 0 ? [undefined] : cities;
  const plans = starts.map((first) => buildInTurn(rules, state, seat, cities, first));
  const possible = plans.flatMap((plan) => (plan.ok ? [plan.value] : [])).toSorted((a, b) => sumOf(a) - sumOf(b));
  const [steps] = possible;
  if (steps !== undefined) return success({ steps, total: sumOf(steps), left: money - sumOf(steps) });
  const refused = plans.find((plan) => !plan.ok);
  return refused ?? success({ steps: [], total: 0, left: money });
}
