import { freeSpaceAt, linkCosts, type Network, unreachable } from '@gridwright/arithmetic';
import type { CityId, GameState, Seat, SeatView } from '@gridwright/model';
import { networkFor } from './network.ts';
import type { Position } from './position.ts';

/** One city to build, and what it costs with its connection. */
export interface CityStep {
  readonly city: CityId;
  readonly price: number;
}

/** Where a network can grow: its cities, and prices of house spaces and of connections by position of the city. */
interface Growth {
  readonly network: Network;
  readonly owned: readonly CityId[];
  readonly link: readonly number[];
  readonly house: readonly number[];
}

/** The cheapest free house space of every city, `unreachable` where a seat cannot build. */
export function housePrices(
  network: Network,
  { houses, blocked, step }: Pick<GameState, 'houses' | 'blocked' | 'step'>,
  seat: Seat,
): readonly number[] {
  return network.cities.map((city, at) => {
    const there = houses[city] ?? [];
    return there.includes(seat) || blocked?.includes(city)
      ? unreachable
      : (freeSpaceAt(network, at, there.length, step)?.cost ?? unreachable);
  });
}

function growthOf(position: Position, owner: SeatView = position.me): Growth {
  const network = networkFor(position.sheet, position.view);
  const owned = owner.cities;
  return { network, owned, link: linkCosts(network, owned), house: housePrices(network, position.view, owner.seat) };
}

/** A growth with one more city in the network. */
function grown({ network, owned: before, link, house }: Growth, at: number): Growth {
  const owned = [...before, network.cities[at] as CityId];
  return { network, owned, link: linkCosts(network, owned, link), house: house.with(at, unreachable) };
}

/** The cheapest city that can be added, of equal ones the first. */
function cheapest({ link, house }: Growth): { readonly at: number; readonly price: number } | undefined {
  let at = -1;
  let price = unreachable;
  for (let city = 0; city < house.length; city++) {
    const total = (link[city] as number) + (house[city] as number);
    if (total >= price) continue;
    at = city;
    price = total;
  }
  return at < 0 ? undefined : { at, price };
}

/** Elektro for every city that a seat could build now, its connection included; `unreachable` or more where it cannot. */
export function cityPrices(position: Position, owner: SeatView = position.me): ReadonlyMap<CityId, number> {
  const { network, link, house } = growthOf(position, owner);
  return new Map(network.cities.map((city, at) => [city, (link[at] as number) + (house[at] as number)]));
}

/** Adds the cheapest city again and again. */
function cheapestSteps(start: Growth, count: number): readonly CityStep[] {
  const steps: CityStep[] = [];
  let growth = start;
  while (steps.length < count) {
    const next = cheapest(growth);
    if (next === undefined) break;
    steps.push({ city: growth.network.cities[next.at] ?? '', price: next.price });
    growth = grown(growth, next.at);
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
  return at === undefined ? price : price + 0.5 * total(cheapestSteps(grown(growth, at), ahead), ahead);
}

/** The cities that a seat would build next, cheapest first, as far as the spaces of this Step go. */
export function cityPlan(position: Position, count: number, owner: SeatView = position.me): readonly CityStep[] {
  const growth = growthOf(position, owner);
  if (owner.cities.length > 0) return cheapestSteps(growth, count);
  const { network, house } = growth;
  const starts = network.cities.flatMap((city, at) => {
    const price = (house[at] as number) + (network.enter[at] ?? 0);
    return price >= unreachable ? [] : [{ city, price }];
  });
  const first = bestCity(position, starts);
  const at = first && network.index.get(first.city);
  return first === undefined || at === undefined ? [] : [first, ...cheapestSteps(grown(growth, at), count - 1)];
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
  const growth = growthOf(position);
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
