import fs from 'node:fs';
import path from 'node:path';
import { type MapFileError, readMapFile } from '@gridwright/core';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { reasonOf } from '../refused.ts';
import { fill } from '../words/fill.ts';
import type { Loaded } from './load.ts';

const texts: Readonly<Record<MapFileError['code'], string>> = {
  'map-not-json': 'it is not JSON: {what}',
  'map-unknown-format': 'its "format" is not "gridwright-map"',
  'map-later-version': 'its "formatVersion" is {version}; this program reads up to {known}',
  'map-field': 'in its field {field}: {what}',
};

/** The maps without code that lie in a server's data folder, by the names of their files. Ids that are taken are left out. */
export function dataMaps(data: string, taken: readonly AnyPlugin[]): Loaded {
  const folder = path.join(data, 'maps');
  const plugins: AnyPlugin[] = [];
  const broken: { name: string; reason: string }[] = [];
  const readAt = (name: string): string | null => {
    const read = readMapFile(fs.readFileSync(path.join(folder, name), 'utf8'));
    if (!read.ok) return fill(texts[read.error.code], read.error.params);
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
