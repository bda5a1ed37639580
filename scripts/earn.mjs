#!/usr/bin/env node
// Has `gridwright earn` write down what the maps, decks and variants of this project have shown: those whose code has changed since, or
// those that are named: `pnpm earn maps/germany --balance 24`. Needs them compiled.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { earnedBy } from '../packages/plugin-host/dist/earned.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const maps = fs.readdirSync(path.join(root, 'maps')).map((map) => `maps/${map}`);
const all = [...maps, 'packages/decks', 'packages/variants'];
const args = process.argv.slice(2);
const flagsFrom = args.findIndex((argument) => argument.startsWith('--'));
const named = flagsFrom < 0 ? args : args.slice(0, flagsFrom);
const flags = flagsFrom < 0 ? [] : args.slice(flagsFrom);

const isStale = (folder) => earnedBy(path.join(root, folder, 'dist/index.js')).size === 0;
const wanted = named.length > 0 ? named : all.filter((folder) => flags.length > 0 || isStale(folder));
// what is no map is recorded together with maps
const elsewhere = ['packages/conformance', ...maps].map((folder) => `${folder}/test/games`).join(',');

let failed = false;
for (const folder of wanted) {
  const records = folder.startsWith('maps/') ? [] : ['--records', elsewhere];
  const command = ['packages/cli/bin/gridwright.js', 'earn', folder, ...records, ...flags];
  failed = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status !== 0 || failed;
}
if (wanted.length === 0) console.log('Nothing has changed since it was earned.');
process.exitCode = failed ? 1 : 0;
