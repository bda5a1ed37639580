import fs from 'node:fs';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { type Result, success } from '@gridwright/model';
import { type Refused, refused } from '../refused.ts';
import type { Terminal } from '../terminal.ts';
import { readConfig } from './config-file.ts';
import { dataMaps } from './data-maps.ts';
import { loadPlugins } from './load.ts';

/**
 * Every plugin that the configuration in or above a folder names, and the maps in a server's data folder where one is
 * given. What is broken is complained about and left out.
 */
export async function installedPlugins(
  folder: string,
  data: string | null,
  { complain }: Terminal,
): Promise<Result<readonly AnyPlugin[], Refused>> {
  const config = await readConfig(folder);
  if (!config.ok) return config;
  if (data !== null && !fs.existsSync(data)) return refused(`there is no folder ${data}`);
  const { plugins, broken } = await loadPlugins(config.value);
  const files = data === null ? { plugins: [], broken: [] } : dataMaps(data, plugins);
  for (const { name, reason } of broken) complain(`Plugin ${name} is left out: ${reason}.\n`);
  for (const { name, reason } of files.broken) complain(`Map ${name} is left out: ${reason}.\n`);
  return success([...plugins, ...files.plugins]);
}
