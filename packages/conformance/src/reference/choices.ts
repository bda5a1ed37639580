import {
  type CityId,
  type Fuel,
  type Fuels,
  fuels,
  type MarketId,
  type Option,
  type PlantCard,
  type PlantId,
  type Run,
  type Seat,
} from '@gridwright/model';
import { legalRegions, routePrices } from './board.ts';
import { cardsOf, playerOf, type Reference } from './game.ts';
import { onOffer } from './plant-market.ts';
import { askedBy, changedBy, freeSpaceIn, isForbidden, spacesIn } from './printed.ts';
import { fits, waysToGiveBack, waysToRun } from './stores.ts';

/** Plants that run, and that the limit counts. */
export const withoutMines = (cards: readonly PlantCard[]): readonly PlantCard[] =>
  cards.filter(({ digs }) => digs === undefined);

/** Seats that may still buy a plant in this round. */
export function stillBuying({ game: { phase } }: Reference, seat: Seat): boolean {
  if (phase.at !== 'auction' || phase.passed.includes(seat)) return false;
  return !phase.bought.includes(seat) || (phase.again ?? []).includes(seat);
}

/** Whose decision the game waits for. */
export function awaited({ game: { phase } }: Reference): readonly Seat[] {
  switch (phase.at) {
    case 'auction':
      return [phase.owing?.seat ?? phase.lot?.turn ?? phase.opener];
    case 'preparation':
    case 'bureaucracy':
      return phase.waiting;
    case 'over':
      return [];
    default:
      return [phase.turn];
  }
}

const mayBidOn = ({ printed, game }: Reference, seat: Seat, plant: PlantId): boolean =>
  !isForbidden(printed, 'mayBid', { seat, plant: printed.card(plant) }, game);

/** @rule An opening bid is at least the plant's number and at most own money; a sole eligible player pays exactly the number. */
function nominations(reference: Reference, seat: Seat): readonly Option[] {
  const { printed, game } = reference;
  const { money } = playerOf(reference, seat);
  const isAlone = game.order.filter((other) => stillBuying(reference, other)).length === 1;
  return onOffer(reference).flatMap((plant): readonly Option[] => {
    const card = printed.card(plant);
    const min = changedBy(printed, 'minimumBid', card.number, { plant: card }, game);
    if (min > money || !mayBidOn(reference, seat, plant)) return [];
    return [{ type: 'open', plant, min, max: isAlone ? min : money }];
  });
}

const withoutNone = (held: Fuels): Partial<Fuels> =>
  Object.fromEntries(fuels.filter((fuel) => held[fuel] > 0).map((fuel) => [fuel, held[fuel]]));

function auctionChoices(reference: Reference, seat: Seat): readonly Option[] {
  const { game } = reference;
  const { phase } = game;
  if (phase.at !== 'auction') return [];
  const { money, plants, fuels: held } = playerOf(reference, seat);
  if (phase.owing?.what === 'plant')
    return withoutMines(cardsOf(reference, plants))
      .filter(({ id }) => id !== phase.owing?.bought)
      .map(({ id }) => ({ type: 'discard-plant', plant: id }));
  if (phase.owing?.what === 'fuel')
    return [{ type: 'discard-fuel', answers: waysToGiveBack(held, cardsOf(reference, plants)).map(withoutNone) }];
  if (phase.lot) {
    const { bid, plant } = phase.lot;
    // raise by at least 1, up to own money, or drop out
    return money > bid && mayBidOn(reference, seat, plant)
      ? [{ type: 'bid', min: bid + 1, max: money }, { type: 'pass' }]
      : [{ type: 'pass' }];
  }
  const opens = nominations(reference, seat);
  // in round 1 everybody must buy, who can
  return game.round === 1 && opens.length > 0 && !phase.bought.includes(seat) ? opens : [...opens, { type: 'pass' }];
}

export interface FuelOffer {
  readonly market: MarketId;
  readonly fuel: Fuel;
  readonly prices: readonly number[];
}

