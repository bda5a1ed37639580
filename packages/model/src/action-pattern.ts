import type { Action } from './action.ts';
import type { Fuel } from './fuel.ts';

/** From the least to the most. */
export type Between = readonly [least: number, most: number];

/** Actions of one type; what is not said may be anything. It is plain data. */
export interface ActionPattern {
  readonly type: Action['type'];
  readonly city?: string;
  readonly plant?: string;
  readonly fuel?: Fuel;
  readonly count?: Between;
  readonly bid?: Between;
  /** How many plants are run. */
  readonly runs?: Between;
}

/** Whether a number is neither less nor more than is said; any number is, where nothing is said. */
export const isBetween = (value: number, [least, most]: Between = [-Infinity, Infinity]): boolean =>
  value >= least && value <= most;

/** Whether an action is one of those that a pattern describes. */
export function matches(action: Action, pattern: ActionPattern): boolean {
  if (action.type !== pattern.type) return false;
  const told = action as Partial<Record<'city' | 'plant' | 'fuel', string>> &
    Partial<Record<'count' | 'bid', number>> & { readonly runs?: readonly unknown[] };
  return (
    (['city', 'plant', 'fuel'] as const).every((key) => pattern[key] === undefined || pattern[key] === told[key]) &&
    isBetween(told.count ?? 0, pattern.count) &&
    isBetween(told.bid ?? 0, pattern.bid) &&
    isBetween(told.runs?.length ?? 0, pattern.runs)
  );
}
