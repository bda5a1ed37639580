import type { Board, City, CityId, Connection, PlayerCount, Region, RegionId } from '@gridwright/model';

/** Numbers of the game that a draft may change. What else a file sets is kept as it is. */
export interface DraftSettings {
  readonly startMoney?: number;
  readonly regionsInPlay?: readonly number[];
  readonly stepTwoAt?: readonly number[] | null;
  readonly endAt?: readonly number[];
  readonly markets?: Readonly<Record<string, DraftMarket | null>>;
  readonly fuelTurns?: string;
  readonly supplying?: string;
  readonly obsoletePlants?: string;
  readonly stepThreeInPhaseFive?: string;
  readonly pileAtStepThree?: string;
  readonly [other: string]: unknown;
}

/** One fuel market, as far as it differs from the standard one. */
export interface DraftMarket {
  readonly fillFrom?: Readonly<Record<string, number>>;
  readonly restock?: Readonly<Record<string, readonly (readonly number[])[]>>;
  readonly [other: string]: unknown;
}

/** A map on the drawing board: the map file itself, so that opening and saving one loses nothing. */
export interface Draft {
  readonly format: 'gridwright-map';
  readonly formatVersion: 1;
  readonly id: string;
  readonly version: string;
  readonly players?: readonly PlayerCount[];
  readonly board: Board;
  readonly settings?: DraftSettings;
  readonly rules?: readonly string[];
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export type Spot = readonly [x: number, y: number];

export const hues = ['green', 'brown', 'red', 'yellow', 'blue', 'purple', 'cyan'] as const;

/** Most of each that a map file may hold. */
export const most = { cities: 120, regions: 12, connections: 600 } as const;

/** What a connection costs while there is no other to compare it with. */
export const usualCost = 10;

/** The id of a map whose name holds no letter that an id may have. */
const defaultId = 'my-map';

/** How a map and its regions are called until their author has other names for them. */
export interface DraftWords {
  readonly name: string;
  readonly tagline: string;
  readonly region: (number: number) => string;
}
const englishWords: DraftWords = {
  name: 'My map',
  tagline: 'Drawn in the map studio',
  region: (number) => `Region ${number}`,
};

export const emptyDraft = (
  projection: Board['projection'] = 'flat',
  { name, tagline }: DraftWords = englishWords,
): Draft => ({
  format: 'gridwright-map',
  formatVersion: 1,
  id: defaultId,
  version: '1.0.0',
  board: { projection, regions: [], cities: [], connections: [] },
  messages: { en: { name, tagline } },
});

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** A name as an id: lower-case letters, digits and single hyphens. */
export function idFrom(name: string, otherwise: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłđðþæœı]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '');
  return plain === '' ? otherwise : plain;
}

/** What is wanted if it is free, and else the first with a number that is. */
function numbered(wanted: string, separator: string, isTaken: (one: string) => boolean): string {
  if (!isTaken(wanted)) return wanted;
  let number = 2;
  while (isTaken(`${wanted}${separator}${number}`)) number += 1;
  return `${wanted}${separator}${number}`;
}

const freeId = (wanted: string, taken: readonly { readonly id: string }[]): string =>
  numbered(wanted, '-', (id) => taken.some((one) => one.id === id));

export const withBoard = (draft: Draft, change: Partial<Board>): Draft => ({
  ...draft,
  board: { ...draft.board, ...change },
});

const rounded = ({ board: { projection } }: Draft, [x, y]: Spot): Spot => {
  const fine = projection === 'geo' ? 10_000 : 1;
  return [Math.round(x * fine) / fine, Math.round(y * fine) / fine];
};

export const cityIn = ({ board }: Draft, id: CityId): City | undefined => board.cities.find((city) => city.id === id);

export const nameOfMap = ({ messages }: Draft): string => messages['en']?.['name'] ?? '';
export const taglineOf = ({ messages }: Draft): string => messages['en']?.['tagline'] ?? '';
export const nameOfRegion = ({ messages }: Draft, id: RegionId): string => messages['en']?.[`region.${id}`] ?? id;