/** The tokens in the markets from the cheapest to the dearest. They lie on the dearest spaces. */
export function fuelOnSale({ printed, game }: Reference, seat: Seat): readonly FuelOffer[] {
  const lying = printed.markets.flatMap(({ id }) =>
    fuels.flatMap((fuel): readonly FuelOffer[] => {
      const count = game.markets[id]?.[fuel] ?? 0;
      return count > 0 ? [{ market: id, fuel, prices: spacesIn({ printed, game }, id, fuel).slice(-count) }] : [];
    }),
  );
  return changedBy(printed, 'offers', lying, { seat }, game);
}

/** What a seat may do in phase 3 or 4, and that it may finish: a rule of the table can forbid that, while there is anything to do. */
function orFinish(
  { printed, game }: Reference,
  seat: Seat,
  phase: 'fuel' | 'building',
  list: readonly Option[],
): readonly Option[] {
  const mustGoOn = list.length > 0 && isForbidden(printed, 'mayFinish', { seat, phase }, game);
  return mustGoOn ? list : [...list, { type: 'pass' }];
}

/** @rule Fuel: the cheapest tokens first, only what own plants can store, only what can be paid. */
function fuelChoices(reference: Reference, seat: Seat): readonly Option[] {
  const { money, plants, fuels: held } = playerOf(reference, seat);
  const cards = cardsOf(reference, plants);
  const { printed, game } = reference;
  const bought = game.phase.at === 'fuel' ? game.phase.market : undefined;
  const offers = fuelOnSale(reference, seat).flatMap(({ market, fuel, prices }): readonly Option[] => {
    if (bought !== undefined && bought !== market) return [];
    let [count, spent] = [0, 0];
    for (const price of prices) {
      spent += price;
      if (spent > money || !fits({ ...held, [fuel]: held[fuel] + count + 1 }, cards)) break;
      if (isForbidden(printed, 'mayBuy', { seat, market, fuel, price }, game)) break;
      count += 1;
    }
    const limit = printed.settings.fuelTurns === 'one-token' ? { most: 1 } : {};
    return count > 0 ? [{ type: 'buy', market, fuel, prices: prices.slice(0, count), ...limit }] : [];
  });
  return orFinish(reference, seat, 'fuel', offers);
}

/** What every city costs a seat that it could build in but for money. */
export function quotes(reference: Reference, seat: Seat): readonly { city: CityId; house: number; link: number }[] {
  const { printed, game } = reference;
  const { cities } = playerOf(reference, seat);
  const { cityLimit } = printed.settings;
  if (cityLimit !== null && cities.length >= cityLimit) return [];
  const routes = routePrices(printed.board, game.cities, cities);
  return game.cities.flatMap((city) => {
    const space = freeSpaceIn(printed, game, seat, city);
    if (space === undefined) return [];
    const route = routes.get(city);
    const link = route ?? changedBy<number | null>(printed, 'reach', null, { seat, city }, game);
    if (link === null) return [];
    if (isForbidden(printed, 'mayBuild', { seat, city }, game)) return [];
    const quote = { house: space.cost, link, ...(route === undefined ? { route: false } : {}) };
    const { house, link: connection } = changedBy(printed, 'quote', quote, { seat, city }, game);
    return [{ city, house, link: connection }];
  });
}

function buildingChoices(reference: Reference, seat: Seat): readonly Option[] {
  const { money } = playerOf(reference, seat);
  const affordable = quotes(reference, seat).filter(({ house, link }) => house + link <= money);
  return orFinish(
    reference,
    seat,
    'building',
    affordable.map((quote): Option => ({ type: 'build', ...quote })),
  );
}

