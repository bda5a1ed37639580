import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { earnedBy } from '@gridwright/plugin-host/earned';
import type { Plugin } from 'vite';

const wanted = 'virtual:gridwright-plugins';
const found = `\0${wanted}`;

interface Package {
  readonly name: string;
  readonly entry: string;
  readonly version: string;
  readonly pictures: {
    readonly thumb: string;
    readonly art: string;
    /** The large picture as it is in editions, by the edition's id. */
    readonly editions: readonly (readonly [edition: string, file: string])[];
  } | null;
}

/** The version that the package around a module says it has. */
function versionAround(file: string): string {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json');
    if (fs.existsSync(manifest))
      return (JSON.parse(fs.readFileSync(manifest, 'utf8')) as { version?: string }).version ?? '0.0.0';
  }
}

function packageNamed(name: string, resolve: NodeJS.RequireResolve): Package {
  const entry = resolve(name);
  const at = (picture: string): string => resolve(`${name}/art/${picture}.json`);
  try {
    const folder = path.dirname(at('board'));
    const editions = fs
      .readdirSync(folder)
      .filter((file) => file.endsWith('.json') && file !== 'board.json' && file !== 'thumb.json')
      .map((file) => [`edition:${path.basename(file, '.json')}`, path.join(folder, file)] as const);
    return { name, entry, version: versionAround(entry), pictures: { thumb: at('thumb'), art: at('board'), editions } };
  } catch {
    return { name, entry, version: versionAround(entry), pictures: null };
  }
}

const literal = (text: string): string => JSON.stringify(text);

function moduleOf(all: readonly Package[]): string {
  const imports = all.flatMap(({ entry, pictures }, at) => [
    `import content${at} from ${literal(entry)};`,
    ...(pictures === null
      ? []
      : [
          `import thumb${at} from ${literal(`${pictures.thumb}?url`)};`,
          `import art${at} from ${literal(`${pictures.art}?url`)};`,
          ...pictures.editions.map(([, file], number) => `import art${at}_${number} from ${literal(`${file}?url`)};`),
        ]),
  ]);
  const entries = all.map(({ name, entry, version, pictures }, at) => {
    const editions = (pictures?.editions ?? []).map(([edition], number) => `${literal(edition)}: art${at}_${number}`);
    const drawn =
      pictures === null ? 'null' : `{ thumb: thumb${at}, art: art${at}, editions: { ${editions.join(', ')} } }`;
    const earned = JSON.stringify(Object.fromEntries(earnedBy(entry)));
    return `{ name: ${literal(name)}, version: ${literal(version)}, content: content${at}, pictures: ${drawn}, earned: ${earned} }`;
  });
  return [...imports, `export const packages = [${entries.join(', ')}];`].join('\n');
}

/**
 * Gives `virtual:gridwright-plugins` the plugins that a configuration names, so that they can be played without a server.
 *
 * @param configFile path of the configuration that the server has
 */
export const bundledPlugins = (configFile: string): Plugin => ({
  name: 'gridwright-bundled-plugins',
  resolveId: (id) => (id === wanted ? found : undefined),
  load: async (id) => {
    if (id !== found) return undefined;
    const { default: config } = (await import(pathToFileURL(configFile).href)) as {
      default: { readonly plugins: readonly string[] };
    };
    const { resolve } = createRequire(configFile);
    return moduleOf(config.plugins.map((name) => packageNamed(name, resolve)));
  },
});
