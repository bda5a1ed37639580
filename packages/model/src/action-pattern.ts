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
  /** Which plants are run, in any order: these and no others. */
  readonly plants?: readonly string[];
}

/** Whether a number is neither less nor more than is said; any number is, where nothing is said. */
export const isBetween = (value: number, [least, most]: Between = [-Infinity, Infinity]): boolean =>
  value >= least && value <= most;

/** Whether an action is one of those that a pattern describes. */
export function matches(action: Action, pattern: ActionPattern): boolean {
  if (action.type !== pattern.type) return false;
  const told = action as Partial<Record<'city' | 'plant' | 'fuel', string>> &
    Partial<Record<'count' | 'bid', number>> & { readonly runs?: readonly { readonly plant: string }[] };
  return (
    (['city', 'plant', 'fuel'] as const).every((key) => pattern[key] === undefined || pattern[key] === told[key]) &&
    isBetween(told.count ?? 0, pattern.count) &&
    isBetween(told.bid ?? 0, pattern.bid) &&
    isBetween(told.runs?.length ?? 0, pattern.runs) &&
    (pattern.plants === undefined ||
      areSame(
        pattern.plants,
        (told.runs ?? []).map(({ plant }) => plant),
      ))
  );
}

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

/**
 * Whether what was done in one go begins with something right. Things of one kind may come in any order: who buys oil before the
 * coal that was asked for has bought the coal as well.
 */
export function solves(done: readonly Action[], right: readonly ActionPattern[]): boolean {
  const other = done.findIndex(({ type }) => type !== done[0]?.type);
  const alike = other < 0 ? done : done.slice(0, other);
  return alike.some((action) => right.some((pattern) => matches(action, pattern)));
}
