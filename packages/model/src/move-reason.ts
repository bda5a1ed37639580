import type { Fuel, Fuels } from './fuel.ts';
import type { CityId, MessageKey, PlantId, RegionId, Seat } from './ids.ts';

/** What a reason mentions: a whole number, or something that is called by its name in the language of whoever reads it. */
export type ReasonValue =
  | number
  | { readonly seats: readonly Seat[] }
  | { readonly plants: readonly PlantId[] }
  | { readonly cities: readonly CityId[] }
  | { readonly region: RegionId }
  | { readonly fuel: Fuel }
  /** So many tokens of each. */
  | { readonly fuels: Partial<Fuels> };

/** Why something is done, in one sentence: a key of the author's messages, with what the sentence mentions. */
export interface MoveReason {
  readonly key: MessageKey;
  readonly params: Readonly<Record<string, ReasonValue>>;
}
