import type {
  Json,
  OptionDeclaration,
  OptionValue,
  OptionValues,
  Params,
  PlayerCount,
  TableConfig,
} from '@gridwright/model';
import { askedOf } from './fault.ts';
import type { AnyPlugin } from './plugin/define.ts';
import type { ReadOption } from './plugin/options.ts';
import type { Problem } from './problem.ts';

/** What the table says for a plugin. Tables of earlier versions say it for the deck alone, and in a place of its own. */
const givenFor = ({ id, tier }: AnyPlugin, { options, deckOptions }: TableConfig): Json =>
  (options?.[id] as Json | undefined) ?? (tier === 'deck' ? deckOptions : undefined) ?? null;

function defaultOf(declared: OptionDeclaration, players: PlayerCount): OptionValue {
  const { default: value } = declared;
  return declared.kind === 'number' && Array.isArray(value)
    ? ((value as readonly number[])[players - 2] ?? declared.min)
    : (value as OptionValue);
}

/** What holds at a table for every option of a plugin: what was chosen, or what the plugin declares. */
export function valuesFor(plugin: AnyPlugin, table: TableConfig): OptionValues {
  const given = givenFor(plugin, table);
  const chosen = isNamed(given) ? given : {};
  return Object.fromEntries(
    Object.entries(plugin.options ?? {}).map(([name, declared]) => [
      name,
      Object.hasOwn(chosen, name) ? (chosen[name] as OptionValue) : defaultOf(declared, table.players),
    ]),
  );
}

/** How a plugin reads its own options. */
export function optionReader(plugin: AnyPlugin, table: TableConfig): ReadOption {
  const values = valuesFor(plugin, table);
  const byOption = new Map(Object.entries(plugin.options ?? {}).map(([name, declared]) => [declared, values[name]]));
  return (option) => {
    if (!byOption.has(option)) throw new Error(`${plugin.id} does not declare the option ${option.label}`);
    return byOption.get(option) as never;
  };
}

const isNamed = (value: Json): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value may be chosen for an option. */
function fits(value: Json, declared: OptionDeclaration, { deck }: AnyPlugin): boolean {
  const isCard = (id: Json): boolean => deck?.cards.some((card) => card.id === id) ?? false;
  switch (declared.kind) {
    case 'choice':
      return declared.choices.some((choice) => choice.value === value);
    case 'number':
      return Number.isSafeInteger(value) && (value as number) >= declared.min && (value as number) <= declared.max;
    case 'switch':
      return typeof value === 'boolean';
    case 'cards':
      return Array.isArray(value) && value.every(isCard) && new Set(value).size === value.length;
    case 'card':
      return value === null || isCard(value);
  }
}

/** What is wrong with what was chosen for a plugin; undefined when it fits its declarations. */
function misfit(plugin: AnyPlugin, given: Json): Params | undefined {
  if (given === null) return undefined;
  if (plugin.options === undefined) return { what: 'no-options' };
  if (!isNamed(given)) return { what: 'not-options' };
  for (const [name, value] of Object.entries(given)) {
    const declared = plugin.options[name];
    if (declared === undefined) return { what: 'unknown-option', option: name };
    if (!fits(value, declared, plugin)) return { what: 'bad-option', option: name };
  }
  return undefined;
}

/** Why a plugin cannot be played with its options together, in its own words. */
function objection(plugin: AnyPlugin, table: TableConfig): Params | undefined {
  if (plugin.checkOptions === undefined) return undefined;
  const denial = askedOf(plugin, 'checkOptions', () =>
    plugin.checkOptions?.(optionReader(plugin, table), table.players),
  );
  return denial && { what: denial.code, ...denial.params };
}

/** What is wrong with the options of a table: for whom there are none, what does not fit, what a plugin objects to. */
export function optionProblems(plugins: readonly AnyPlugin[], table: TableConfig): readonly Problem[] {
  const absent = Object.keys(table.options ?? {}).filter((id) => !plugins.some((plugin) => plugin.id === id));
  const of = (plugin: string, params: Params): Problem => ({ code: 'options', plugins: [plugin], params });
  return [
    ...absent.map((id) => of(id, { what: 'not-at-the-table' })),
    ...plugins.flatMap((plugin) => {
      const params = misfit(plugin, givenFor(plugin, table)) ?? objection(plugin, table);
      return params === undefined ? [] : [of(plugin.id, params)];
    }),
  ];
}
