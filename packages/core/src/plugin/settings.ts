import {
  type ByPlayers,
  type Fuel,
  type Fuels,
  type MarketId,
  type RankedSeat,
  type RoundPhase,
  roundPhases,
  type Slot,
  type Track,
} from '@gridwright/model';

/** Tokens added after Steps 1, 2 and 3, per player count. */
export type RestockTable = Readonly<Record<Fuel, ByPlayers<readonly [one: number, two: number, three: number]>>>;

/** One fuel market: its price spaces, from which price on it is filled at the start, and what is restocked. */
export interface MarketSettings {
  readonly tracks: Readonly<Record<Fuel, Track>>;
  /** Spaces at this price and above are filled when the game begins. Above the last price: none. */
  readonly fillFrom: Fuels;
  readonly restock: RestockTable;
}

/** The numbers of the game. A plugin overrides any leaf of this tree; a market set to null is not there. */
export interface Settings {
  /** Whether plugins ask the seats something before round 1, by the hook `choices`. */
  readonly preparation: boolean;
  /** The phases of a round in their order, each once. */
  readonly phases: readonly RoundPhase[];
  /** Elektro in hand at the start. */
  readonly startMoney: number;
  /** Tokens of each fuel in the whole game. */
  readonly tokens: Fuels;
  readonly markets: Readonly<Record<MarketId, MarketSettings | null>>;
  /** For each fuel the market that burned tokens go to, from which a restock takes first; null: the supply. */
  readonly stores: Readonly<Record<Fuel, MarketId | null>>;
  /** Phase 3: whether a seat may buy in all markets in one turn, or in the one only in which it has bought first. */
  readonly fuelMarkets: 'all' | 'one-a-turn';
  /** Phase 3: whether a seat buys until it has finished, or one token in turn, round after round, until all have passed. */
  readonly fuelTurns: 'until-finished' | 'one-token';
  /** House spaces of a city that names none of its own. */
  readonly slots: readonly Slot[];
  readonly regionsInPlay: ByPlayers;
  /** Cities in play, when a deck wants more than the regions hold; the board grows by adjoining cities. */
  readonly citiesInPlay: ByPlayers | null;
  readonly plantLimit: ByPlayers;
  /** Most cities one player may build; null for no limit. */
  readonly cityLimit: number | null;
  /** By the price of their first house space: so many cities, drawn by lot, in which nobody builds in a game. */
  readonly blockedCities: readonly { readonly cost: number; readonly count: ByPlayers }[];
  /** Cities of one player that start Step 2, and that end the game. Null: Step 2 never begins. */
  readonly stepTwoAt: ByPlayers | null;
  readonly endAt: ByPlayers;
  /** The game ends after this round even if nobody has cities enough; null for no limit. */
  readonly roundLimit: number | null;
  /** The game ends after so many rounds in a row in which nobody bought a plant or built a city; null for never. */
  readonly standstillAfter: number | null;
  /** Elektro for 0, 1, 2 … supplied cities; the last value holds for all above. */
  readonly payout: readonly number[];
  /** Phase 5: whether a player may supply fewer cities than the plants and the fuel in store allow. */
  readonly supplying: 'as-chosen' | 'most-possible';
  /** Plants in the two rows, one number or one for each player count; with no future row all plants are current. */
  readonly marketSize: { readonly current: number | ByPlayers; readonly future: number | ByPlayers };
  /** Whether plants numbered no higher than somebody's count of cities leave the market. */
  readonly obsoletePlants: 'remove' | 'keep';
  /** When its card shows in phase 5: Step 3 begins with the next round, or at once, so that this phase restocks by it. */
  readonly stepThreeInPhaseFive: 'next-round' | 'at-once';
  /** Whether the lowest plant has a discount in phase 2. Editions that know one set it, and maps on which there is none. */
  readonly discountToken: boolean;
  /** End: what decides, one after the other. Who is equal in all of it shares the place. */
  readonly ranking: readonly RankingCriterion[];
  /** What becomes of the draw pile when the Step 3 card shows. */
  readonly pileAtStepThree: 'shuffled' | 'as-it-lies';
}

