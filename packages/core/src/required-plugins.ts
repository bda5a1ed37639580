import type { PluginId } from '@gridwright/model';
import type { AnyPlugin } from './plugin/define.ts';

/** What a plugin cannot be played without, as far as it is among some others: what it requires, and what that requires in turn. */
export function requiredPlugins(plugin: AnyPlugin, others: readonly AnyPlugin[]): readonly AnyPlugin[] {
  const found = new Set<AnyPlugin>();
  const add = ({ requires = [] }: AnyPlugin): void => {
    for (const other of others.filter(({ id }) => requires.includes(id))) {
      if (other === plugin || found.has(other)) continue;
      found.add(other);
      add(other);
    }
  };
  add(plugin);
  return [...found];
}

/** The first plugin that is required, at once or by what is required, and is not among some others; undefined where all are there. */
export function missingRequired(plugin: AnyPlugin, others: readonly AnyPlugin[]): PluginId | undefined {
  const there = new Set([plugin, ...others].map(({ id }) => id));
  return [plugin, ...requiredPlugins(plugin, others)]
    .flatMap(({ requires = [] }) => requires)
    .find((id) => !there.has(id));
}
