import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Licensed, licensesPage } from './licenses-page.ts';
import { placesNotice } from './places-plugin.ts';

const list = 'licenses.json';
const page = 'licenses.html';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}
const manifest = (folder: string): Manifest =>
  JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** The fonts that the page's package names: their files are no modules, and Vite's list leaves them out. */
function fonts(root: string): readonly Licensed[] {
  const names = Object.keys(manifest(root).dependencies).filter((name) => name.startsWith('@fontsource/'));
  return names.map((name) => {
    const folder = path.join(root, 'node_modules', name);
    const { version, license } = manifest(folder);
    return { name, version, identifier: license, text: fs.readFileSync(path.join(folder, 'LICENSE'), 'utf8') };
  });
}

/** Turns Vite's list of what is in the bundle into a page that visitors can read, with the fonts. */
export function licensesPlugin(): Plugin {
  let root = '';
  return {
    name: 'gridwright-licenses',
    apply: 'build',
    enforce: 'post',
    config: () => ({ build: { license: { fileName: list } } }),
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const listed = bundle[list];
        if (listed?.type !== 'asset') throw new Error('Vite made no list of licences');
        const software = JSON.parse(listed.source.toString()) as readonly Licensed[];
        delete bundle[list];
        this.emitFile({
          type: 'asset',
          fileName: page,
          source: licensesPage([...software, ...fonts(root), placesNotice]),
        });
      },
    },
  };
}
