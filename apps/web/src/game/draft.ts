import type { Action, CityId, CityPlan, Fuel, Fuels, PlantId, RegionId } from '@gridwright/model';
import type { Bidding } from '@gridwright/protocol';
import { reactive } from 'vue';
import type { Warning } from './warnings.ts';

/** One plant in the panel: whether it runs, and the fuel it would burn. */
export interface PlantRun {
  readonly plant: string;
  readonly fuels: readonly Fuel[];
  readonly burns: number;
  readonly cities: number;
  readonly on: boolean;
  readonly burn: Fuels;
}

/** Actions that look like a mistake, until the player has said whether they are meant. */
interface Doubt {
  readonly warning: Warning;
  readonly actions: readonly Action[];
  /** What would go along with a bid. */
  readonly bidding: Bidding | undefined;
  /** The question that they would answer. */
  readonly answering: string;
}

/**
 * What a player has picked and not yet sent. The board and the markets write into it as well as the move panel. It
 * outlives the panel, which is another one when the window becomes wide or narrow.
 */
export interface Draft {
  /** Cities to build, in the order of picking. */
  cities: readonly CityId[];
  /** The city that is looked at on the board. */
  candidate: CityId | null;
  /** Cities that are pointed at on the board, as those of a hint. */
  pointed: readonly CityId[];
  /** What the picked cities come to, and what every further one would cost with them. */
  plan: CityPlan | null;
  plant: PlantId | null;
  /** The bid, where it is not the least possible. */
  bid: number | null;
  /** How far the server is to go on, where that goes along with the bid. */
  limit: number | null;
  /** The plant to scrap if the auction is won. It is remembered until there is something to scrap. */
  goes: PlantId | null;
  region: RegionId | null;
  /** What is picked of the answers to a choice of a plugin. */
  answer: string | null;
  /** Tokens to buy, by market and fuel. */
  tokens: Record<string, number>;
  /** Tokens to give back. */
  returned: Partial<Record<Fuel, number>>;
  /** The plants to run, where they were chosen and not proposed, and the question that they answer. */
  running: { readonly runs: readonly PlantRun[]; readonly answering: string } | null;
  doubt: Doubt | null;
}

const blank = (): Draft => ({
  cities: [],
  candidate: null,
  pointed: [],
  plan: null,
  plant: null,
  bid: null,
  limit: null,
  goes: null,
  region: null,
  answer: null,
  tokens: {},
  returned: {},
  running: null,
  doubt: null,
});

export const newDraft = (): Draft => reactive(blank());

/** What is worth keeping: everything but what the panel works out anew. */
export type Picked = Omit<Draft, 'candidate' | 'pointed' | 'plan' | 'doubt'>;

export const pickedIn = ({
  candidate: _candidate,
  pointed: _pointed,
  plan: _plan,
  doubt: _doubt,
  ...picked
}: Draft): Picked => picked;

/** Whether nothing was picked. */
export const isBlank = (picked: Picked): boolean => JSON.stringify(picked) === JSON.stringify(pickedIn(blank()));

/** Forgets what was picked for a question that is no longer asked. */
export function clearDraft(draft: Draft): void {
  Object.assign(draft, { ...blank(), goes: draft.goes });
}

/** Picks a city, or puts it back. */
export function toggleCity(draft: Draft, city: CityId): void {
  draft.cities = draft.cities.includes(city) ? draft.cities.filter((each) => each !== city) : [...draft.cities, city];
}

export const tokenKey = (market: string, fuel: string): string => `${market}/${fuel}`;
