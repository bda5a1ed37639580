import path from 'node:path';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { mapFileAt, mapFileFault, mapNamesIn, type PluginSandbox, triedMap } from '@gridwright/plugin-host';

/** The maps that can be used, and what is wrong with the others. */
interface DataMaps {
  readonly plugins: readonly AnyPlugin[];
  readonly broken: readonly { readonly name: string; readonly reason: string }[];
}

/**
 * The maps without code that lie in a server's data folder, by the names of their files: those that a server would offer. Ids
 * that are taken are left out.
 */
export async function dataMaps(data: string, taken: readonly AnyPlugin[], sandbox: PluginSandbox): Promise<DataMaps> {
  const folder = path.join(data, 'maps');
  const plugins: AnyPlugin[] = [];
  const broken: { name: string; reason: string }[] = [];
  const problemOf = async (name: string): Promise<string | null> => {
    const read = mapFileAt(path.join(folder, name));
    if (!read.ok) return mapFileFault(read.error);
    const { text, plugin } = read.value;
    if ([...taken, ...plugins].some(({ id }) => id === plugin.id)) return `the id ${plugin.id} is taken`;
    const reason = await triedMap(text, sandbox);
    if (reason === null) plugins.push(plugin);
    return reason;
  };
  for (const name of mapNamesIn(folder)) {
    const reason = await problemOf(name);
    if (reason !== null) broken.push({ name, reason });
  }
  sandbox.rest();
  return { plugins, broken };
}
