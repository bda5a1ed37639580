import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyPlugin, definePlugin, tiers } from '@gridwright/core/plugin';
import { reasonOf } from '../refused.ts';
import type { FoundConfig } from './config-file.ts';

/** The plugins that can be used, in the order of the configuration, and what is wrong with the others. */
export interface Loaded {
  readonly plugins: readonly AnyPlugin[];
  readonly broken: readonly { readonly name: string; readonly reason: string }[];
}

/** The main file of a package that answers to `import` and not to `require`. */
function importOnly(name: string, folders: readonly string[]): string | undefined {
  const home = folders.map((folder) => path.join(folder, name)).find((one) => fs.existsSync(one));
  if (home === undefined) return undefined;
  const { exports, main } = JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8')) as {
    readonly exports?: unknown;
    readonly main?: string;
  };
  const entry = targetOf(exports) ?? main;
  return entry === undefined ? undefined : path.join(home, entry);
}
function targetOf(exports: unknown): string | undefined {
  if (typeof exports === 'string') return exports;
  if (typeof exports !== 'object' || exports === null) return undefined;
  const { '.': root, import: forImport, default: standard } = exports as Readonly<Record<string, unknown>>;
  return targetOf(root ?? forImport ?? standard);
}

function fileOf(name: string, configFile: string): string {
  const require = createRequire(configFile);
  try {
    return require.resolve(name);
  } catch (error) {
    const found = name.startsWith('.') ? undefined : importOnly(name, require.resolve.paths(name) ?? []);
    if (found !== undefined) return found;
    throw new Error(`it is not installed`, { cause: error });
  }
}

function isPlugin(value: unknown): value is AnyPlugin {
  if (typeof value !== 'object' || value === null) return false;
  const { id, tier, apiVersion, messages } = value as Partial<Record<keyof AnyPlugin, unknown>>;
  const tierFits = tiers.some((one) => one === tier && typeof id === 'string' && id.startsWith(`${one}:`));
  return tierFits && apiVersion === 1 && typeof messages === 'object' && messages !== null;
}

async function pluginsOf(name: string, configFile: string): Promise<readonly unknown[]> {
  const loaded = (await import(pathToFileURL(fileOf(name, configFile)).href)) as { readonly default?: unknown };
  return Array.isArray(loaded.default) ? (loaded.default as readonly unknown[]) : [loaded.default];
}

/** Loads every plugin that a configuration names. What is broken is left out, with the reason. */
export async function loadPlugins({ file, plugins: names }: FoundConfig): Promise<Loaded> {
  const plugins: AnyPlugin[] = [];
  const broken: { name: string; reason: string }[] = [];
  const packages = await Promise.allSettled(names.map((name) => pluginsOf(name, file)));
  for (const [position, found] of packages.entries()) {
    const name = names[position] ?? '';
    if (found.status === 'rejected') broken.push({ name, reason: reasonOf(found.reason) });
    for (const candidate of found.status === 'fulfilled' ? found.value : []) {
      if (!isPlugin(candidate)) broken.push({ name, reason: 'its default export is no plugin for this version' });
      else if (plugins.some((plugin) => plugin.id === candidate.id))
        broken.push({ name, reason: `the id ${candidate.id} is taken` });
      else plugins.push(definePlugin(candidate));
    }
  }
  return { plugins, broken };
}
