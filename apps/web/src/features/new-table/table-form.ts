import { type OptionValues, type PlayerCount, playerCounts, type RegionId, usualRegions } from '@gridwright/model';
import type { ListedDeck, ListedMap, NewTable, SeatWish, TimeLimit } from '@gridwright/protocol';

const regionModes = ['suggested', 'random', 'hand', 'draft'] as const;
/** How the regions in play are found. `suggested` is the map's own proposal, where it has one. */
export type RegionMode = (typeof regionModes)[number];

/** A table on the drawing board. */
export interface Wish {
  readonly map: string;
  readonly deck: string;
  /** What was chosen for the options of plugins, where that is not what they declare. */
  readonly options: Readonly<Record<string, OptionValues>>;
  readonly variants: readonly string[];
  readonly seats: readonly SeatWish[];
  readonly regionMode: RegionMode;
  readonly regions: readonly RegionId[];
  readonly money: 'hidden' | 'open';
  readonly bots: 'paced' | 'instant';
  /** How long people may take over a decision; as long as they want when absent. */
  readonly time?: TimeChoice;
  /** Whether several people may ask what a bot would do; who plays against bots alone always may. */
  readonly hints?: boolean;
}

export const timeChoices = ['none', 'minutes', 'days'] as const;
export type TimeChoice = (typeof timeChoices)[number];
/** For people who sit at the table together, and for those who look in once a day. */
const timeLimits: Readonly<Record<TimeChoice, TimeLimit | null>> = {
  none: null,
  minutes: { unit: 'minutes', amount: 5, weekends: 'count', atZero: 'bot' },
  days: { unit: 'days', amount: 2, weekends: 'pause', atZero: 'bot' },
};

/** Whether people wait for each other at a table. */
export const hasSeveralPeople = ({ seats }: Wish): boolean => seats.filter((seat) => seat === 'human').length > 1;

/** You and three bots on a board. */
export const firstWish = (map: ListedMap, deck: ListedDeck): Wish =>
  onMap(
    {
      map: map.id,
      deck: deck.id,
      options: {},
      variants: [],
      seats: ['human', 'bot', 'bot', 'bot'],
      regionMode: 'random',
      regions: [],
      money: 'hidden',
      bots: 'paced',
    },
    map,
  );

export const playersOf = (wish: Wish): PlayerCount => playerCounts.find((count) => count === wish.seats.length) ?? 2;

/** Regions that this many players put in play. */
export const regionsNeeded = (wish: Wish, map: ListedMap): number => map.regionsInPlay[playersOf(wish)];

export const suggestionFor = (wish: Wish, map: ListedMap): readonly RegionId[] | undefined =>
  map.suggested[playersOf(wish)];

export const modesFor = (wish: Wish, map: ListedMap): readonly RegionMode[] =>
  regionModes.filter((mode) => mode !== 'suggested' || suggestionFor(wish, map) !== undefined);

/** The same wish on another board: players and regions are fitted to it. */
export function onMap(wish: Wish, map: ListedMap): Wish {
  const players = map.players.includes(playersOf(wish)) ? playersOf(wish) : (map.players[0] ?? 2);
  const moved = withPlayers({ ...wish, map: map.id, regions: [] }, players);
  const mode =
    usualRegions(map.suggested, playersOf(moved)) !== 'random'
      ? 'suggested'
      : moved.regionMode === 'suggested'
        ? 'random'
        : moved.regionMode;
  return { ...moved, regionMode: mode };
}

/** The same wish with more seats, taken by bots, or with fewer. */
export function withPlayers(wish: Wish, players: number): Wish {
  const added = Array.from({ length: Math.max(0, players - wish.seats.length) }, (): SeatWish => 'bot');
  return { ...wish, seats: [...wish.seats, ...added].slice(0, players), regions: [] };
}

export const withSeat = (wish: Wish, seat: number, holder: SeatWish): Wish => ({
  ...wish,
  seats: wish.seats.map((old, at) => (at === seat ? holder : old)),
});

/** The regions after one was pressed. Beyond the number needed, the one chosen first gives way. */
export function withRegion(wish: Wish, map: ListedMap, region: RegionId): Wish {
  if (wish.regions.includes(region)) return { ...wish, regions: wish.regions.filter((other) => other !== region) };
  return { ...wish, regions: [...wish.regions, region].slice(-regionsNeeded(wish, map)) };
}

/** The wish as far as it goes: regions that are still to be chosen by hand are left to chance. */
export const asFarAsItGoes = (wish: Wish, map: ListedMap, deck: ListedDeck): NewTable | null =>
  asNewTable(wish, map, deck) ?? asNewTable({ ...wish, regionMode: 'random' }, map, deck);

/** What the server is asked for, or null while regions are still to be chosen. */
export function asNewTable(wish: Wish, map: ListedMap, deck: ListedDeck): NewTable | null {
  const { variants, seats, money, bots } = wish;
  if (wish.regionMode === 'hand' && wish.regions.length !== regionsNeeded(wish, map)) return null;
  const picked = wish.regionMode === 'hand' ? wish.regions : suggestionFor(wish, map);
  const regions =
    wish.regionMode === 'draft' ? 'draft' : wish.regionMode === 'random' || picked === undefined ? 'random' : picked;
  const options = Object.fromEntries(
    [map.id, deck.id, ...variants].flatMap((id) => (wish.options[id] === undefined ? [] : [[id, wish.options[id]]])),
  );
  const timeLimit = hasSeveralPeople(wish) ? timeLimits[wish.time ?? 'none'] : null;
  return {
    map: map.id,
    deck: deck.id,
    variants,
    seats,
    regions,
    money,
    bots,
    ...(timeLimit === null ? {} : { timeLimit }),
    ...(hasSeveralPeople(wish) && wish.hints === true ? { hints: true } : {}),
    ...(Object.keys(options).length === 0 ? {} : { options }),
  };
}
