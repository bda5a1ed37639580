import type { Problem } from '@gridwright/core';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { fill } from './fill.ts';
import { pluginSentence } from './plugin-words.ts';

const texts: Readonly<Record<Problem['code'], string>> = {
  'one-map': 'there must be one map',
  'one-deck': 'there must be one deck',
  'one-edition': 'there can be one edition only: {plugins}',
  duplicate: '{plugins} is named twice',
  'api-version': '{plugins} is made for version {version} of the plugin interface',
  requires: '{first} needs {second} at the same table',
  conflicts: '{first} and {second} cannot be at one table',
  'wrap-conflict': '{plugins} both replace the rule "{hook}"',
  'setting-conflict': '{plugins} both change the setting {setting}',
  players: '{plugins} cannot be played by {players}',
  board: '{plugins}: {what}',
  deck: '{plugins}: {what}',
  options: '{plugins}: {what}',
  settings: 'the numbers do not fit together: {what}',
  regions: 'the regions do not fit: {what}',
  'plugin-fault': '{plugins} failed in {hook}: {what}',
};

/** What can be wrong with options, before a plugin has its say. */
const optionFaults: Readonly<Record<string, string>> = {
  'not-at-the-table': 'options are chosen for it, and it is not at the table',
  'no-options': 'it takes no options',
  'not-options': 'its options are no list of names and values',
  'unknown-option': 'it has no option "{option}"',
  'bad-option': 'its option "{option}" cannot be that',
};

/** Why a table cannot be opened. Where a plugin gives its own reason, in its words. */
export function problemText({ code, plugins: ids, params }: Problem, plugins: readonly AnyPlugin[]): string {
  const [first = '', second = ''] = ids;
  const what = String(params['what'] ?? '');
  const plugin = plugins.find((one) => ids.includes(one.id));
  return fill(texts[code], {
    ...params,
    plugins: ids.join(' and '),
    first,
    second,
    what: pluginSentence(plugin, what, params) ?? fill(optionFaults[what] ?? what, params),
  });
}
