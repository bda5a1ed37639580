import type { AnyPlugin } from '@gridwright/core/plugin';
import type { PluginSource } from '../../src/index.ts';
import { plainPictures } from './pictures.ts';

export const packages = ['@gridwright/map-germany', '@gridwright/map-usa', '@gridwright/decks', '@gridwright/variants'];

/** The plugins of this workspace, from their sources, with pictures that take no time to draw. */
export const workspacePlugins: PluginSource = {
  file: () => null,
  load: async (name) => ((await import(name)) as { readonly default?: unknown }).default,
  pictures: async (name) => {
    const content = ((await import(name)) as { readonly default?: AnyPlugin | readonly AnyPlugin[] }).default;
    return content !== undefined && !Array.isArray(content) ? plainPictures(content as AnyPlugin) : null;
  },
};
