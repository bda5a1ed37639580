import type { AnyPlugin } from '@gridwright/core/plugin';
import config from '../../../gridwright.config.ts';

const load = async (name: string) =>
  ((await import(name)) as { readonly default: AnyPlugin | readonly AnyPlugin[] }).default;
/** Every plugin that the configuration names. */
export const plugins: readonly AnyPlugin[] = (await Promise.all(config.plugins.map(load))).flat();

/** Every map that the configuration names, by the last part of its id. */
export const maps: Readonly<Record<string, AnyPlugin>> = Object.fromEntries(
  plugins.filter(({ tier }) => tier === 'map').map((map) => [map.id.replace(/^map:/, ''), map]),
);
