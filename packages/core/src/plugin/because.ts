import type { MessageKey, Params, Reason } from '@gridwright/model';

declare class AsGiven {
  private readonly asGiven: true;
}

/** A value as a handler was given it. There is one way to make another: `because`. */
export type Given<Value> = Value & AsGiven;

/** A value that a handler changed, and why. */
export interface Changed<Value> {
  readonly value: Value;
  readonly because: Reason;
}

/** What a handler that adjusts numbers returns: the very value it was given, or another one with the reason. */
export type Adjusted<Value> = Given<Value> | Changed<Value>;

/**
 * Changes a number and says why. `key` is a key of the plugin's messages; `params` are what the sentence mentions. The core works
 * out by how much: where the value is what it was, nothing is said.
 */
export const because = <Value>(value: Value, key: MessageKey, params: Params = {}): Changed<Value> => ({
  value,
  because: { key, params },
});
