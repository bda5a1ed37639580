import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { minifySync, type Plugin, transformWithOxc } from 'vite';

const source = 'src/features/offline/service-worker.ts';
const address = 'sw.js';

/** What only games on this device are made of. */
const deviceFolder = 'assets/device/';

/** What only the map studio and the balance lab are made of: they need a network. */
const studioFolder = 'assets/studio/';

/** Letters that few sentences need are fetched when one does. */
const rare = /-latin-ext-|\.map$/;

/** Files beside the bundle that the page needs to open. */
const alwaysThere = ['icon.svg', 'icon-turn.svg', 'manifest.webmanifest'];

const hashOf = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);

const listOf = (files: readonly string[]): string => JSON.stringify(files.map((file) => `/${file}`));

/** The worker is one file that imports nothing: it is translated, and not bundled. */
async function translated(root: string): Promise<string> {
  const file = path.join(root, source);
  const { code } = await transformWithOxc(fs.readFileSync(file, 'utf8'), file);
  return minifySync(address, code).code;
}

/** Builds the service worker as `/sw.js`, and tells it what the page is made of. */
export function workerPlugin(): Plugin {
  let root = '';
  return {
    name: 'gridwright-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const listed = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !rare.test(name));
        const all = listed.filter((name) => !name.startsWith(studioFolder));
        const device = all.filter((name) => name.startsWith(deviceFolder)).toSorted();
        const names = all.filter((name) => !name.startsWith(deviceFolder));
        const files = [...names.filter((name) => /\.(js|css|woff2)$/.test(name)).toSorted(), ...alwaysThere];
        const kept = alwaysThere.map((name) => fs.readFileSync(path.join(root, 'public', name), 'utf8'));
        const version = hashOf([...files, ...device, ...kept]);
        const facts = `const shellFiles=${listOf(files)},deviceFiles=${listOf(device)},shellVersion=${JSON.stringify(version)};\n`;
        this.emitFile({ type: 'asset', fileName: address, source: facts + (await translated(root)) });
      },
    },
  };
}