const withWord = (draft: Draft, key: string, text: string): Draft => ({
  ...draft,
  messages: { ...draft.messages, en: { ...draft.messages['en'], [key]: text } },
});

/** A name for a map that none of these maps has, or an id made of it: with a number where there is such a map. */
export const freeName = (wanted: string, maps: readonly { readonly id: string }[]): string =>
  numbered(wanted, ' ', (name) => maps.some(({ id }) => id === `map:${idFrom(name, defaultId)}`));

/** The map's name; its id follows it. */
export const named = (draft: Draft, name: string): Draft => ({
  ...withWord(draft, 'name', name),
  id: idFrom(name, defaultId),
});
export const withTagline = (draft: Draft, tagline: string): Draft => withWord(draft, 'tagline', tagline);

/** One more region, of a colour that is not yet there. */
export function withRegion(draft: Draft, words = englishWords): { readonly draft: Draft; readonly id: RegionId } {
  const { regions } = draft.board;
  const number = regions.length + 1;
  const id = freeId(`region-${number}`, regions);
  const hue =
    hues.find((one) => regions.every((region) => region.hue !== one)) ?? hues[regions.length % hues.length] ?? 'green';
  const drawn = withBoard(draft, { regions: [...regions, { id, hue }] });
  return { draft: withWord(drawn, `region.${id}`, words.region(number)), id };
}

/** Without a region; its cities go to the first of the others. The last region stays. */
export function withoutRegion(draft: Draft, id: RegionId): Draft {
  const regions = draft.board.regions.filter((region) => region.id !== id);
  const [heir] = regions;
  if (heir === undefined) return draft;
  const cities = draft.board.cities.map((city) => (city.region === id ? { ...city, region: heir.id } : city));
  const messages = Object.fromEntries(
    Object.entries(draft.messages).map(([language, words]) => [
      language,
      Object.fromEntries(Object.entries(words).filter(([key]) => key !== `region.${id}`)),
    ]),
  );
  return withBoard({ ...draft, messages }, { regions, cities });
}

export const renamedRegion = (draft: Draft, id: RegionId, name: string): Draft => withWord(draft, `region.${id}`, name);

export const recoloured = (draft: Draft, id: RegionId, hue: Region['hue']): Draft =>
  withBoard(draft, { regions: draft.board.regions.map((region) => (region.id === id ? { ...region, hue } : region)) });

/** One more city. The first one brings the first region; others fall to the region of their nearest neighbour. */
export function withCity(
  draft: Draft,
  at: Spot,
  { name, region, country }: { readonly name: string; readonly region?: RegionId; readonly country?: string },
  words = englishWords,
): { readonly draft: Draft; readonly id: CityId } {
  const ground = draft.board.regions.length === 0 ? withRegion(draft, words).draft : draft;
  const { cities, regions } = ground.board;
  const nearest = cities.toSorted((a, b) => distance(ground, a.at, at) - distance(ground, b.at, at))[0];
  const id = freeId(idFrom(name, 'city'), cities);
  const city: City = {
    id,
    name,
    region: region ?? nearest?.region ?? regions[0]?.id ?? '',
    ...(country === undefined ? {} : { country }),
    at: rounded(ground, at),
  };
  return { draft: withBoard(ground, { cities: [...cities, city] }), id };
}

const changedCity = (draft: Draft, id: CityId, change: (city: City) => City): Draft =>
  withBoard(draft, { cities: draft.board.cities.map((city) => (city.id === id ? change(city) : city)) });

export const moved = (draft: Draft, id: CityId, at: Spot): Draft =>
  changedCity(draft, id, (city) => ({ ...city, at: rounded(draft, at) }));

export const painted = (draft: Draft, id: CityId, region: RegionId): Draft =>
  changedCity(draft, id, (city) => ({ ...city, region }));

