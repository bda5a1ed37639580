import type { Params, PluginId } from '@gridwright/model';

export const problemCodes = [
  'one-map',
  'one-deck',
  'one-edition',
  'duplicate',
  'api-version',
  'requires',
  'conflicts',
  'wrap-conflict',
  'setting-conflict',
  'players',
  'board',
  'deck',
  'settings',
  'options',
  'regions',
  'plugin-fault',
] as const;

/** Why a table cannot be opened: which plugins disagree or what does not fit, with names. */
export interface Problem {
  readonly code: (typeof problemCodes)[number];
  readonly plugins: readonly PluginId[];
  readonly params: Params;
}
