import { type City, type CityId, type Connection, type Fuel, perFuel, type RegionId } from '@gridwright/model';
import {
  connected,
  costsByDistance,
  distance,
  type Draft,
  type DraftSettings,
  type DraftWords,
  type Spot,
  withBoard,
  withCity,
  withRegion,
} from './draft.ts';
import { middleOf, planeOf } from './plane.ts';
import { standard } from './standard-numbers.ts';

/** A populated place of the gazetteer. */
export interface Place {
  readonly name: string;
  readonly at: Spot;
  readonly population: number;
}

/** What a connection of a proposed network costs on average. */
export const averageCost = 11;

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** Without what lies far from all the rest, such as islands across an ocean. */
function mainland(places: readonly Place[], globe: Draft): readonly Place[] {
  const middle: Spot = [median(places.map(({ at }) => at[0])), median(places.map(({ at }) => at[1]))];
  const away = places.map(({ at }) => distance(globe, middle, at));
  const usual = away.toSorted((a, b) => a - b)[Math.floor(places.length * 0.8)] ?? 0;
  return places.filter((_, at) => (away[at] ?? 0) <= 2.2 * usual + 1);
}

/** So many of the largest places that are not next door to each other. `places` begin with the largest. */
export function spreadOut(places: readonly Place[], count: number, globe: Draft): readonly Place[] {
  const all = mainland(places, globe);
  const [xs, ys] = [all.map(({ at }) => at[0]), all.map(({ at }) => at[1])];
  const reach = distance(globe, [Math.min(...xs), Math.min(...ys)], [Math.max(...xs), Math.max(...ys)]);
  for (let apart = reach / Math.sqrt(count); apart > reach / 1000; apart *= 0.9) {
    const chosen: Place[] = [];
    for (const place of all)
      if (chosen.length < count && chosen.every(({ at }) => distance(globe, at, place.at) >= apart)) chosen.push(place);
    if (chosen.length >= count) return chosen;
  }
  return all.slice(0, count);
}

/** A whole board of a country: its cities in regions, with a network between them. */
export function fromPlaces(
  draft: Draft,
  places: readonly Place[],
  country: string,
  { cities, regions, words }: { readonly cities: number; readonly regions: number; readonly words?: DraftWords },
): Draft {
  let filled = withBoard(draft, { projection: 'geo', cities: [], regions: [], connections: [] });
  for (const { name, at } of spreadOut(places, cities, filled))
    filled = withCity(filled, at, { name, country }, words).draft;
  return withProposedNumbers(withProposedNetwork(withProposedRegions(filled, regions, words)));
}

interface Marked {
  readonly city: City;
  readonly at: Spot;
}

const onPlane = (draft: Draft): readonly Marked[] => {
  const { toBoard } = planeOf(draft, middleOf(draft));
  return draft.board.cities.map((city) => ({ city, at: toBoard(city.at) }));
};

/** Cuts cities into parts of the same size, each time across the longer side. */
function parted(cities: readonly Marked[], parts: number): readonly (readonly Marked[])[] {
  if (parts <= 1) return [cities];
  const spread = (axis: 0 | 1): number => {
    const all = cities.map(({ at }) => at[axis]);
    return Math.max(...all) - Math.min(...all);
  };
  const axis = spread(0) > spread(1) ? 0 : 1;
  const sorted = cities.toSorted((a, b) => a.at[axis] - b.at[axis]);
  const first = parts >> 1;
  const cut = Math.round((cities.length * first) / parts);
  return [...parted(sorted.slice(0, cut), first), ...parted(sorted.slice(cut), parts - first)];
}

/** So many regions with as many cities each. Regions that are there keep name and colour. */
export function withProposedRegions(draft: Draft, count: number, words?: DraftWords): Draft {
  const parts = Math.max(1, Math.min(count, draft.board.cities.length));
  let ground = withBoard(draft, { regions: draft.board.regions.slice(0, parts) });
  while (ground.board.regions.length < parts) ground = withRegion(ground, words).draft;
  const regionOf = new Map<CityId, RegionId>();
  parted(onPlane(ground), parts).forEach((cities, at) => {
    for (const { city } of cities) regionOf.set(city.id, ground.board.regions[at]?.id ?? '');
  });
  const cities = ground.board.cities.map((city) => ({ ...city, region: regionOf.get(city.id) ?? city.region }));
  return withBoard(ground, { cities });
}

const apart = ({ at: [x1, y1] }: Marked, { at: [x2, y2] }: Marked): number => Math.hypot(x2 - x1, y2 - y1);

/** Every two cities with no third one between them: a network that never crosses itself. */
function neighbours(cities: readonly Marked[]): readonly Connection[] {
  return cities.flatMap((a, at) =>
    cities.slice(at + 1).flatMap((b): Connection[] => {
      const middle: Spot = [(a.at[0] + b.at[0]) / 2, (a.at[1] + b.at[1]) / 2];
      const within = apart(a, b) / 2;
      const isFree = cities.every(
        (c) => c === a || c === b || Math.hypot(c.at[0] - middle[0], c.at[1] - middle[1]) >= within,
      );
      return isFree ? [[a.city.id, b.city.id, 0]] : [];
    }),
  );
}

