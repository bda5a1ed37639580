import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BoardArt, BoardThumb, PluginId } from '@gridwright/model';

/** Both pictures of a board, and the large ones of the boards that it is in editions. */
export interface Pictures {
  readonly art: BoardArt;
  readonly thumb: BoardThumb;
  readonly editions?: Readonly<Record<PluginId, BoardArt>>;
}

/** Files with pictures of a board as it is in editions: all but the two usual ones, by the edition's id. */
const editionPictures = (names: readonly string[]): readonly (readonly [edition: PluginId, file: string])[] =>
  names
    .filter((name) => name.endsWith('.json') && name !== 'board.json' && name !== 'thumb.json')
    .map((name) => [`edition:${path.basename(name, '.json')}`, name]);

/** Where plugins come from. */
export interface PluginSource {
  /** Where the module of a package lies, so that it can be tried elsewhere first; null where it only exists in memory. */
  readonly file: (name: string) => string | null;
  /** The default export of a package; rejects when there is none. */
  readonly load: (name: string) => Promise<unknown>;
  /** The pictures that a package brings with it. */
  readonly pictures: (name: string) => Promise<Pictures | null>;
}

const timeoutMs = 10_000;

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not load within ${timeoutMs / 1000} seconds`)), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A package that only answers to `import` is found by hand: the nearest folder of that name, and its main file. */
function importOnly(name: string, from: string): string | null {
  for (let folder = path.dirname(from); ; folder = path.dirname(folder)) {
    const home = path.join(folder, 'node_modules', name);
    const manifest = path.join(home, 'package.json');
    if (fs.existsSync(manifest)) return entryIn(home, JSON.parse(fs.readFileSync(manifest, 'utf8')) as Manifest);
    if (folder === path.dirname(folder)) return null;
  }
}
interface Manifest {
  readonly exports?: unknown;
  readonly main?: string;
}
function entryIn(home: string, { exports, main }: Manifest): string | null {
  const entry = targetOf(exports) ?? main;
  return entry === undefined ? null : path.join(home, entry);
}
function targetOf(exports: unknown): string | undefined {
  if (typeof exports === 'string') return exports;
  if (typeof exports !== 'object' || exports === null) return undefined;
  const { '.': root, import: forImport, default: standard } = exports as Readonly<Record<string, unknown>>;
  return targetOf(root ?? forImport ?? standard);
}

function fileOf(name: string, from: string): string {
  try {
    return createRequire(from).resolve(name);
  } catch (error) {
    const isPath = name.startsWith('.') || path.isAbsolute(name);
    const found = isPath ? null : importOnly(name, from);
    if (found !== null) return found;
    if (!(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')) throw error;
    const reason = isPath ? `there is no file ${path.resolve(path.dirname(from), name)}` : 'it is not installed';
    throw new Error(reason, { cause: error });
  }
}

/** Packages and files as a configuration file sees them: installed beside it, or lying at a path relative to it. */
export const installedPlugins = (configFile: string): PluginSource => ({
  file: (name) => fileOf(name, configFile),
  load: async (name) => {
    const loaded = (await inTime(import(pathToFileURL(fileOf(name, configFile)).href))) as {
      readonly default?: unknown;
    };
    return loaded.default;
  },
  pictures: (name) => {
    if (name.startsWith('.')) return Promise.resolve(null);
    try {
      const folder = path.dirname(fileOf(`${name}/art/board.json`, configFile));
      const read = (file: string): unknown => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
      return Promise.resolve({
        art: read('board.json') as BoardArt,
        thumb: read('thumb.json') as BoardThumb,
        editions: Object.fromEntries(
          editionPictures(fs.readdirSync(folder)).map(([edition, file]) => [edition, read(file) as BoardArt]),
        ),
      });
    } catch {
      return Promise.resolve(null);
    }
  },
});
