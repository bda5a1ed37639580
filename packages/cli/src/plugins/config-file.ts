import fs from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Result, success } from '@gridwright/model';
import { reasonOf, type Refused, refused } from '../refused.ts';

const names = ['gridwright.config.ts', 'gridwright.config.js', 'gridwright.config.mjs', 'gridwright.config.json'];

/** The plugins a configuration names, and the file they were read from: they are looked for from there. */
export interface FoundConfig {
  readonly file: string;
  readonly plugins: readonly string[];
}

const upwards = (folder: string): readonly string[] =>
  folder === path.dirname(folder) ? [folder] : [folder, ...upwards(path.dirname(folder))];

/** Node before 22.18 does not read TypeScript by itself: there the types are blanked out beside the installed packages. */
async function importTypescript(file: string): Promise<unknown> {
  if (process.features.typescript !== false) return import(pathToFileURL(file).href);
  const copy = path.join(path.dirname(file), 'node_modules', '.cache', `gridwright.config.${process.pid}.mjs`);
  fs.mkdirSync(path.dirname(copy), { recursive: true });
  fs.writeFileSync(copy, module.stripTypeScriptTypes(fs.readFileSync(file, 'utf8')));
  try {
    return (await import(pathToFileURL(copy).href)) as unknown;
  } finally {
    fs.rmSync(copy, { force: true });
  }
}

async function contentOf(file: string): Promise<unknown> {
  if (file.endsWith('.json')) return JSON.parse(fs.readFileSync(file, 'utf8')) as unknown;
  const loaded = file.endsWith('.ts')
    ? await importTypescript(file)
    : ((await import(pathToFileURL(file).href)) as unknown);
  return typeof loaded === 'object' && loaded !== null && 'default' in loaded ? loaded.default : undefined;
}

const isListOfNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string' && name !== '');

/** Reads the configuration that lies in a folder, in one above it, or around this program. */
export async function readConfig(folder: string): Promise<Result<FoundConfig, Refused>> {
  const own = path.dirname(fileURLToPath(import.meta.url));
  const file = [...upwards(path.resolve(folder)), ...upwards(own)]
    .flatMap((one) => names.map((name) => path.join(one, name)))
    .find((one) => fs.existsSync(one));
  if (file === undefined) return refused(`there is no ${names[0]} in ${path.resolve(folder)} or above it`);
  try {
    const content = await contentOf(file);
    if (typeof content === 'object' && content !== null && 'plugins' in content && isListOfNames(content.plugins))
      return success({ file, plugins: content.plugins });
    return refused(`${file} must export { plugins: [names of packages] } as its default`);
  } catch (error) {
    return refused(`${file} cannot be read: ${reasonOf(error)}`);
  }
}
