import fs from 'node:fs';
import path from 'node:path';
import { readMapFile } from '@gridwright/core';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { reasonOf } from '../refused.ts';
import { mapFileProblem } from '@gridwright/plugin-host';

/** The maps that can be used, and what is wrong with the others. */
interface DataMaps {
  readonly plugins: readonly AnyPlugin[];
  readonly broken: readonly { readonly name: string; readonly reason: string }[];
}

/** The maps without code that lie in a server's data folder, by the names of their files. Ids that are taken are left out. */
export function dataMaps(data: string, taken: readonly AnyPlugin[]): DataMaps {
  const folder = path.join(data, 'maps');
  const plugins: AnyPlugin[] = [];
  const broken: { name: string; reason: string }[] = [];
  const readAt = (name: string): string | null => {
    const read = readMapFile(fs.readFileSync(path.join(folder, name), 'utf8'));
    if (!read.ok) return mapFileProblem(read.error);
    if ([...taken, ...plugins].some(({ id }) => id === read.value.id)) return `the id ${read.value.id} is taken`;
    plugins.push(read.value);
    return null;
  };
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => /^[^.].*\.json$/.test(name)) : [];
  for (const name of names.toSorted((a, b) => (a < b ? -1 : 1))) {
    try {
      const reason = readAt(name);
      if (reason !== null) broken.push({ name, reason });
    } catch (error) {
      broken.push({ name, reason: reasonOf(error) });
    }
  }
  return { plugins, broken };
}
