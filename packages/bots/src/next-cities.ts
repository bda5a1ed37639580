import { joinCity, type Network, unreachable } from '@gridwright/arithmetic';

/** Where a network can grow: prices of house spaces and of connections by position of the city. */
export interface Growth {
  readonly network: Network;
  /** Whether no city is there yet: for a first one only what entering it costs is known. */
  readonly isFirst: boolean;
  readonly link: readonly number[];
  readonly house: readonly number[];
}

/** A city to build by its position in the network, and what it costs with its connection. */
export interface NextCity {
  readonly at: number;
  readonly price: number;
}

/** A city that costs so many Elektro more than the cheapest may still be the better beginning of several. */
export const notMuchMore = 8;

/**
 * Adds the cheapest city again and again, of equal ones the first. `first`: the position of a city that is built before them. `money`:
 * where it is used up, nothing follows.
 */
export function cheapestCities(
  { network, isFirst, link, house }: Growth,
  count: number,
  first?: number,
  money: number = Infinity,
): readonly NextCity[] {
  let left = money;
  const cities: NextCity[] = [];
  const links = link.slice();
  const houses = house.slice();
  let isEmpty = isFirst;
  const build = (at: number): void => {
    // for a first city only what entering it costs was known
    if (isEmpty) links.fill(unreachable);
    isEmpty = false;
    joinCity(network, links, at);
    houses[at] = unreachable;
  };
  if (first !== undefined) build(first);
  while (cities.length < count) {
    let at = -1;
    let price = unreachable;
    for (let city = 0; city < houses.length; city++) {
      const total = (links[city] as number) + (houses[city] as number);
      if (total >= price) continue;
      at = city;
      price = total;
    }
    if (at < 0 || price > left) break;
    left -= price;
    cities.push({ at, price });
    if (cities.length < count) build(at);
  }
  return cities;
}

const total = (cities: readonly NextCity[]): number => cities.reduce((sum, { price }) => sum + price, 0);

/** So many cities for the least money, in the order of building; undefined where the money does not go so far. */
export function cheapestTogether(growth: Growth, count: number, money: number): readonly NextCity[] | undefined {
  const { link, house } = growth;
  const prices: number[] = [];
  let lowest = unreachable;
  let space = unreachable;
  for (let at = 0; at < house.length; at++) {
    const price = (link[at] as number) + (house[at] as number);
    prices.push(price);
    if (price < lowest) lowest = price;
    if ((house[at] as number) < space) space = house[at] as number;
  }
  // each of the others costs its space at least
  if (lowest + (count - 1) * space > money) return undefined;
  if (count === 1) return [{ at: prices.indexOf(lowest), price: lowest }];
  let best: readonly NextCity[] | undefined;
  let least = money + 1;
  for (let at = 0; at < prices.length; at++) {
    const price = prices[at] as number;
    if (price > lowest + notMuchMore || price + (count - 1) * space >= least) continue;
    const cities = [{ at, price }, ...cheapestCities(growth, count - 1, at, least - 1 - price)];
    if (cities.length < count) continue;
    best = cities;
    least = total(cities);
  }
  return best;
}
