import { mergeSettings } from './merge.ts';
import type { AnyPlugin, InEdition } from './plugin/define.ts';
import type { Settings } from './plugin/settings.ts';

/** A plugin with what it is in an edition in the place of what it is otherwise. */
export const withPart = (plugin: AnyPlugin, part: InEdition): AnyPlugin => ({
  ...plugin,
  ...part,
  settings: mergeSettings([{ ...plugin, settings: part.settings ?? {} }], (plugin.settings ?? {}) as Settings, []),
  hooks: { ...plugin.hooks, ...part.hooks },
});

/** The plugins of a table as they are in the edition that is played there. */
export function inTheirEdition(plugins: readonly AnyPlugin[]): readonly AnyPlugin[] {
  const edition = plugins.find(({ tier }) => tier === 'edition');
  return plugins.map((plugin) => {
    const part = edition && plugin.editions?.[edition.id];
    return part === undefined ? plugin : withPart(plugin, part);
  });
}

/** A plugin as it is otherwise, and as it is in every edition that it knows. */
export const formsOf = (plugin: AnyPlugin): readonly AnyPlugin[] => [
  plugin,
  ...Object.values(plugin.editions ?? {}).map((part) => withPart(plugin, part)),
];
