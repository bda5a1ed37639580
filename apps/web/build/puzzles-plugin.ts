import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PuzzleSet } from '@gridwright/model';
import type { Plugin } from 'vite';

const wanted = 'virtual:gridwright-puzzles';
const found = `\0${wanted}`;

/** One set of several, with the words of all. */
export function mergedSets(sets: readonly PuzzleSet[]): PuzzleSet {
  const languages = new Set(sets.flatMap(({ messages }) => Object.keys(messages)));
  const wordsIn = (language: string) => Object.assign({}, ...sets.map(({ messages }) => messages[language] ?? {}));
  return {
    messages: Object.fromEntries([...languages].map((language) => [language, wordsIn(language)])),
    puzzles: sets.flatMap(({ puzzles }) => puzzles),
  };
}

/** The folder of the package around a module. */
function folderAround(file: string): string {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder))
    if (fs.existsSync(path.join(folder, 'package.json'))) return folder;
}

/** The puzzles that lie as JSON in the folder `puzzles` of the packages that a configuration names. */
async function puzzlesOf(configFile: string): Promise<string> {
  const { default: config } = (await import(pathToFileURL(configFile).href)) as {
    default: { readonly plugins: readonly string[] };
  };
  const { resolve } = createRequire(configFile);
  const folders = config.plugins.map((name) => path.join(folderAround(resolve(name)), 'puzzles'));
  const files = folders
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) =>
      fs
        .readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .map((name) => path.join(folder, name)),
    );
  return JSON.stringify(mergedSets(files.map((file) => JSON.parse(fs.readFileSync(file, 'utf8')) as PuzzleSet)));
}

/**
 * Gives `virtual:gridwright-puzzles` the address of a file with all puzzles. It lies with the games of the device, and is kept
 * there with them.
 *
 * @param configFile path of the configuration that the server has
 */
export function puzzlesPlugin(configFile: string): Plugin {
  let isBuilt = false;
  const known = (): Promise<string> => puzzlesOf(configFile);
  return {
    name: 'gridwright-puzzles',
    configResolved: ({ command }) => {
      isBuilt = command === 'build';
    },
    resolveId: (id) => (id === wanted ? found : undefined),
    async load(id) {
      if (id !== found) return undefined;
      const source = await known();
      const edition = createHash('sha256').update(source).digest('hex').slice(0, 8);
      const fileName = `assets/device/puzzles-${edition}.json`;
      if (isBuilt) this.emitFile({ type: 'asset', fileName, source });
      return `export const address = ${JSON.stringify(`/${fileName}`)};`;
    },
    configureServer: (server) => {
      server.middlewares.use((request, answer, next) => {
        if (!/^\/assets\/device\/puzzles-\w+\.json/.test(request.url ?? '')) return next();
        known().then((text) => {
          answer.setHeader('content-type', 'application/json');
          answer.end(text);
        }, next);
      });
    },
  };
}
