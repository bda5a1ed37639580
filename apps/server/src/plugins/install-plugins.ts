import type { AnyPlugin, Bot } from '@gridwright/core/plugin';
import type { Earned, PluginId } from '@gridwright/model';
import {
  earnedBy,
  type LoadedPlugin,
  type LoadedPlugins,
  loadPlugins,
  type PluginSandbox,
  type PluginSource,
  reasonOf,
  type Refused,
} from '@gridwright/plugin-host';
import type { Origin } from '@gridwright/plugin-host/play';
import { atHand, type BoardPictures, drawn, shows } from './pictures.ts';

/** A plugin that may be used, and the pictures of its board where it is a map. */
export interface Installed {
  readonly plugin: AnyPlugin;
  /** It lies in the data folder, from where it may be taken away at any time. */
  readonly fromFile: boolean;
  readonly pictures: BoardPictures | null;
  /** What its package has shown of it; null for what comes without a package, or has changed since. */
  readonly earned: Earned | null;
}
export interface Loaded {
  readonly installed: readonly Installed[];
  readonly refused: readonly Refused[];
}
/** What packages brought, and which package holds which id of a plugin. */
export interface LoadedPackages extends Loaded {
  readonly holders: ReadonlyMap<PluginId, string>;
  /** From where plugins and bots can be loaded once more, in another process, by their ids. */
  readonly origins: ReadonlyMap<PluginId, Origin>;
  readonly bots: readonly Bot[];
}

/** What pictures are made with. */
interface PictureNeeds {
  readonly source: PluginSource;
  /** Where pictures that had to be drawn are kept. */
  readonly pictures: string;
}
interface Needs extends PictureNeeds {
  readonly sandbox: PluginSandbox;
}

/** The pictures of a map, brought or drawn; null for what has no board. */
export async function picturesOf(
  { from, plugin }: LoadedPlugin,
  { source, pictures }: PictureNeeds,
): Promise<BoardPictures | null> {
  const { board, messages, editions = {} } = plugin;
  if (board === undefined) return null;
  const own = await source.pictures(from);
  const usual = atHand(own !== null && shows(own, board) ? own : await drawn(board, messages, pictures));
  const revised = Object.entries(editions).flatMap(([edition, part]) => {
    const { board: now } = part;
    if (now === undefined) return [];
    const art = own?.editions?.[edition];
    const brought = art !== undefined && shows({ art }, now);
    return [[edition, async () => (brought ? art : (await drawn(now, messages, pictures)).art)] as const];
  });
  return { ...usual, inEditions: Object.fromEntries(revised) };
}

const originOf = (
  { id, code }: Pick<AnyPlugin, 'id' | 'code'>,
  name: string,
  file: string | null,
): readonly (readonly [PluginId, Origin])[] =>
  file === null || code === undefined ? [] : [[id, { id, name, file, code }]];

/** From where plugins and bots that were loaded can be loaded once more. */
export const originsOf = ({ plugins, bots }: LoadedPlugins): LoadedPackages['origins'] =>
  new Map([
    ...plugins.flatMap(({ from, file, plugin }) => originOf(plugin, from, file)),
    ...bots.flatMap(({ from, file, bot }) => originOf(bot, from, file)),
  ]);

/** Loads every plugin that the configuration names, with the picture of its board. What is broken is refused by name. */
export async function installPlugins(names: readonly string[], needs: Needs): Promise<LoadedPackages> {
  const loaded = await loadPlugins(names, needs);
  const installed: Installed[] = [];
  const refused = [...loaded.refused];
  for (const one of loaded.plugins) {
    const { plugin, from: name, file } = one;
    try {
      const earned = (file === null ? null : earnedBy(file).get(plugin.id)) ?? null;
      installed.push({ plugin, fromFile: false, pictures: await picturesOf(one, needs), earned });
    } catch (error) {
      refused.push({ name, reason: `${plugin.id}: its board cannot be drawn: ${reasonOf(error)}` });
    }
  }
  return {
    installed,
    refused,
    holders: new Map(loaded.plugins.map(({ from, plugin }) => [plugin.id, from])),
    origins: originsOf(loaded),
    bots: loaded.bots.map(({ bot }) => bot),
  };
}
