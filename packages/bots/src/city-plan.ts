import { joinCity, linkCosts, type Network, unreachable } from '@gridwright/arithmetic';
import type { CityId, SeatView } from '@gridwright/model';
import { type Growth, growthOf } from './growth.ts';
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

/** Adds the cheapest city again and again, of equal ones the first. `first`: the place of a city that is built before them. */
function cheapestSteps({ network, owned, link, house }: Growth, count: number, first?: number): readonly CityStep[] {
  const steps: CityStep[] = [];
  const links = link.slice();
  const houses = house.slice();
  let isFirst = owned.length === 0;
  const build = (at: number): void => {
    // for a first city only what entering it costs was known
    if (isFirst) links.fill(unreachable);
    isFirst = false;
    joinCity(network, links, at);
    houses[at] = unreachable;
  };
  if (first !== undefined) build(first);
  while (steps.length < count) {
    let at = -1;
    let price = unreachable;
    for (let city = 0; city < houses.length; city++) {
      const total = (links[city] as number) + (houses[city] as number);
      if (total >= price) continue;
      at = city;
      price = total;
    }
    if (at < 0) break;
    steps.push({ city: network.cities[at] as CityId, price });
    build(at);
  }
  return steps;
}

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

/** Cities that are built in one round at most, as far as plans go. */
const mostCities = 8;

// A growth stays the same for many decisions. Nothing depends on whether its plan is kept.
const kept = new WeakMap<Growth, readonly CityStep[]>();

function keptSteps(growth: Growth): readonly CityStep[] {
  const steps = kept.get(growth) ?? cheapestSteps(growth, mostCities);
  kept.set(growth, steps);
  return steps;
}

/** The cities that a seat would build next in one round, cheapest first, as far as the spaces of this Step go. */
export function cityPlan(position: Position, owner: SeatView = position.me): readonly CityStep[] {
  const growth = growthFor(position, owner);
  if (owner.cities.length > 0) return keptSteps(growth);
  const { network, house } = growth;
  const starts = network.cities.flatMap((city, at) => {
    const price = (house[at] as number) + (network.enter[at] ?? 0);
    return price >= unreachable ? [] : [{ city, price }];
  });
  const first = bestCity(position, starts);
  const at = first && network.index.get(first.city);
  return first === undefined || at === undefined ? [] : [first, ...cheapestSteps(growth, mostCities - 1, at)];
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
  const near = offers.filter(({ price }) => price <= lowest + 8);
  const threats = near.length > 1 && position.habits.counts ? threatsTo(position, growth.network) : [];
  let best: { readonly offer: CityStep; readonly outlook: number } | undefined;
  for (const offer of near) {
    const threat = threats[growth.network.index.get(offer.city) ?? -1] ?? 0;
    const price = outlook(growth, offer.city, offer.price, ahead) - threat;
    if (best === undefined || price < best.outlook) best = { offer, outlook: price };
  }
  return best?.offer;
}
