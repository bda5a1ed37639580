import type { AnyPlugin, Bot, Tier } from '@gridwright/core/plugin';
import { type Result, success } from '@gridwright/model';
import { type Refused, wrongUse } from '../refused.ts';

/** The tiers that a table can have any number of. */
export const extraTiers: readonly Tier[] = ['edition', 'variant', 'house'];

/** A plugin's name as people read it. */
export const nameOf = (plugin: AnyPlugin | Bot): string => plugin.messages['en']?.['name'] ?? plugin.id;

interface Named {
  readonly id: string;
}
/** An id without what it is an id of: `map:atlantis` is `atlantis`. */
const shortOf = ({ id }: Named): string => id.slice(id.indexOf(':') + 1);

/** Finds something by its id, with or without what is before it. An unknown name is refused with those that are known. */
export function pluginNamed<T extends Named>(name: string, what: string, candidates: readonly T[]): Result<T, Refused> {
  const found = candidates.find((one) => one.id === name || shortOf(one) === name);
  const known = candidates.map(shortOf).join(', ');
  return found === undefined
    ? wrongUse(`there is no ${what} "${name}"; known are ${known === '' ? 'none' : known}`)
    : success(found);
}
