import type { PluginId } from './ids.ts';

/** A value, or the reason why there is none. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** The numbers and names that a text for a code may mention. */
export type Params = Readonly<Record<string, string | number>>;

/** Every reason for which the core refuses something. Plugins add their own, prefixed with their id. */
export const ruleCodes = [
  // the form of an action
  'malformed-action',
  'unknown-action',
  'unknown-field',
  'unknown-value',
  'not-an-integer',
  'out-of-range',
  // the moment
  'stale-version',
  'game-over',
  'unknown-seat',
  'not-your-turn',
  'wrong-phase',
  // regions
  'unknown-region',
  'region-taken',
  'regions-apart',
  'regions-count',
  // auction
  'unknown-plant',
  'plant-not-on-offer',
  'plant-not-yours',
  'plant-just-bought',
  'is-mine',
  'bid-too-low',
  'bid-too-high',
  'cannot-afford',
  'must-buy-first-round',
  'must-scrap-plant',
  'must-return-fuel',
  'no-lot',
  'lot-open',
  // fuel
  'unknown-market',
  'nothing-to-buy',
  'sold-out',
  'other-market',
  'no-room',
  'fuel-not-competing',
  'too-many-tokens',
  // building
  'unknown-city',
  'city-out-of-play',
  'city-already-yours',
  'city-full',
  'city-blocked',
  'city-unreachable',
  'city-limit',
  // bureaucracy
  'plant-twice',
  'wrong-fuel',
  'wrong-burn',
  'not-enough-fuel',
  'must-supply-most',
  // choices of plugins
  'no-such-choice',
  'must-choose',
  // undo
  'nothing-to-undo',
  'undo-answered',
  'undo-revealed',
  // several actions at once
  'reveals-card',
  // a set-up taken from a real table
  'setup-mismatch',
  // plugins
  'plugin-fault',
] as const;
export type RuleCode = (typeof ruleCodes)[number];

/** Why something is not allowed, and who says so. Text is made from `code` and `params` at the edge. */
export interface RuleError {
  readonly code: RuleCode | `${PluginId}/${string}`;
  readonly params: Params;
  readonly by: 'core' | PluginId;
}

/** Every reason for which a game record is refused. */
export const recordCodes = [
  'record-cut-off',
  'record-not-json',
  'record-unknown-format',
  'record-later-version',
  'record-field',
  'record-unknown-plugin',
  'record-table',
  'record-setup',
  'record-action',
  'record-altered',
  'record-incomplete',
  'record-state',
] as const;

/** Why a record cannot be read or replayed, and where: a line, a field or the number of an action (from 0). */
export interface RecordError {
  readonly code: (typeof recordCodes)[number];
  readonly params: Params;
}

export const success = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** The core's refusal, ready to be returned. */
export const failure = (code: RuleCode, params: Params = {}): { readonly ok: false; readonly error: RuleError } => ({
  ok: false,
  error: { code, params, by: 'core' },
});

/** States what must be true; when it is not, the program is wrong, not the player. */
export function invariant(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${what}`);
}
