#!/usr/bin/env node
// Writes everything that is published as tarballs into a folder: `node scripts/pack.mjs FOLDER`. The page has to be built.
// The package `gridwright` is put together here: the page, and whatever gridwright.config.ts names.
// With the address of a repository, `pack(folder, address)`, each package says where its sources are.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { packages } from './check-packages.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const template = path.join(root, 'scripts/release/gridwright');
/** The program of the pinned pnpm. */
export const pinnedPnpm = path.join(root, 'tools/pnpm/node_modules/pnpm/bin/pnpm.mjs');
const page = path.join(root, 'apps/web/dist');

const manifestOf = (name) => JSON.parse(fs.readFileSync(path.join(root, name, 'package.json'), 'utf8'));

/** Packages that are published as they are, by their names. */
const published = () =>
  new Map(
    packages(root).flatMap((name) => {
      const manifest = manifestOf(name);
      return manifest.private === true ? [] : [[manifest.name, manifest]];
    }),
  );

async function stageGridwright(staging, manifests, repository) {
  const { default: config } = await import(pathToFileURL(path.join(root, 'gridwright.config.ts')).href);
  const needed = ['@gridwright/server', '@gridwright/cli', '@gridwright/author', ...config.plugins];
  const dependencies = Object.fromEntries(needed.map((name) => [name, manifests.get(name).version]));
  const { version, license, engines } = manifests.get('@gridwright/server');
  const manifest = {
    name: 'gridwright',
    version,
    description: 'A browser power-company board game for 2 to 6 players, on a server of your own.',
    license,
    ...(repository && { repository: { type: 'git', url: repository } }),
    bin: { gridwright: './bin/gridwright.js' },
    files: ['bin', 'page', 'gridwright.config.json'],
    type: 'module',
    dependencies,
    engines,
  };
  fs.cpSync(template, staging, { recursive: true });
  fs.cpSync(page, path.join(staging, 'page'), { recursive: true });
  fs.copyFileSync(path.join(root, 'LICENSE'), path.join(staging, 'LICENSE'));
  const write = (name, content) => fs.writeFileSync(path.join(staging, name), `${JSON.stringify(content, null, 2)}\n`);
  write('package.json', manifest);
  write('gridwright.config.json', { plugins: config.plugins });
}

/** Runs the pinned pnpm. */
export function pnpm(args, options = {}) {
  execFileSync(process.execPath, [pinnedPnpm, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...options,
  });
}

/** Packs everything into a folder, and gives the names of the tarballs. */
export async function pack(folder, repository = '') {
  if (!fs.existsSync(page)) throw new Error('the page is not built: `pnpm build`');
  fs.mkdirSync(folder, { recursive: true });
  const manifests = published();
  const filters = [...manifests.keys()].flatMap((name) => ['--filter', name]);
  const hooks = '--config.pnpmfile=scripts/release/pnpmfile.mjs';
  pnpm([hooks, '--recursive', ...filters, 'pack', '--pack-destination', folder], {
    env: { ...process.env, GRIDWRIGHT_REPOSITORY: repository },
  });
  const staging = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-pack-'));
  try {
    await stageGridwright(staging, manifests, repository);
    pnpm(['pack', '--pack-destination', folder], { cwd: staging });
  } finally {
    fs.rmSync(staging, { recursive: true, force: true });
  }
  return fs.readdirSync(folder).filter((name) => name.endsWith('.tgz'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    console.error('Where to? `node scripts/pack.mjs FOLDER`');
    process.exitCode = 2;
  } else {
    for (const name of await pack(path.resolve(folder))) console.log(name);
  }
}
