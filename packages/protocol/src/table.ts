import type { PluginId, RegionId, Seat, SeatBot } from '@gridwright/model';
import type { BotPacing, SeatKind } from './requests.ts';

/** What a wish for a table comes to, before the table is made. */
export interface TablePreview {
  readonly regionsInPlay: number;
  /** The fewest and the most cities that the regions in play may hold. */
  readonly cities: readonly [least: number, most: number];
  /** Cities of one player that start Step 2 and that end the game. */
  readonly stepTwoAt: number;
  readonly endAt: number;
  /** The round after which the game ends in any case; null for none. */
  readonly roundLimit: number | null;
  readonly plantLimit: number;
}

export interface TableSeat {
  readonly seat: Seat;
  readonly kind: SeatKind;
  /** Null for a person, and for a bot that was seated before it was kept which one. */
  readonly bot: SeatBot | null;
  /** Null while nobody has taken it. */
  readonly name: string | null;
  /** This seat belongs to the person asking. */
  readonly yours: boolean;
}

/** A table as anyone with its link may see it. `id` is the unguessable part of the link. */
export interface TableInfo {
  readonly id: string;
  readonly status: 'open' | 'playing' | 'over' | 'faulted';
  readonly map: PluginId;
  readonly deck: PluginId;
  readonly variants: readonly PluginId[];
  readonly regions: 'random' | 'draft' | readonly RegionId[];
  readonly money: 'hidden' | 'open';
  readonly bots: BotPacing;
  readonly seats: readonly TableSeat[];
  /** The person asking made this table and may start it. */
  readonly host: boolean;
  /** SHA-256 of the seed, published when the game starts; the seed itself once it is over. */
  readonly seedHash: string | null;
  readonly seed: string | null;
  /** Name of the lesson that is played here, as the catalogue lists it. */
  readonly lesson: string | null;
}
