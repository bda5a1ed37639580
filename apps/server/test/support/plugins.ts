import type { AnyPlugin } from '@gridwright/core/plugin';
import type { PluginSource } from '../../src/index.ts';
import { plainPictures } from './pictures.ts';
import { standIn } from './stand-in.ts';

const boardsAndDecks = ['@gridwright/map-germany', '@gridwright/map-usa', '@gridwright/decks', '@gridwright/variants'];
/** What the servers of tests offer: a few boards, and a bot that needs no time. */
export const packages = [...boardsAndDecks, 'stand-in'];
/** The same with other bots. */
export const packagesWith = (...bots: readonly string[]): readonly string[] => [...boardsAndDecks, ...bots];

/** The plugins of this workspace, from their sources, with pictures that take no time to draw. */
export const workspacePlugins: PluginSource = {
  file: () => null,
  load: async (name) =>
    name === 'stand-in' ? standIn : ((await import(name)) as { readonly default?: unknown }).default,
  pictures: async (name) => {
    const content = ((await import(name)) as { readonly default?: AnyPlugin | readonly AnyPlugin[] }).default;
    return content !== undefined && !Array.isArray(content) ? plainPictures(content as AnyPlugin) : null;
  },
};
