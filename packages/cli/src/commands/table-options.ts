import type { AnyPlugin } from '@gridwright/core/plugin';
import { type OptionDeclaration, type OptionValue, type OptionValues, type Result, success } from '@gridwright/model';
import type { Flags, Given } from '../arguments.ts';
import { pluginNamed } from '../plugins/names.ts';
import { type Refused, wrongUse } from '../refused.ts';

/** The flag with which options of plugins are chosen. */
export const optionFlag = {
  '--option': { takes: 'PLUGIN.KEY=VALUE', about: 'an option of a plugin at the table; once for each', repeats: true },
} satisfies Flags;

/** What is chosen for plugins, by their ids. */
type TableOptions = Readonly<Record<string, OptionValues>>;

/** What a text must be for an option, in words. */
function expected(declared: OptionDeclaration): string {
  switch (declared.kind) {
    case 'choice':
      return declared.choices.map(({ value }) => value).join(' or ');
    case 'number':
      return `a whole number from ${declared.min} to ${declared.max}`;
    case 'switch':
      return 'on or off';
    case 'cards':
      return 'cards with commas between them';
    case 'card':
      return 'a card, or none';
  }
}

/** The value that a text stands for; undefined when it is none for this option. */
function valueOf(declared: OptionDeclaration, text: string): OptionValue | undefined {
  switch (declared.kind) {
    case 'choice':
      return declared.choices.find(({ value }) => value === text)?.value;
    case 'number': {
      const number = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      return number >= declared.min && number <= declared.max ? number : undefined;
    }
    case 'switch':
      return text === 'on' ? true : text === 'off' ? false : undefined;
    case 'cards':
      return text.split(',').map((card) => card.trim());
    case 'card':
      return text === 'none' ? null : text;
  }
}

/** One `PLUGIN.KEY=VALUE`, read by what the plugin declares. */
function readOption(
  text: string,
  plugins: readonly AnyPlugin[],
): Result<{ readonly plugin: string; readonly key: string; readonly value: OptionValue }, Refused> {
  const [, name = '', key = '', written = ''] = /^([^.=]+)\.([^.=]+)=(.+)$/s.exec(text) ?? [];
  if (name === '') return wrongUse(`--option is "${text}", expected PLUGIN.KEY=VALUE`);
  const plugin = pluginNamed(name, 'plugin at this table', plugins);
  if (!plugin.ok) return plugin;
  const { id, options = {} } = plugin.value;
  const declared = Object.hasOwn(options, key) ? options[key] : undefined;
  const known = Object.keys(options).join(', ');
  if (declared === undefined)
    return wrongUse(known === '' ? `${id} has no options` : `${id} has no option "${key}"; known are ${known}`);
  const value = valueOf(declared, written);
  return value === undefined
    ? wrongUse(`${id}.${key} is "${written}", expected ${expected(declared)}`)
    : success({ plugin: id, key, value });
}

/** Everything that is chosen for the plugins of a table. Whether the choices go together is for the plugins to say. */
export function optionsFrom(given: Given, plugins: readonly AnyPlugin[]): Result<TableOptions, Refused> {
  const chosen: Record<string, Record<string, OptionValue>> = {};
  for (const text of given.lists.get('--option') ?? []) {
    const read = readOption(text, plugins);
    if (!read.ok) return read;
    const { plugin, key, value } = read.value;
    const own = (chosen[plugin] ??= {});
    if (Object.hasOwn(own, key)) return wrongUse(`${plugin}.${key} is given twice`);
    own[key] = value;
  }
  return success(chosen);
}
