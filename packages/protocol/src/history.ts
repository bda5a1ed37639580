import type { PlantId, PublicEvent, Seat, View } from '@gridwright/model';

/** One line of history: the events one action led to, as this viewer may see them. */
export interface HistoryEntry {
  /** The version of the game that the last of its events led to. */
  readonly version: number;
  readonly seat: Seat | null;
  /** Milliseconds since 1970, as the server's clock said. */
  readonly time: number;
  readonly events: readonly PublicEvent[];
  /** The version that each of the events led to. Only where history is asked for, for stepping through it. */
  readonly at?: readonly number[];
}

/** One seat in one round of a finished game. Sums in Elektro. */
export interface RoundFigures {
  readonly round: number;
  readonly seat: Seat;
  /** At the end of the round. */
  readonly money: number;
  readonly cities: number;
  readonly supplied: number;
  readonly income: number;
  readonly spent: { readonly plants: number; readonly fuel: number; readonly building: number };
}

/** A game as it stood after a certain event, and what had just happened. */
export interface Moment {
  readonly view: View;
  readonly entry: HistoryEntry;
  /** The draw pile, top card first; null while the game is going on. */
  readonly pile: readonly PlantId[] | null;
  /** The cards that were drawn and taken out unseen in the set-up; null while the game is going on. */
  readonly removed: readonly PlantId[] | null;
}
