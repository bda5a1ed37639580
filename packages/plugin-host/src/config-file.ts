import fs from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Result } from '@gridwright/model';
import { z } from 'zod';

const names = ['gridwright.config.ts', 'gridwright.config.js', 'gridwright.config.mjs', 'gridwright.config.json'];

const schema = z.strictObject({ plugins: z.array(z.string().min(1)).readonly() });

/** A configuration and the file it was read from; plugins are looked for from there. */
export interface FoundConfig {
  readonly plugins: readonly string[];
  readonly file: string;
}

const refused = (error: string): Result<never, string> => ({ ok: false, error });

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

/** Reads the configuration: the file that was named, or the first that lies in one of the folders. */
export async function readConfig(
  named: string | null,
  folders: readonly string[],
): Promise<Result<FoundConfig, string>> {
  const candidates =
    named === null ? folders.flatMap((folder) => names.map((name) => path.join(folder, name))) : [named];
  const file = candidates.map((candidate) => path.resolve(candidate)).find((candidate) => fs.existsSync(candidate));
  if (file === undefined)
    return refused(
      named === null ? `there is no ${names[0]} in ${folders.slice(0, 2).join(' or ')}` : `there is no file ${named}`,
    );
  try {
    const parsed = schema.safeParse(await contentOf(file));
    if (parsed.success) return { ok: true, value: { ...parsed.data, file } };
    return refused(
      `${file} must export { plugins: [names of packages] } as its default: ${z.prettifyError(parsed.error)}`,
    );
  } catch (error) {
    return refused(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
