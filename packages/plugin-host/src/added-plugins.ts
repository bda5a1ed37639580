import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { reasonOf, type Refused } from './load-plugins.ts';
import { installedPlugins, type PluginSource } from './plugin-source.ts';

// Packages that were added to a data folder. Each lies in a folder of its own, `plugins/NAME-HASH`, with all that it was
// installed with; `plugins/plugins.json` says which are in use and what their files have to be.

const entry = z.strictObject({
  name: z.string().min(1),
  version: z.string(),
  folder: z.string().regex(/^[\w.@+-]+$/),
  /** SHA-256 of every file that was installed with it. */
  hash: z.string().length(64),
});
const list = z.strictObject({ plugins: z.array(entry) });
export type AddedPlugin = z.infer<typeof entry>;

/** The folder of a data folder that holds what was added. */
export const addedFolder = (data: string): string => path.join(data, 'plugins');
const listFile = (data: string): string => path.join(addedFolder(data), 'plugins.json');

/** The list as it is written; empty where nothing was ever added. */
export function addedText(data: string): string {
  const file = listFile(data);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}

/** What was added. @throws where the list is not what this program writes */
export const readAdded = (data: string): readonly AddedPlugin[] => {
  const text = addedText(data);
  return text === '' ? [] : list.parse(JSON.parse(text)).plugins;
};

/** Replaces the list, as a whole or not at all. */
export function writeAdded(data: string, plugins: readonly AddedPlugin[]): void {
  const fresh = `${listFile(data)}.${process.pid}`;
  fs.writeFileSync(fresh, `${JSON.stringify({ plugins }, null, 2)}\n`);
  fs.renameSync(fresh, listFile(data));
}

/** The packages that are the program's own, whichever version a plugin was written with. */
const own = ['@gridwright/core', '@gridwright/model'];

/** Lets the plugins of a folder find the program's own packages; npm takes such links away. */
export function linkOwn(home: string): void {
  const ours = createRequire(import.meta.url);
  for (const name of own) {
    const link = path.join(home, 'node_modules', name);
    const target = path.dirname(ours.resolve(`${name}/package.json`));
    if (fs.existsSync(link) && fs.realpathSync(link) === fs.realpathSync(target)) continue;
    fs.rmSync(link, { recursive: true, force: true });
    fs.mkdirSync(path.dirname(link), { recursive: true });
    fs.symlinkSync(target, link, 'junction');
  }
}

/** Every file below a folder, in order; links are left out. */
function filesBelow(folder: string): readonly string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((one) => {
      const at = path.join(folder, one.name);
      // npm's own note of what it did
      if (one.name === '.package-lock.json') return [];
      return one.isDirectory() ? filesBelow(at) : one.isFile() ? [at] : [];
    });
}

/** SHA-256 of everything that was installed below a folder. */
export function hashOfInstalled(home: string): string {
  const folder = path.join(home, 'node_modules');
  const hash = createHash('sha256');
  for (const file of filesBelow(folder))
    hash
      .update(`${path.relative(folder, file).split(path.sep).join('/')}\0`)
      .update(fs.readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/** What was added, to be loaded besides what a configuration names. */
export interface AddedPlugins {
  readonly names: readonly string[];
  /** Finds what was added, and everything else where it was found before. */
  readonly besides: (source: PluginSource) => PluginSource;
  readonly refused: readonly Refused[];
}

/** A source that finds some packages in folders of their own. */
export function foundIn(homes: ReadonlyMap<string, string>, source: PluginSource): PluginSource {
  const sourceOf = (name: string): PluginSource => {
    const home = homes.get(name);
    return home === undefined ? source : installedPlugins(path.join(path.resolve(home), 'package.json'));
  };
  return {
    file: (name) => sourceOf(name).file(name),
    load: (name) => sourceOf(name).load(name),
    pictures: (name) => sourceOf(name).pictures(name),
  };
}

/** What was added to a data folder. Packages whose files are not those that were added are refused. */
export function addedPlugins(data: string): AddedPlugins {
  const homes = new Map<string, string>();
  const refused: Refused[] = [];
  try {
    for (const { name, folder, hash } of readAdded(data)) {
      const home = path.join(addedFolder(data), folder);
      try {
        if (hashOfInstalled(home) !== hash) throw new Error('its files are not those that were added');
        linkOwn(home);
        homes.set(name, home);
      } catch (error) {
        refused.push({ name, reason: reasonOf(error) });
      }
    }
  } catch (error) {
    refused.push({ name: 'plugins/plugins.json', reason: `it cannot be read: ${reasonOf(error)}` });
  }
  return { names: [...homes.keys()], besides: (source) => foundIn(homes, source), refused };
}
