import { type PlayerCount, playerCounts, type PluginRef } from '@gridwright/model';
import { hashOf } from './hash.ts';
import type { AnyPlugin } from './plugin/define.ts';

/** What a plugin brings as data, apart from its words: of a plugin without code, all that its rules are made of. */
export const pluginData = ({ id, board, deck, settings }: AnyPlugin) => ({
  id,
  board: board ?? null,
  deck: deck ?? null,
  settings: settings ?? null,
});

/** The version of a plugin that comes from no package and states none. */
const noVersion = '0.0.0';

/** The version of a plugin, whoever stated it. */
export const versionOf = ({ version }: { readonly version?: string | undefined }): string => version ?? noVersion;

/** A plugin as a game pins it. The hash covers its data (board, cards, settings) and the code it was loaded from. */
export const pluginRef = (plugin: AnyPlugin): PluginRef => ({
  id: plugin.id,
  version: versionOf(plugin),
  hash: hashOf(plugin.code === undefined ? pluginData(plugin) : { ...pluginData(plugin), code: plugin.code }),
});

/** The player counts at which a set of plugins can be played. */
export const playableCounts = (plugin: AnyPlugin): readonly PlayerCount[] => plugin.players ?? playerCounts;