export const rankingCriteria = ['supplied', 'money', 'cities'] as const satisfies readonly (keyof RankedSeat)[];
/** Cities supplied at the end, Elektro in hand, or cities owned: more is better. */
export type RankingCriterion = (typeof rankingCriteria)[number];

/** Any part of a tree of settings. Lists are leaves. */
export type Partly<T> = T extends readonly unknown[] | null | string | number | boolean
  ? T
  : { readonly [K in keyof T]?: Partly<T[K]> };

/** Price spaces from 1 Elektro on: how many tokens fit on each. */
export const trackOf = (...sizes: readonly number[]): Track => sizes.map((size, at) => ({ price: at + 1, size }));

/** Rows of a restock table for a fuel that never comes back, for two to six players. */
export const noRestock: RestockTable[Fuel] = [
  [0, 0, 0],
  [0, 0, 0],
  [0, 0, 0],
  [0, 0, 0],
  [0, 0, 0],
];

/** A market that sells one fuel at one price, and is empty at the start: where burned tokens lie until they come back. */
export const storeOfBurned = (fuel: Fuel, price: number, size: number): MarketSettings => {
  const spaces: Readonly<Record<Fuel, Track>> = { coal: [], oil: [], garbage: [], uranium: [] };
  return {
    tracks: { ...spaces, [fuel]: [{ price, size }] },
    fillFrom: { coal: 1, oil: 1, garbage: 1, uranium: 1, [fuel]: price + 1 },
    restock: { coal: noRestock, oil: noRestock, garbage: noRestock, uranium: noRestock },
  };
};

const threeEach = trackOf(3, 3, 3, 3, 3, 3, 3, 3);
const oneEach: Track = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16].map((price) => ({ price, size: 1 }));

/** @rule Set-up: the market spaces, opening fill and restock table of the standard game. */
export const standardMarket: MarketSettings = {
  tracks: { coal: threeEach, oil: threeEach, garbage: threeEach, uranium: oneEach },
  fillFrom: { coal: 1, oil: 3, garbage: 7, uranium: 14 },
  restock: {
    coal: [
      [3, 4, 3],
      [4, 5, 3],
      [5, 6, 4],
      [5, 7, 5],
      [7, 9, 6],
    ],
    oil: [
      [2, 2, 4],
      [2, 3, 4],
      [3, 4, 5],
      [4, 5, 6],
      [5, 6, 7],
    ],
    garbage: [
      [1, 2, 3],
      [1, 2, 3],
      [2, 3, 4],
      [3, 3, 5],
      [3, 5, 6],
    ],
    uranium: [
      [1, 1, 1],
      [1, 1, 1],
      [1, 2, 2],
      [2, 3, 2],
      [2, 3, 3],
    ],
  },
};

/** @rule The standard game. Maps, decks and variants override single values. */
export const standardSettings: Settings = {
  preparation: false,
  phases: roundPhases,
  startMoney: 50,
  tokens: { coal: 24, oil: 24, garbage: 24, uranium: 12 },
  markets: { main: standardMarket },
  stores: { coal: null, oil: null, garbage: null, uranium: null },
  fuelMarkets: 'all',
  fuelTurns: 'until-finished',
  slots: [
    { cost: 10, from: 1 },
    { cost: 15, from: 2 },
    { cost: 20, from: 3 },
  ],
  regionsInPlay: [3, 3, 4, 5, 5],
  citiesInPlay: null,
  plantLimit: [4, 3, 3, 3, 3],
  cityLimit: null,
  blockedCities: [],
  stepTwoAt: [10, 7, 7, 7, 6],
  endAt: [21, 17, 17, 15, 14],
  roundLimit: 100,
  standstillAfter: 10,
  payout: [10, 22, 33, 44, 54, 64, 73, 82, 90, 98, 105, 112, 118, 124, 129, 134, 138, 142, 145, 148, 150],
  supplying: 'as-chosen',
  marketSize: { current: 4, future: 4 },
  obsoletePlants: 'remove',
  discountToken: false,
  ranking: rankingCriteria,
  stepThreeInPhaseFive: 'next-round',
  pileAtStepThree: 'shuffled',
};