/** The cities that hang together with the first of these, by connections among them. */
export function reachable(cities: readonly CityId[], connections: readonly Connection[]): ReadonlySet<CityId> {
  const among = new Set(cities);
  const reached = new Set(cities.slice(0, 1));
  const next = new Map<CityId, CityId[]>();
  for (const [a, b] of connections) {
    if (!among.has(a) || !among.has(b)) continue;
    next.set(a, [...(next.get(a) ?? []), b]);
    next.set(b, [...(next.get(b) ?? []), a]);
  }
  for (const city of reached) for (const other of next.get(city) ?? []) reached.add(other);
  return reached;
}

/** The draft with the shortest connections that make these cities hang together. */
function joined(draft: Draft, cities: readonly Marked[]): Draft {
  const ids = cities.map(({ city }) => city.id);
  let drawn = draft;
  for (;;) {
    const reached = reachable(ids, drawn.board.connections);
    if (reached.size >= ids.length) return drawn;
    const [near, far] = [
      cities.filter(({ city }) => reached.has(city.id)),
      cities.filter(({ city }) => !reached.has(city.id)),
    ];
    const bridges = near.flatMap((a) => far.map((b) => ({ a, b, length: apart(a, b) })));
    const [bridge] = bridges.toSorted((one, other) => one.length - other.length);
    if (bridge === undefined) return drawn;
    drawn = connected(drawn, bridge.a.city.id, bridge.b.city.id);
  }
}

/** A new network in which every region hangs together by itself, at costs by distance. */
export function withProposedNetwork(draft: Draft): Draft {
  const cities = onPlane(draft);
  let drawn = withBoard(draft, { connections: neighbours(cities) });
  for (const { id } of draft.board.regions)
    drawn = joined(
      drawn,
      cities.filter(({ city }) => city.region === id),
    );
  return costsByDistance(joined(drawn, cities), averageCost);
}

const scaled = (numbers: readonly number[], by: readonly number[], least: number): readonly number[] =>
  numbers.map((number, at) => Math.max(least, Math.round(number * (by[at] ?? 1))));

const same = (a: readonly number[], b: readonly number[]): boolean => a.every((number, at) => number === b[at]);

const rowsOf = (
  market: (typeof standard)['restock'],
  fuel: Fuel,
  by: readonly number[],
): readonly (readonly number[])[] =>
  market[fuel].map((row, at) => scaled(row, [by[at] ?? 1, by[at] ?? 1, by[at] ?? 1], fuel === 'uranium' ? 1 : 0));

/** Settings without those that are as in the standard game. */
const differing = (settings: DraftSettings, changed: DraftSettings): DraftSettings => {
  const { regionsInPlay: _regions, stepTwoAt: _step, endAt: _end, markets: _markets, ...others } = settings;
  return { ...others, ...changed };
};

/**
 * Regions in play, targets and restock for each number of players, so that games are as long and fuel as scarce as in the
 * standard game, however many cities there are. On a board of the usual size these are the standard numbers.
 */
export function withProposedNumbers(draft: Draft): Draft {
  const { regions, cities } = draft.board;
  if (regions.length === 0) return draft;
  const inPlay = standard.regionsInPlay.map((count) => Math.min(count, regions.length));
  // the standard board has seven cities to a region
  const share = inPlay.map((count, at) =>
    Math.min(1.5, (cities.length * count) / regions.length / ((standard.regionsInPlay[at] ?? 5) * 7)),
  );
  const endAt = scaled(standard.endAt, share, 3);
  const stepTwoAt = scaled(standard.stepTwoAt, share, 2).map((at, position) =>
    Math.min(at, (endAt[position] ?? 3) - 1),
  );
  const usual = share.every((one) => one > 0.9 && one < 1.1);
  const restock = perFuel((fuel) => rowsOf(standard.restock, fuel, share));
  const { main, ...otherMarkets } = draft.settings?.markets ?? {};
  const { restock: _restock, ...ownMain } = main ?? {};
  const market = usual ? ownMain : { ...ownMain, restock };
  const markets = { ...otherMarkets, ...(Object.keys(market).length === 0 ? {} : { main: market }) };
  const settings = differing(draft.settings ?? {}, {
    ...(same(inPlay, standard.regionsInPlay) ? {} : { regionsInPlay: inPlay }),
    ...(usual ? {} : { stepTwoAt, endAt }),
    ...(Object.keys(markets).length === 0 ? {} : { markets }),
  });
  const { settings: _settings, ...rest } = draft;
  return Object.keys(settings).length === 0 ? rest : { ...rest, settings };
}
