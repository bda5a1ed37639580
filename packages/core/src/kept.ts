import type { Network, SeatFigures, Tank } from '@gridwright/arithmetic';
import type { CityId, Fuels, GameState, MarketId, Option, PlantId, Seat } from '@gridwright/model';
import type { PreparedDeck } from './deck.ts';
import type { Offer } from './plugin/hooks.ts';

/** What the routes of a seat cost, with what it was worked out from. */
interface KeptLinks {
  readonly network: Network;
  readonly owned: readonly CityId[];
  readonly count: number;
  readonly links: readonly number[];
}

/** The houses of every city, by its position in the network. */
interface KeptHouses {
  readonly network: Network;
  readonly houses: GameState['houses'];
  readonly at: readonly (readonly Seat[])[];
}

/** A seat's plants as tanks, and how many more tokens of each fuel they can take. */
export interface KeptStore {
  readonly plants: readonly PlantId[];
  readonly held: Fuels;
  readonly tanks: readonly Tank[];
  /** Tokens that the plants can store of each rival set of fuels. */
  readonly capacities: readonly number[];
  readonly rooms: Fuels;
}

/** What everybody sees of the plants and the fuel of a seat. */
interface KeptFigures {
  readonly plants: readonly PlantId[];
  readonly held: Fuels;
  readonly figures: SeatFigures;
}

/** What lies in the markets, at the printed prices. */
interface KeptOffers {
  readonly markets: GameState['markets'];
  readonly offers: readonly Offer[];
}

/** Between which numbers a restock lies. */
export interface RestockRange {
  readonly least: Fuels;
  readonly most: Fuels;
}

/** What of a position the range of a restock depends on. */
export type StockedState = Pick<GameState, 'markets' | 'supply' | 'step' | 'phase' | 'players'>;

/** Between which numbers the restock of each market lies, and in which position that was worked out. */
interface KeptRestock {
  readonly state: StockedState;
  readonly range: (market: MarketId) => RestockRange;
}

/** What a seat may run in phase 5. */
interface KeptPower {
  readonly plants: readonly PlantId[];
  readonly held: Fuels;
  readonly cities: readonly CityId[];
  readonly markets: GameState['markets'];
  readonly slices: GameState['slices'];
  readonly step: GameState['step'];
  readonly options: readonly Option[];
}

/**
 * What was worked out for a table, with what it was worked out from, so that nothing is worked out twice. Nothing depends on what is
 * in here. What it was worked out from is recognized by being the very same list or record: events replace those, they never
 * write into them.
 */
export interface Kept {
  /** Route prices by list of cities in play, and those that were asked for last. */
  readonly networks: WeakMap<readonly CityId[], Network>;
  latestNetwork: Network | undefined;
  /** Lists of cities in play, by the ids of the regions. */
  readonly cities: Map<string, readonly CityId[]>;
  /** Decks ready to be laid out, by the ids of the regions. */
  readonly decks: Map<string, PreparedDeck>;
  /** By seat. */
  readonly links: (KeptLinks | undefined)[];
  houses: KeptHouses | undefined;
  offers: KeptOffers | undefined;
  restock: KeptRestock | undefined;
  /** By seat. */
  readonly stores: (KeptStore | undefined)[];
  /** By seat. */
  readonly figures: (KeptFigures | undefined)[];
  /** By seat. */
  readonly power: (KeptPower | undefined)[];
}

export const nothingKept = (): Kept => ({
  networks: new WeakMap(),
  latestNetwork: undefined,
  cities: new Map(),
  decks: new Map(),
  links: [],
  houses: undefined,
  offers: undefined,
  restock: undefined,
  stores: [],
  figures: [],
  power: [],
});
