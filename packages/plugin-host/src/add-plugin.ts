import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readMapFile } from '@gridwright/core';
import { type Result, success } from '@gridwright/model';
import {
  addedFolder,
  addedPlugins,
  foundIn,
  hashOfInstalled,
  linkOwn,
  readAdded,
  writeAdded,
} from './added-plugins.ts';
import type { FoundConfig } from './config-file.ts';
import { loadPlugins, reasonOf } from './load-plugins.ts';
import { mapFileAt, mapFileFault, triedMap } from './map-file.ts';
import { installedPlugins } from './plugin-source.ts';
import type { PluginSandbox } from './sandbox.ts';
import { sound } from './sandbox-messages.ts';

/** What adding works with. */
export interface AddNeeds {
  readonly data: string;
  readonly config: FoundConfig;
  readonly sandbox: PluginSandbox;
}

/** What was added. */
export interface AddedPackage {
  /** The name of a package, or of a map's file. */
  readonly name: string;
  readonly version: string;
  readonly hash: string | null;
  /** The ids of the plugins and bots that it brings. */
  readonly ids: readonly string[];
  /** The version that it takes the place of. */
  readonly before: string | null;
}

const refused = (error: string): { readonly ok: false; readonly error: string } => ({ ok: false, error });

/** A package by its name, with or without a version; no address, no flag. */
const nameForm = /^(?:@[a-z0-9~][\w.~-]*\/)?[a-z0-9~][\w.~-]*(?:@[\w.^~<>=*+-]+)?$/;
const mostWords = 1000;

/** Installs a package with npm into a folder; none of its scripts is run, and the program's own packages are not fetched. */
function npmInstall(what: string, folder: string): Promise<Result<null, string>> {
  const args = [
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--legacy-peer-deps',
    '--install-links',
    '--omit=dev',
  ];
  const quiet = ['--no-audit', '--no-fund', '--save-exact', '--loglevel=error'];
  const windows = process.platform === 'win32';
  const child = spawn(windows ? 'npm.cmd' : 'npm', [...args, ...quiet, what], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: windows,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(refused(`npm cannot be run: ${reasonOf(error)}`)));
    child.on('close', (code) =>
      resolve(code === 0 ? success(null) : refused(`npm cannot install it: ${said.trim().slice(0, mostWords)}`)),
    );
  });
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
const manifestIn = (folder: string): Manifest =>
  JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** Loads a package that lies in a folder of its own beside everything that is installed, and tries it and nothing else. */
async function tried(
  name: string,
  home: string,
  { data, config, sandbox }: AddNeeds,
): Promise<Result<string[], string>> {
  const others = addedPlugins(data);
  const homes = new Map([[name, home]]);
  const source = foundIn(homes, others.besides(installedPlugins(config.file)));
  const names = [...new Set([...config.plugins, ...others.names.filter((other) => other !== name), name])];
  let file: string | null = null;
  try {
    file = source.file(name);
  } catch (error) {
    return refused(reasonOf(error));
  }
  const itself: PluginSandbox = {
    rest: sandbox.rest,
    judge: async (job) =>
      job.kind === 'package' && job.file === file ? sandbox.judge(job) : { ...sound, holds: 'not' as const },
  };
  const loaded = await loadPlugins(names, { source, sandbox: itself });
  const wrong = loaded.refused.filter((one) => one.name === name).map(({ reason }) => reason);
  if (wrong.length > 0) return refused(wrong.join('; '));
  const ids = [
    ...loaded.plugins.filter(({ from }) => from === name).map(({ plugin }) => plugin.id),
    ...loaded.bots.filter(({ from }) => from === name).map(({ bot }) => bot.id),
  ];
  return ids.length === 0 ? refused('it brings neither a plugin nor a bot') : success(ids);
}

