import { linkCosts, type Network, unreachable } from '@gridwright/arithmetic';
import type { CityId, SeatView } from '@gridwright/model';
import { growthOf } from './growth.ts';
import { cheapestCities, type Growth, notMuchMore } from './next-cities.ts';
import type { Position } from './position.ts';

/** One city to build, and what it costs with its connection. */
export interface CityStep {
  readonly city: CityId;
  readonly price: number;
}

const growthFor = (position: Position, owner: SeatView): Growth =>
  owner === position.me ? position.growth : growthOf(position.sheet, position.view, owner);

/** Elektro for every city that a seat could build now, its connection included; `unreachable` or more where it cannot. */
export function cityPrices(position: Position, owner: SeatView = position.me): ReadonlyMap<CityId, number> {
  const { network, link, house } = growthFor(position, owner);
  return new Map(network.cities.map((city, at) => [city, (link[at] as number) + (house[at] as number)]));
}

/** As `cheapestCities`, by their ids. */
const cheapestSteps = (growth: Growth, count: number, first?: number, money?: number): readonly CityStep[] =>
  cheapestCities(growth, count, first, money).map(({ at, price }) => ({
    city: growth.network.cities[at] as CityId,
    price,
  }));

/** Elektro that a city counts for where there is none to build. */
export const missingCity = 60;

const total = (steps: readonly CityStep[], wanted: number): number =>
  steps.reduce((sum, { price }) => sum + price, 0) + missingCity * (wanted - steps.length);

/** Cities that a first city is judged by: those that would follow it. */
const following = 6;

/** What a city costs, with part of what the cities after it would cost: low in a cheap cluster. */
function outlook(growth: Growth, city: CityId, price: number, ahead: number): number {
  const at = growth.network.index.get(city);
  return at === undefined ? price : price + 0.5 * total(cheapestSteps(growth, ahead, at), ahead);
}

/** The cities that a seat would build next, cheapest first, as far as the spaces of this Step and so much money go. */
export function cityPlan(
  position: Position,
  count: number,
  owner: SeatView = position.me,
  money: number = Infinity,
): readonly CityStep[] {
  const growth = growthFor(position, owner);
  if (owner.cities.length > 0) return cheapestSteps(growth, count, undefined, money);
  const { network, house } = growth;
  const starts = network.cities.flatMap((city, at) => {
    const price = (house[at] as number) + (network.enter[at] ?? 0);
    return price >= unreachable ? [] : [{ city, price }];
  });
  const first = bestCity(position, starts);
  const at = first && network.index.get(first.city);
  return first === undefined || at === undefined
    ? []
    : [first, ...cheapestSteps(growth, count - 1, at, money - first.price)];
}

/** A connection of so many Elektro or more tempts nobody. */
const farAway = 10;

/** Elektro by which it matters to be in a city first: more where a rival is near. */
function threatsTo({ rivals }: Position, network: Network): readonly number[] {
  const links = rivals.filter(({ cities }) => cities.length > 0).map(({ cities }) => linkCosts(network, cities));
  return network.cities.map((_, at) =>
    links.reduce((threat, link) => Math.max(threat, 0.4 * (farAway - (link[at] as number))), 0),
  );
}

/** Of some cities at known prices the one that leads on best. */
export function bestCity(position: Position, offers: readonly CityStep[]): CityStep | undefined {
  const { growth } = position;
  const ahead = position.me.cities.length === 0 ? following : 1;
  const lowest = Math.min(...offers.map(({ price }) => price));
  const near = offers.filter(({ price }) => price <= lowest + notMuchMore);
  const threats = near.length > 1 && position.habits.counts ? threatsTo(position, growth.network) : [];
  let best: { readonly offer: CityStep; readonly outlook: number } | undefined;
  for (const offer of near) {
    const threat = threats[growth.network.index.get(offer.city) ?? -1] ?? 0;
    const price = outlook(growth, offer.city, offer.price, ahead) - threat;
    if (best === undefined || price < best.outlook) best = { offer, outlook: price };
  }
  return best?.offer;
}
