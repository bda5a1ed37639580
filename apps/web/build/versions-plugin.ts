import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const wanted = 'virtual:gridwright-versions';
const found = `\0${wanted}`;
const ours = createRequire(import.meta.url);

/** Gives `virtual:gridwright-versions` the versions of ours that a new package is made with. */
export function versionsPlugin(): Plugin {
  const versionOf = (name: string): string => (ours(`${name}/package.json`) as { readonly version: string }).version;
  return {
    name: 'gridwright-versions',
    resolveId: (id) => (id === wanted ? found : undefined),
    load: (id) =>
      id === found
        ? ['core', 'decks']
            .map((name) => `export const ${name} = ${JSON.stringify(versionOf(`@gridwright/${name}`))};`)
            .join('\n')
        : undefined,
  };
}
