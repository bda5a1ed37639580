import type { RegionId, Seat, Step } from '@gridwright/model';
import type { GameResult } from '../game-result.ts';
import type { ObservedGame, PrintedPlant } from './observed.ts';
import { intervalOf, type Mean, meanOf } from './statistics.ts';

/** How often something won, with the interval in which its true share lies with 95 % certainty. A shared win counts in part. */
export interface WinRate {
  readonly games: number;
  readonly wins: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Whether that is more or less than the fair share by more than chance: null where the interval does not say so. */
  readonly beyondChance: 'more' | 'less' | null;
}

/** What games of bots say about a map. */
export interface Balance {
  readonly games: number;
  /** The share that everybody would win if nothing but luck and skill mattered. */
  readonly fairShare: number;
  readonly rounds: Mean;
  /** Steps that began in one game or more: in how many, and in which round. */
  readonly steps: readonly { readonly step: Step; readonly games: number; readonly round: Mean }[];
  readonly seats: readonly (WinRate & { readonly seat: Seat })[];
  /** By the place in the turn order with which the game began, from 1. */
  readonly order: readonly (WinRate & { readonly place: number })[];
  /** By the region of a player's first city. */
  readonly homes: readonly (WinRate & { readonly region: RegionId })[];
  /** Sets of regions that were played, with the wins of whoever began. */
  readonly regionSets: readonly (WinRate & { readonly regions: readonly RegionId[]; readonly rounds: Mean })[];
  readonly regions: readonly {
    readonly region: RegionId;
    /** Games in which it was in play. */
    readonly games: number;
    /** Games in which somebody built there. */
    readonly built: number;
    readonly houses: number;
  }[];
  /** Regions that were in play and in which nobody ever built. */
  readonly deadRegions: readonly RegionId[];
  /** Plants by number: what was paid for them, and how those won who owned them at the end. */
  readonly plants: readonly {
    readonly plant: PrintedPlant;
    readonly bought: number;
    readonly price: Mean;
    readonly owned: WinRate | null;
  }[];
}

/** What every seat took of the win: a shared first place is divided. */
export function winsOf({ ranking }: Pick<GameResult, 'ranking'>): ReadonlyMap<Seat, number> {
  const first = ranking.filter(({ place }) => place === 1);
  return new Map(first.map(({ seat }) => [seat, 1 / first.length]));
}

const rateAgainst =
  (fairShare: number) =>
  (won: readonly number[]): WinRate => {
    const games = won.length;
    const wins = won.reduce((sum, part) => sum + part, 0);
    const [low, high] = intervalOf(wins, games);
    const beyondChance = low > fairShare ? 'more' : high < fairShare ? 'less' : null;
    return { games, wins, share: wins / games, low, high, beyondChance };
  };

/** Values gathered under keys, in the order in which the keys came. */
function grouped<Key, Value>(pairs: readonly (readonly [Key, Value])[]): ReadonlyMap<Key, readonly Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}

const sortedBy = <Value>(entries: Iterable<Value>, key: (entry: Value) => string | number): readonly Value[] =>
  [...entries].toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));

/** By the printed number, a later card of the same number after the first. */
const plantPosition = (plant: PrintedPlant): number =>
  typeof plant === 'number' ? plant : Number(plant.slice(0, -1)) + 0.5;

/** The balance that one game or more show. */
export function balanceOf(games: readonly ObservedGame[]): Balance {
  const won = games.map((game) => ({ game, wins: winsOf(game) }));
  const fairShare = 1 / (games[0]?.seats.length ?? 1);
  const rateOf = rateAgainst(fairShare);
  const bySeat = grouped(
    won.flatMap(({ game, wins }) => game.seats.map((_, seat) => [seat, wins.get(seat) ?? 0] as const)),
  );
  const byPlace = grouped(
    won.flatMap(({ game, wins }) => game.firstOrder.map((seat, at) => [at + 1, wins.get(seat) ?? 0] as const)),
  );
  const byHome = grouped(
    won.flatMap(({ game, wins }) =>
      game.seats.flatMap(({ home }, seat) => (home === null ? [] : [[home, wins.get(seat) ?? 0] as const])),
    ),
  );
  const bySet = grouped(won.map((one) => [JSON.stringify(one.game.regions), one] as const));
  const byStep = grouped(games.flatMap(({ steps }) => steps.map(({ step, round }) => [step, round] as const)));
  const byRegion = grouped(games.flatMap(({ houses }) => Object.entries(houses)));
  const prices = grouped(
    games.flatMap(({ purchases }) => purchases.map(({ plant, price }) => [plant, price] as const)),
  );
  const owners = grouped(
    won.flatMap(({ game, wins }) =>
      game.seats.flatMap(({ plants }, seat) => plants.map((plant) => [plant, wins.get(seat) ?? 0] as const)),
    ),
  );
  const regions = sortedBy(byRegion, ([region]) => region).map(([region, houses]) => ({
    region,
    games: houses.length,
    built: houses.filter((count) => count > 0).length,
    houses: houses.reduce((sum, count) => sum + count, 0),
  }));
  return {
    games: games.length,
    fairShare,
    rounds: meanOf(games.map(({ rounds }) => rounds)),
    steps: sortedBy(byStep, ([step]) => step).map(([step, rounds]) => ({
      step,
      games: rounds.length,
      round: meanOf(rounds),
    })),
    seats: [...bySeat].map(([seat, wins]) => ({ seat, ...rateOf(wins) })),
    order: [...byPlace].map(([place, wins]) => ({ place, ...rateOf(wins) })),
    homes: sortedBy(byHome, ([region]) => region).map(([region, wins]) => ({ region, ...rateOf(wins) })),
    regionSets: sortedBy(bySet, ([key]) => key).map(([, played]) => ({
      regions: played[0]?.game.regions ?? [],
      ...rateOf(played.map(({ game, wins }) => wins.get(game.firstOrder[0] ?? 0) ?? 0)),
      rounds: meanOf(played.map(({ game }) => game.rounds)),
    })),
    regions,
    deadRegions: regions.filter(({ built }) => built === 0).map(({ region }) => region),
    plants: sortedBy(prices, ([plant]) => plantPosition(plant)).map(([plant, paid]) => {
      const owned = owners.get(plant);
      return {
        plant,
        bought: paid.length,
        price: meanOf(paid),
        owned: owned === undefined ? null : rateOf(owned),
      };
    }),
  };
}