async function addPackage(what: string, needs: AddNeeds, staging: string): Promise<Result<AddedPackage, string>> {
  const { data, config } = needs;
  fs.writeFileSync(path.join(staging, 'package.json'), '{ "private": true }\n');
  const done = await npmInstall(what, staging);
  if (!done.ok) return done;
  const [name] = Object.keys(manifestIn(staging).dependencies ?? {});
  if (name === undefined) return refused('npm installed nothing');
  if (config.plugins.includes(name)) return refused(`${name} is named by ${config.file}: change it there`);
  linkOwn(staging);
  const brought = await tried(name, staging, needs);
  if (!brought.ok) return refused(`${name}: ${brought.error}`);
  const hash = hashOfInstalled(staging);
  const { version = '0.0.0' } = manifestIn(path.join(staging, 'node_modules', name));
  const folder = `${name.replaceAll('/', '+')}-${hash.slice(0, 16)}`;
  const home = path.join(addedFolder(data), folder);
  if (!fs.existsSync(home)) fs.renameSync(staging, home);
  const known = readAdded(data);
  const before = known.find((one) => one.name === name);
  writeAdded(data, [...known.filter((one) => one !== before), { name, version, folder, hash }]);
  if (before !== undefined && before.folder !== folder) forget(data, before.folder);
  return success({ name, version, hash, ids: brought.value, before: before?.version ?? null });
}

const forget = (data: string, folder: string): void =>
  fs.rmSync(path.join(addedFolder(data), folder), { recursive: true, force: true });

/** Puts a map without code into the folder that servers look at. */
async function addMap(file: string, { data, sandbox }: AddNeeds): Promise<Result<AddedPackage, string>> {
  const read = mapFileAt(file);
  if (!read.ok) return refused(mapFileFault(read.error));
  const { text, plugin } = read.value;
  const reason = await triedMap(text, sandbox);
  if (reason !== null) return refused(reason);
  const { id, version = '' } = plugin;
  const folder = path.join(data, 'maps');
  const name = path.basename(file);
  fs.mkdirSync(folder, { recursive: true });
  const before = fs.existsSync(path.join(folder, name))
    ? readMapFile(fs.readFileSync(path.join(folder, name), 'utf8'))
    : null;
  // whole or not at all: a server looks at the folder as we write
  const fresh = path.join(folder, `.${name}.${process.pid}`);
  fs.writeFileSync(fresh, text);
  fs.renameSync(fresh, path.join(folder, name));
  return success({
    name,
    version,
    hash: null,
    ids: [id],
    before: before?.ok === true ? (before.value.version ?? '') : null,
  });
}

/**
 * Adds a package or a map to a data folder: installed, tried in a process of its own, and pinned by the hash of its files. What
 * cannot be used is refused with the reason, and leaves nothing behind. No file is touched but those of the data folder.
 *
 * @param wanted the name of a package with or without a version, a packed package, a folder, or a map's file
 */
export async function addPlugin(wanted: string, needs: AddNeeds): Promise<Result<AddedPackage, string>> {
  const isFile = fs.existsSync(wanted);
  if (!isFile && !nameForm.test(wanted)) return refused('it is neither a file nor the name of a package');
  fs.mkdirSync(addedFolder(needs.data), { recursive: true });
  const staging = fs.mkdtempSync(path.join(path.resolve(addedFolder(needs.data)), '.adding-'));
  try {
    if (isFile && wanted.endsWith('.json')) return await addMap(wanted, needs);
    return await addPackage(isFile ? path.resolve(wanted) : wanted, needs, staging);
  } catch (error) {
    return refused(reasonOf(error));
  } finally {
    needs.sandbox.rest();
    fs.rmSync(staging, { recursive: true, force: true });
  }
}

/** Takes away what was added: a package by its name, or a map by that of its file. Gives what was there. */
export function removePlugin(name: string, data: string): Result<{ readonly version: string }, string> {
  const known = readAdded(data);
  const found = known.find((one) => one.name === name);
  if (found !== undefined) {
    writeAdded(
      data,
      known.filter((one) => one !== found),
    );
    forget(data, found.folder);
    return success({ version: found.version });
  }
  const map = path.join(data, 'maps', path.basename(name));
  if (name.endsWith('.json') && fs.existsSync(map)) {
    const read = readMapFile(fs.readFileSync(map, 'utf8'));
    fs.rmSync(map);
    return success({ version: read.ok ? (read.value.version ?? '') : '' });
  }
  const names = known.map((one) => one.name).join(', ');
  return refused(`it was never added; there ${names === '' ? 'is nothing that was' : `are ${names}`}`);
}