/** Every way to run plants, how many cities it lights and how many of its own it supplies, and what it would cost to buy the burned fuel again. */
export function valuedRuns(reference: Reference, seat: Seat) {
  const { printed, game } = reference;
  const { plants, fuels: held, cities } = playerOf(reference, seat);
  const nextPrice = (fuel: Fuel): number => {
    const cheapest = printed.markets.flatMap(({ id }) => {
      const count = game.markets[id]?.[fuel] ?? 0;
      return count === 0 ? [] : (spacesIn({ printed, game }, id, fuel).at(-count) ?? []);
    });
    const dearest = printed.markets.flatMap(({ id }) => spacesIn({ printed, game }, id, fuel));
    return cheapest.length === 0 ? Math.max(...dearest, 0) + 1 : Math.min(...cheapest);
  };
  const capacity = (runs: readonly Run[]): number =>
    runs.reduce((sum, { plant }) => sum + printed.card(plant).cities, 0);
  return waysToRun(withoutMines(cardsOf(reference, plants)), held).map((runs) => ({
    runs,
    lit: capacity(runs),
    supplied: Math.min(cities.length, capacity(runs)),
    cost: runs.reduce(
      (sum, { burn }) => sum + fuels.reduce((all, fuel) => all + (burn[fuel] ?? 0) * nextPrice(fuel), 0),
      0,
    ),
  }));
}

/** The most cities that a seat can supply with the fuel it has. */
export const mostSupplied = (reference: Reference, seat: Seat): number =>
  Math.max(...valuedRuns(reference, seat).map(({ supplied }) => supplied));

/** @rule Some maps oblige their players to supply every city that they can. */
const mustSupplyMost = ({ printed }: Reference): boolean => printed.settings.supplying === 'most-possible';

function powerChoices(reference: Reference, seat: Seat): readonly Option[] {
  const { plants, fuels: held, cities } = playerOf(reference, seat);
  const best = valuedRuns(reference, seat).toSorted(
    (a, b) => b.supplied - a.supplied || a.cost - b.cost || a.runs.length - b.runs.length,
  )[0];
  return [
    {
      type: 'power',
      plants: withoutMines(cardsOf(reference, plants)).map(({ id, fuels: burnable, burns, cities: supplied }) => ({
        plant: id,
        fuels: burnable,
        burns,
        cities: supplied,
      })),
      fuels: held,
      cities: cities.length,
      proposal: best?.runs ?? [],
      ...(mustSupplyMost(reference) ? { least: best?.supplied ?? 0 } : {}),
    },
  ];
}

/** Everything a seat may do now. A question to which no answer holds comes before all else. */
export function choices(reference: Reference, seat: Seat): readonly Option[] {
  if (!awaited(reference).includes(seat)) return [];
  const asked = askedBy(reference.printed, seat, reference.game);
  const urgent = asked.filter(({ holds }) => holds === undefined);
  return urgent.length > 0 ? urgent : [...phaseChoices(reference, seat), ...asked];
}

function phaseChoices(reference: Reference, seat: Seat): readonly Option[] {
  const { phase } = reference.game;
  switch (phase.at) {
    case 'regions': {
      const { board, regionsInPlay } = reference.printed;
      const possible = legalRegions(board, regionsInPlay).filter((set) =>
        phase.picks.every((pick) => set.includes(pick)),
      );
      return board.regions
        .map(({ id }) => id)
        .filter((id) => !phase.picks.includes(id) && possible.some((set) => set.includes(id)))
        .map((region) => ({ type: 'pick-region', region }));
    }
    case 'auction':
      return auctionChoices(reference, seat);
    case 'fuel':
      return fuelChoices(reference, seat);
    case 'building':
      return buildingChoices(reference, seat);
    case 'bureaucracy':
      return powerChoices(reference, seat);
    case 'preparation':
    case 'over':
      return [];
  }
}

/** Whether running these plants with this fuel is one of the ways there are. */
export function canRun(reference: Reference, seat: Seat, runs: readonly Run[]): boolean {
  const text = (all: readonly Run[]): string =>
    all
      .map(({ plant, burn }) => `${plant} ${fuels.map((fuel) => burn[fuel] ?? 0).join(' ')}`)
      .toSorted()
      .join(', ');
  const least = mustSupplyMost(reference) ? mostSupplied(reference, seat) : 0;
  return valuedRuns(reference, seat).some((way) => way.supplied >= least && text(way.runs) === text(runs));
}
