import type { PluginId } from '@gridwright/model';
import { frozen } from './frozen.ts';
import type { AnyPlugin, Tier } from './plugin/define.ts';
import type { Settings } from './plugin/settings.ts';
import type { Problem } from './problem.ts';

type Tree = { readonly [key: string]: unknown };
type Setter = { readonly plugin: PluginId; readonly tier: Tier };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Settings leaf by leaf: later tiers win; two plugins of one tier that disagree are a problem. Lists are leaves. */
export function mergeSettings(plugins: readonly AnyPlugin[], standard: Settings, problems: Problem[]): Settings {
  const setBy = new Map<string, Setter>();
  const merge = (base: unknown, part: unknown, path: string, plugin: AnyPlugin): unknown => {
    if (isTree(part) && (isTree(base) || base === undefined || base === null)) {
      const merged: Record<string, unknown> = { ...base };
      for (const [key, value] of Object.entries(part))
        merged[key] = merge(merged[key], value, `${path}.${key}`, plugin);
      return merged;
    }
    const earlier = setBy.get(path);
    if (earlier?.tier === plugin.tier && JSON.stringify(base) !== JSON.stringify(part))
      problems.push({
        code: 'setting-conflict',
        plugins: [earlier.plugin, plugin.id],
        params: { setting: path.slice(1) },
      });
    setBy.set(path, { plugin: plugin.id, tier: plugin.tier });
    return part;
  };
  return frozen(
    plugins.reduce<unknown>((settings, plugin) => merge(settings, plugin.settings ?? {}, '', plugin), standard),
  ) as Settings;
}
