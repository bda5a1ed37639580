import path from 'node:path';
import type { Catalog } from '@gridwright/protocol';
import type { PluginSandbox, PluginSource } from '@gridwright/plugin-host';
import { addedPackages } from './added-packages.ts';
import type { LoadedPackages } from './install-plugins.ts';
import { mapFolder } from './map-folder.ts';
import { newRefusals } from './new-refusals.ts';
import { type PluginRegistry, pluginRegistry } from './plugin-registry.ts';

interface Needs {
  /** The packages that the configuration names, and where they come from. */
  readonly names: readonly string[];
  readonly source: PluginSource;
  /** What these packages brought, where they are loaded already. */
  readonly loaded: LoadedPackages | null;
  /** Folder of maps and packages that were added to this server. */
  readonly data: string;
  /** Where pictures are kept. */
  readonly pictures: string;
  readonly sandbox: PluginSandbox;
  /** Whether a package is written while the server runs, so that earlier versions of it must be remembered. */
  readonly developing: boolean;
  /** Told whenever packages came or went. */
  readonly changed: () => void;
  readonly log: {
    readonly warn: (details: object, what: string) => void;
    readonly error: (details: object, what: string) => void;
  };
}

/** Everything that can be played with, as it comes and goes while the server runs. */
export interface CurrentPlugins {
  readonly registry: PluginRegistry;
  /** What tables can be made of now; maps that were put into the folder a moment ago are waited for, but not long. */
  readonly catalog: () => Promise<Catalog>;
  /** What the packages brought that the configuration names, and those that were added. */
  readonly packages: () => LoadedPackages;
  /** Puts a package that is being written in the place of what has its ids. */
  readonly develop: (written: LoadedPackages) => void;
  readonly stop: () => void;
}

/** Milliseconds for which whoever asks waits for maps that have to be tried and drawn first. */
const longestLookMs = 1500;

/** Waits for something, but not for long. */
function soon(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestLookMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Packages with another in the place of what has its ids. Its maps and decks come first, its bots last. */
function inPlaceOf(packages: LoadedPackages, other: LoadedPackages): LoadedPackages {
  const isOther = (id: string): boolean => other.holders.has(id) || other.bots.some((bot) => bot.id === id);
  return {
    installed: [...other.installed, ...packages.installed.filter(({ plugin }) => !isOther(plugin.id))],
    refused: packages.refused,
    holders: new Map([...packages.holders, ...other.holders]),
    origins: new Map([...packages.origins, ...other.origins]),
    bots: [...packages.bots.filter(({ id }) => !isOther(id)), ...other.bots],
  };
}

/** Loads every package and the maps that lie in the data folder, and follows both. Each refusal is logged once. */
export async function currentPlugins(needs: Needs): Promise<CurrentPlugins> {
  const { data, pictures, sandbox, changed, log } = needs;
  const reportError = (what: string, err: unknown): void => log.error({ err }, what);
  const packageRefusals = newRefusals();
  const mapRefusals = newRefusals();
  const logRefused = ({ refused }: LoadedPackages): void => {
    for (const one of packageRefusals(refused)) log.warn(one, 'a plugin was refused');
  };
  const added = await addedPackages({
    ...needs,
    changed: (now) => {
      logRefused(now);
      loaded = now;
      replace();
    },
    reportError,
  });
  let { loaded } = added;
  let written: LoadedPackages | null = null;
  logRefused(loaded);
  const registry = pluginRegistry(loaded, needs.developing);
  function replace(): void {
    registry.replacePackages(written === null ? loaded : inPlaceOf(loaded, written));
    changed();
  }
  const maps = mapFolder({
    folder: path.join(data, 'maps'),
    pictures,
    sandbox,
    holderOf: (id) => loaded.holders.get(id),
    changed: (files) => {
      for (const one of mapRefusals(files.refused)) log.warn(one, 'a map was refused');
      registry.replaceFiles(files);
    },
    reportError,
  });
  // maps that were here before are there at once; those that have to be drawn first come when they are ready
  await soon(maps.look());
  return {
    registry,
    catalog: async () => {
      await soon(maps.look());
      return registry.catalog;
    },
    packages: () => loaded,
    develop: (packages) => {
      written = packages;
      replace();
    },
    stop: () => {
      maps.stop();
      added.stop();
    },
  };
}
