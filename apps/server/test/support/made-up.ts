import fs from 'node:fs';
import path from 'node:path';
import { pluginData } from '@gridwright/core';
import type { AnyPlugin } from '@gridwright/core/plugin';
import type { PluginSource } from '../../src/index.ts';
import { installedPlugins } from '@gridwright/plugin-host';
import { packages, workspacePlugins } from './plugins.ts';

/** The head of a house rule, as the code of a package writes it. */
export const head = (name: string, tier = 'house', id = `${tier}:${name}`): string => `
  id: '${id}', tier: '${tier}', apiVersion: 1, version: '1.0.0', stage: 'draft',
  messages: { en: { name: '${name}', tagline: 'Made up' } },`;

/** Packages that are installed in a folder, each with a module of its own. */
export function install(folder: string, name: string, module: string, version = '1.0.0'): void {
  const home = path.join(folder, 'node_modules', name);
  fs.mkdirSync(home, { recursive: true });
  fs.writeFileSync(
    path.join(home, 'package.json'),
    JSON.stringify({ name, version, type: 'module', main: 'index.js' }),
  );
  fs.writeFileSync(path.join(home, 'index.js'), module);
}

/** The packages of this workspace, which need no trial, and those that are installed in a folder, which do. */
export function besides(folder: string): PluginSource {
  const installed = installedPlugins(path.join(folder, 'gridwright.config.json'));
  const ours = (name: string): boolean => packages.includes(name);
  return {
    file: (name) => (ours(name) ? null : installed.file(name)),
    load: (name) => (ours(name) ? workspacePlugins : installed).load(name),
    pictures: (name) => (ours(name) ? workspacePlugins : installed).pictures(name),
  };
}

/** The workspace's plugins and some that are made up, which only exist in memory. */
export const withMadeUp = (madeUp: Readonly<Record<string, unknown>>): PluginSource => ({
  file: () => null,
  load: (name) => {
    const content = madeUp[name];
    if (content instanceof Error) return Promise.reject(content);
    return name in madeUp ? Promise.resolve(content) : workspacePlugins.load(name);
  },
  pictures: (name) =>
    name in madeUp ? workspacePlugins.pictures('@gridwright/map-germany') : workspacePlugins.pictures(name),
});

/** A variant that changes nothing, but for what is said. */
export const variant = (more: object): unknown => ({
  id: 'variant:odd',
  tier: 'variant',
  apiVersion: 1,
  version: '1.0.0',
  stage: 'draft',
  messages: { en: { name: 'Odd', tagline: 'A variant' } },
  ...more,
});

/** A map without code as the text of a file. */
export function mapFile(plugin: AnyPlugin, name: string, more: object = {}): string {
  const { board, settings } = pluginData(plugin);
  const { messages, rules, players } = plugin;
  const keys = (rules ?? []).map(({ key }) => key);
  const file = { format: 'gridwright-map', formatVersion: 1, id: name, version: '1.0.0', board, messages };
  return JSON.stringify({
    ...file,
    ...(settings === null ? {} : { settings }),
    ...(players === undefined ? {} : { players }),
    ...(keys.length === 0 ? {} : { rules: keys }),
    ...more,
  });
}
