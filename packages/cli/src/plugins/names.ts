import type { AnyPlugin, Tier } from '@gridwright/core/plugin';
import { type Result, success } from '@gridwright/model';
import { type Refused, wrongUse } from '../refused.ts';

/** The tiers that a table can have any number of. */
export const extraTiers: readonly Tier[] = ['edition', 'variant', 'house'];

/** A plugin's name as people read it. */
export const nameOf = (plugin: AnyPlugin): string => plugin.messages['en']?.['name'] ?? plugin.id;

/** Finds a plugin by its id, with or without the tier before it. An unknown name is refused with those that are known. */
export function pluginNamed(name: string, what: string, candidates: readonly AnyPlugin[]): Result<AnyPlugin, Refused> {
  const found = candidates.find((plugin) => plugin.id === name || plugin.id === `${plugin.tier}:${name}`);
  const known = candidates.map((plugin) => plugin.id.slice(plugin.tier.length + 1)).join(', ');
  return found === undefined
    ? wrongUse(`there is no ${what} "${name}"; known are ${known === '' ? 'none' : known}`)
    : success(found);
}