/** A city under another name. An id that was made of the name follows it, wherever the city is mentioned. */
export function renamed(draft: Draft, id: CityId, name: string): { readonly draft: Draft; readonly id: CityId } {
  const others = draft.board.cities.filter((city) => city.id !== id);
  const old = cityIn(draft, id);
  const follows = old !== undefined && new RegExp(`^${idFrom(old.name, 'city')}(-\\d+)?$`).test(id);
  const now = follows ? freeId(idFrom(name, 'city'), others) : id;
  const end = (city: CityId): CityId => (city === id ? now : city);
  const changed = changedCity(draft, id, (city) => ({ ...city, id: now, name }));
  const connections = draft.board.connections.map(([a, b, cost]): Connection => [end(a), end(b), cost]);
  return { draft: withBoard(changed, { connections }), id: now };
}

export const withoutCity = (draft: Draft, id: CityId): Draft =>
  withBoard(draft, {
    cities: draft.board.cities.filter((city) => city.id !== id),
    connections: draft.board.connections.filter(([a, b]) => a !== id && b !== id),
  });

/** Whether a connection joins these two, whichever comes first. */
export const joins = ([a, b]: Connection, one: CityId, other: CityId): boolean =>
  (a === one && b === other) || (a === other && b === one);

/** Two cities connected, at a cost by their distance unless it is said. A connection that is there already stays. */
export function connected(draft: Draft, a: CityId, b: CityId, cost = costBetween(draft, a, b)): Draft {
  const { connections } = draft.board;
  if (a === b || connections.some((one) => joins(one, a, b))) return draft;
  return withBoard(draft, { connections: [...connections, [a, b, cost]] });
}

export const disconnected = (draft: Draft, a: CityId, b: CityId): Draft =>
  withBoard(draft, { connections: draft.board.connections.filter((one) => !joins(one, a, b)) });

export const withCost = (draft: Draft, a: CityId, b: CityId, cost: number): Draft =>
  withBoard(draft, {
    connections: draft.board.connections.map((one): Connection => (joins(one, a, b) ? [one[0], one[1], cost] : one)),
  });

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** How far two spots are apart: kilometres on the globe, units of the board on a flat one. */
export function distance({ board: { projection } }: Draft, [x1, y1]: Spot, [x2, y2]: Spot): number {
  if (projection === 'flat') return Math.hypot(x2 - x1, y2 - y1);
  const half = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2;
  const arc = half(y2 - y1) + Math.cos(radians(y1)) * Math.cos(radians(y2)) * half(x2 - x1);
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(arc)));
}

const lengthOf = (draft: Draft, a: CityId, b: CityId): number => {
  const [one, other] = [cityIn(draft, a), cityIn(draft, b)];
  return one === undefined || other === undefined ? 0 : distance(draft, one.at, other.at);
};

/** What a connection between two cities costs at the rate of those that are drawn already. */
export function costBetween(draft: Draft, a: CityId, b: CityId): number {
  const drawn = draft.board.connections;
  const length = drawn.reduce((sum, [one, other]) => sum + lengthOf(draft, one, other), 0);
  const cost = drawn.reduce((sum, [, , each]) => sum + each, 0);
  if (length === 0 || cost === 0) return usualCost;
  return Math.max(1, Math.min(1000, Math.round((lengthOf(draft, a, b) * cost) / length)));
}

/** Every cost by distance, so that a connection costs so much on average. */
export function costsByDistance(draft: Draft, average: number): Draft {
  const lengths = draft.board.connections.map(([a, b]) => lengthOf(draft, a, b));
  const whole = lengths.reduce((sum, one) => sum + one, 0);
  const rate = whole === 0 ? 0 : (average * lengths.length) / whole;
  const connections = draft.board.connections.map(([a, b], at): Connection => [
    a,
    b,
    Math.max(1, Math.round((lengths[at] ?? 0) * rate)),
  ]);
  return withBoard(draft, { connections });
}
