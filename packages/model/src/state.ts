import type { Run } from './action.ts';
import type { Fuels } from './fuel.ts';
import type { CityId, Json, MarketId, PlantId, PluginId, RegionId, Seat, Step } from './ids.ts';
import type { FixedSetup, TableConfig } from './table.ts';

/**
 * The cursor of the shuffler, in unsigned 32-bit words: the four of sfc32, or the eight of a secret key and how many words of its
 * ChaCha20 stream have been drawn.
 */
export type Rng =
  | readonly [number, number, number, number]
  | readonly [number, number, number, number, number, number, number, number, number];

export interface Player {
  /** Elektro in hand. */
  money: number;
  plants: PlantId[];
  /** Fuel in store, for all plants together: it may be moved between them at any time. */
  fuels: Fuels;
  /** In the order of building. */
  cities: CityId[];
}

/** One auction: the plant, the highest bid and who must answer it. */
export interface Lot {
  readonly plant: PlantId;
  readonly opener: Seat;
  readonly bid: number;
  readonly leader: Seat;
  readonly turn: Seat;
  /** Seats that dropped out of this auction. */
  readonly out: readonly Seat[];
  /** It could be opened for less than its number. */
  readonly discounted?: true;
}

/** Who owes a decision because a purchase went over the plant limit, and which plant was bought. */
export interface Owing {
  readonly seat: Seat;
  readonly what: 'plant' | 'fuel';
  readonly bought: PlantId;
}

export interface RankedSeat {
  readonly seat: Seat;
  /** 1 for the winner; equal places share. */
  readonly place: number;
  readonly supplied: number;
  readonly money: number;
  readonly cities: number;
}

/** Where the round stands. Each phase has its own cursor. */
export type Phase =
  | { readonly at: 'regions'; readonly picks: readonly RegionId[]; readonly turn: Seat }
  /** Before round 1: these seats answer what plugins ask. */
  | { readonly at: 'preparation'; readonly waiting: readonly Seat[] }
  | {
      readonly at: 'auction';
      /** Seats that have bought a plant this round. */
      readonly bought: readonly Seat[];
      /** Those of them that may buy one more. Absent where there are none. */
      readonly again?: readonly Seat[];
      /** Seats that declined to nominate: out for the whole phase. */
      readonly passed: readonly Seat[];
      readonly opener: Seat;
      readonly lot: Lot | null;
      readonly owing: Owing | null;
    }
  | {
      readonly at: 'fuel';
      readonly turn: Seat;
      readonly done: readonly Seat[];
      /** The market in which the turn has bought, where it may buy in one only. */
      readonly market?: MarketId;
    }
  | { readonly at: 'building'; readonly turn: Seat; readonly done: readonly Seat[] }
  | { readonly at: 'bureaucracy'; readonly waiting: readonly Seat[] }
  | { readonly at: 'over'; readonly ranking: readonly RankedSeat[] };
export type PhaseName = Phase['at'];

/** The phases of a round, in the order of the standard game. Nobody is asked anything while the turn order is determined. */
export const roundPhases = ['order', 'auction', 'fuel', 'building', 'bureaucracy'] as const satisfies readonly (
  | PhaseName
  | 'order'
)[];
export type RoundPhase = (typeof roundPhases)[number];

/** The whole of a game: JSON, integers only. Changed by events and by nothing else, which replace its parts whole. */
export interface GameState {
  schema: 1;
  /** How many events have been folded into this state. */
  version: number;
  table: TableConfig;
  regions: readonly RegionId[];
  /** Cities in play, in board order. */
  cities: readonly CityId[];
  /** Cities in which nobody builds in this game, drawn by lot. Absent where there are none. */
  blocked?: readonly CityId[] | undefined;
  round: number;
  step: Step;
  phase: Phase;
  order: readonly Seat[];
  players: Player[];
  plants: {
    current: readonly PlantId[];
    future: readonly PlantId[];
    /** Laid aside in public: first cards of a number until their twin comes, and what a rule sets aside. */
    aside: readonly PlantId[];
    /**
     * `shown`: drawn during an auction phase and lying in the future row. `due`: drawn later; Step 3 begins when the rules say. `begun`:
     * the market is one row.
     */
    stepThree: 'hidden' | 'shown' | 'due' | 'begun';
    /** No plant market update in this round any more. */
    settled: boolean;
  };
  /** Tokens lying in each market. */
  markets: Record<MarketId, Fuels>;
  /** Tokens outside the markets and the players' stores. */
  supply: Fuels;
  /** Houses per city, first builder first; `nobody` for a house that a rule has put there. */
  houses: Record<CityId, readonly Seat[]>;
  /** Rounds that have begun since a plant was bought or a city built; absent from then on until the next round begins. */
  roundsWithoutProgress?: number | undefined;
  /** Elektro of each seat that only its owner knows of: what rules have paid it where money is hidden. Absent where they have not. */
  uncounted?: readonly number[] | undefined;
  /** What plugins remember. Public. */
  slices: Record<PluginId, Json>;
  secret: {
    seed: string;
    rng: Rng;
    /** Draw pile, top card first. */
    stack: readonly PlantId[];
    /** Removed unseen at set-up. */
    culled: readonly PlantId[];
    /** A set-up taken from a real table. */
    fixed: FixedSetup | null;
    /** Phase 5: the plants that seats have chosen to run, until the last has chosen. Absent when there are none. */
    choices?: Readonly<Record<Seat, readonly Run[]>> | undefined;
  };
}
