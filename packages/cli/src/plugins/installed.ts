import fs from 'node:fs';
import path from 'node:path';
import { type Result, success } from '@gridwright/model';
import { type Refused, refused } from '../refused.ts';
import type { Terminal } from '../terminal.ts';
import { harmless } from '../words/harmless.ts';
import {
  addedPlugins,
  addPlugin,
  installedPlugins as pluginsAt,
  loadPlugins,
  pluginSandbox,
  readConfig,
  removePlugin,
} from '@gridwright/plugin-host';
import type { Adding } from '../commands/command.ts';
import type { ConfigPlaces } from './config-places.ts';
import { dataMaps } from './data-maps.ts';
import type { Library } from './library.ts';

const upwards = (folder: string): readonly string[] =>
  folder === path.dirname(folder) ? [folder] : [folder, ...upwards(path.dirname(folder))];

const configAt = ({ file, folders }: ConfigPlaces) =>
  readConfig(
    file,
    folders.flatMap((folder) => upwards(path.resolve(folder))),
  );

/** Adds beside what the configuration names. */
export const addingBeside = (places: ConfigPlaces): Adding => ({
  add: async (wanted, data) => {
    const config = await configAt(places);
    return config.ok ? addPlugin(wanted, { data, config: config.value, sandbox: pluginSandbox() }) : config;
  },
  remove: removePlugin,
});

/**
 * Every plugin and bot that the configuration names, and the maps in a server's data folder where one is given. What is broken is
 * complained about and left out.
 */
export async function installedPlugins(
  places: ConfigPlaces,
  data: string | null,
  { complain }: Terminal,
): Promise<Result<Library, Refused>> {
  const config = await configAt(places);
  if (!config.ok) return refused(config.error);
  if (data !== null && !fs.existsSync(data)) return refused(`there is no folder ${data}`);
  const { file, plugins: configured } = config.value;
  const added = data === null ? null : addedPlugins(data);
  const names = [...configured, ...(added?.names ?? []).filter((name) => !configured.includes(name))];
  const source = pluginsAt(file);
  // whoever runs a program of their own answers for its plugins: they are not tried in another process first
  const loaded = await loadPlugins(names, { source: added?.besides(source) ?? source, sandbox: null });
  const plugins = loaded.plugins.map(({ plugin }) => plugin);
  const files = data === null ? { plugins: [], broken: [] } : await dataMaps(data, plugins, pluginSandbox());
  for (const { name, reason } of [...loaded.refused, ...(added?.refused ?? [])])
    complain(`Plugin ${name} is left out: ${harmless(reason)}.\n`);
  for (const { name, reason } of files.broken) complain(`Map ${name} is left out: ${harmless(reason)}.\n`);
  return success({ plugins: [...plugins, ...files.plugins], bots: loaded.bots.map(({ bot }) => bot) });
}
