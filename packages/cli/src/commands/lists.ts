import { playableCounts } from '@gridwright/core';
import type { AnyPlugin, Tier } from '@gridwright/core/plugin';
import { success } from '@gridwright/model';
import { ofTiers } from '../plugins/library.ts';
import { extraTiers, nameOf } from '../plugins/names.ts';
import { table } from '../words/table.ts';
import type { Flags } from '../arguments.ts';
import { botsCommand } from './bots.ts';
import type { Command } from './command.ts';
import { dataFlag, dataIn } from './data-flag.ts';

interface List {
  readonly name: string;
  readonly about: string;
  readonly tiers: readonly Tier[];
  readonly flags?: Flags;
  /** The column that this kind of plugin has beside the others: its heading, and its value in JSON and in words. */
  readonly column: { readonly heading: string; readonly value: (plugin: AnyPlugin) => number | string };
}

function listCommand({ name, about, tiers, flags, column }: List): Command {
  const facts = (plugin: AnyPlugin) => ({
    id: plugin.id,
    name: nameOf(plugin),
    [column.heading]: column.value(plugin),
    players: playableCounts(plugin),
    version: plugin.version,
  });
  const row = (plugin: AnyPlugin): readonly string[] => [
    plugin.id,
    nameOf(plugin),
    String(column.value(plugin)),
    playableCounts(plugin).join(' '),
  ];
  return {
    name,
    about,
    operand: null,
    flags: { '--json': { takes: null, about: 'one JSON line for each' }, ...flags },
    notes: [],
    run: async (given, { terminal, installed }) => {
      const library = await installed(dataIn(given));
      if (!library.ok) return library;
      const listed = ofTiers(library.value.plugins, ...tiers);
      terminal.out(
        given.values.has('--json')
          ? listed.map((plugin) => `${JSON.stringify(facts(plugin))}\n`).join('')
          : table([['id', 'name', column.heading, 'players'], ...listed.map(row)]),
      );
      return success(null);
    },
  };
}

export const listCommands: readonly Command[] = [
  listCommand({
    name: 'maps',
    about: 'lists the installed maps',
    tiers: ['map'],
    flags: dataFlag,
    column: { heading: 'cities', value: ({ board }) => board?.cities.length ?? 0 },
  }),
  listCommand({
    name: 'decks',
    about: 'lists the installed decks',
    tiers: ['deck'],
    column: { heading: 'cards', value: ({ deck }) => deck?.cards.length ?? 0 },
  }),
  listCommand({
    name: 'variants',
    about: 'lists the installed variants, house rules and editions',
    tiers: extraTiers,
    column: { heading: 'tagline', value: ({ messages }) => messages['en']?.['tagline'] ?? '' },
  }),
  botsCommand,
];
