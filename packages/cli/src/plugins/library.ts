import { compile, pluginRef, type Rules } from '@gridwright/core';
import type { AnyPlugin, Bot, Tier } from '@gridwright/core/plugin';
import type { Result, TableConfig } from '@gridwright/model';
import { type Refused, refused } from '../refused.ts';
import { problemText } from '../words/problems.ts';

/** Everything that is installed. */
export interface Library {
  readonly plugins: readonly AnyPlugin[];
  readonly bots: readonly Bot[];
}

/** The plugins of some tiers. */
export const ofTiers = (plugins: readonly AnyPlugin[], ...tiers: readonly Tier[]): readonly AnyPlugin[] =>
  plugins.filter((plugin) => tiers.includes(plugin.tier));

/** The rules that some plugins make at a table, or why they make none. */
export function rulesOf(plugins: readonly AnyPlugin[], agreed: Omit<TableConfig, 'plugins'>): Result<Rules, Refused> {
  const rules = compile(plugins, { ...agreed, plugins: plugins.map(pluginRef) });
  if (rules.ok) return rules;
  const reasons = rules.error.map((problem) => problemText(problem, plugins));
  return refused(`these plugins make no game: ${reasons.join('; ')}`);
}
