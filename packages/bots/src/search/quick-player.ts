import { bestAnswer, leastOf } from '@gridwright/core/plugin';
import { linkCosts, type Network } from '@gridwright/arithmetic';
import type { Action, CityId, Option, Player, Seat } from '@gridwright/model';
import { growthOf } from '../growth.ts';
import { networkFor } from '../network.ts';
import { type Builder, isWorthBuilding, type Rival, winningCity } from './city-value.ts';
import { inAuction } from './quick-auction.ts';
import { atFuelMarket } from './quick-fuel.ts';
import { fuelledBy, leadOf, ownedBy, playerAt, type QuickTable, roundsLeft, styleOf } from './quick-table.ts';

// Plays whole games in the head of a bot that searches: thousands of them, so that speed is worth more than care. Lists are gone
// through by index where they may be frozen or empty: iterators then make an object for every item.

type Build = Extract<Option, { type: 'build' }>;

/** The cheapest city on offer. */
export function cheapestOf(options: readonly Option[]): Build | undefined {
  let best: Build | undefined;
  let least = Infinity;
  for (let at = 0; at < options.length; at++) {
    const option = options[at] as Option;
    if (option.type !== 'build') continue;
    const price = option.house + option.link;
    if (price < least) [best, least] = [option, price];
  }
  return best;
}

export interface Neighbour {
  readonly city: number;
  readonly cost: number;
}

// What is worked out for a network is kept with it; nothing depends on whether it was.
const neighboursKept = new WeakMap<Network, readonly (readonly Neighbour[])[]>();

/** All cities as every city sees them, the cheapest to connect first, by their positions. */
export function neighboursIn(network: Network): readonly (readonly Neighbour[])[] {
  const kept =
    neighboursKept.get(network) ??
    network.cities.map((city) =>
      linkCosts(network, [city])
        .map((cost, other) => ({ city: other, cost }))
        .sort((one, other) => one.cost - other.cost),
    );
  neighboursKept.set(network, kept);
  return kept;
}

/** A first city is judged by so many that would follow it. */
const following = 5;

/** What a first city counts for this price: besides it, half of what the cheapest cities around it cost that are still free. */
export const firstCityCost = (price: number, isFree: readonly boolean[], neighbours: readonly Neighbour[]): number =>
  price + 0.5 * costAround(isFree, neighbours);

/** What it costs to connect the cheapest cities around one that are still free, that city itself among them. */
function costAround(isFree: readonly boolean[], neighbours: readonly Neighbour[]): number {
  let sum = 0;
  let found = 0;
  for (let at = 0; at < neighbours.length && found <= following; at++) {
    const { city, cost } = neighbours[at] as Neighbour;
    if (isFree[city] !== true) continue;
    sum += cost;
    found++;
  }
  return sum;
}

/** The cities on offer to a seat that has none yet: first those with a cheap neighbourhood that is still free. */
export function bestFirstCities(
  { sheet, state }: Pick<QuickTable, 'sheet' | 'state'>,
  options: readonly Option[],
): readonly Build[] {
  const network = networkFor(sheet, state);
  const neighbours = neighboursIn(network);
  const { houses, blocked, step } = state;
  const isFree = network.cities.map((city) => (houses[city]?.length ?? 0) < step && blocked?.includes(city) !== true);
  const cities: { readonly option: Build; readonly price: number }[] = [];
  for (const option of options) {
    if (option.type !== 'build') continue;
    const around = neighbours[network.index.get(option.city) ?? -1] ?? [];
    cities.push({ option, price: firstCityCost(option.house + option.link, isFree, around) });
  }
  return cities.sort((a, b) => a.price - b.price).map(({ option }) => option);
}

function builderAt(table: QuickTable, seat: Seat): Builder {
  const { payout, endAt } = table.sheet;
  const { cities, money } = playerAt(table, seat);
  return {
    payout,
    endAt,
    style: styleOf(table, seat),
    round: table.state.round,
    left: roundsLeft(table),
    lead: leadOf(table.state),
    own: cities.length,
    money,
    capacity: ownedBy(table, seat).capacity,
    fuelled: fuelledBy(table, seat),
  };
}

/** All others, as whoever may end the game sees them. */
function rivalsOf(table: QuickTable, seat: Seat): readonly Rival[] {
  const { phase, players } = table.state;
  const rivals: Rival[] = [];
  for (let other = 0; other < players.length; other++) {
    if (other === seat) continue;
    const { cities, money } = players[other] as Player;
    const builds = phase.at === 'building' && !phase.done.includes(other);
    rivals.push({ cities: cities.length, money, fuelled: fuelledBy(table, other), builds });
  }
  return rivals;
}

const isOnOffer = (options: readonly Option[], city: CityId): boolean =>
  options.some((option) => option.type === 'build' && option.city === city);

function atBuilding(table: QuickTable, seat: Seat, options: readonly Option[]): Action {
  const { sheet, state } = table;
  const { cities } = playerAt(table, seat);
  const best = cities.length === 0 ? bestFirstCities(table, options)[0] : cheapestOf(options);
  if (best === undefined) return leastOf(options[0] as Option);
  const builder = builderAt(table, seat);
  const winning = winningCity(
    builder,
    () => growthOf(sheet, state, { seat, cities }),
    () => rivalsOf(table, seat),
  );
  const city = winning && networkFor(sheet, state).cities[winning.at];
  if (city !== undefined && isOnOffer(options, city)) return { type: 'build', city };
  return isWorthBuilding(builder, best.house + best.link) ? { type: 'build', city: best.city } : { type: 'pass' };
}

/** What a quick player does until it has to look again: of one thing after the other, each is on offer. */
export function quickActions(table: QuickTable, seat: Seat, options: readonly Option[]): readonly Action[] {
  // what rules of the table ask comes last
  const answer = options.at(-1)?.type === 'choose' ? bestAnswer(options) : undefined;
  if (answer !== undefined) return [answer];
  switch (table.state.phase.at) {
    case 'auction':
      return [inAuction(table, seat, options)];
    case 'fuel':
      return atFuelMarket(table, seat, options);
    case 'building':
      return [atBuilding(table, seat, options)];
    case 'bureaucracy': {
      const power = options[0];
      return [power?.type === 'power' ? { type: 'power', runs: [...power.proposal] } : { type: 'pass' }];
    }
    case 'regions':
    case 'preparation':
    case 'over':
      return [leastOf(options[0] ?? { type: 'pass' })];
  }
}
