#!/usr/bin/env node
// Packs everything, installs the tarballs with plain npm in an empty folder and plays a game there; prints what it took.
// Needs the page built, and the npm registry for what others have written: `node scripts/pack-and-play.mjs`.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkTarballs } from './check-tarballs.mjs';
import { pack } from './pack.mjs';
import { clientOf, playedByBots, startPacked } from './release/packed-server.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-packed-'));
const tarballs = path.join(folder, 'tarballs');
const home = path.join(folder, 'empty');

function expect(holds, what) {
  if (!holds) throw new Error(`${what} does not hold`);
  console.log(`${what}: yes`);
}

let server;
try {
  const names = await pack(tarballs);
  console.log(`${names.length} tarballs`);
  expect(
    (await checkTarballs(tarballs, names)) === 0,
    'no leftovers, a licence in each, and every file and type that is promised',
  );

  fs.mkdirSync(home);
  fs.writeFileSync(path.join(home, 'package.json'), '{}');
  const files = names.map((name) => path.join(tarballs, name));
  const npm = ['install', '--no-audit', '--no-fund', '--omit=dev', '--omit=peer', '--loglevel=error', ...files];
  execFileSync('npm', npm, { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] });
  const sizes = execFileSync('du', ['-sm', path.join(home, 'node_modules')], { encoding: 'utf8' });
  console.log(`installed: ${sizes.split('\t')[0]} MB`);
  const bin = path.join(home, 'node_modules/gridwright/bin/gridwright.js');
  const version = execFileSync(bin, ['--version'], { cwd: home, encoding: 'utf8' }).trim();
  expect(/^\d+\.\d+\.\d+/.test(version), `gridwright --version says ${version}, which`);

  const began = performance.now();
  server = await startPacked([bin, 'serve'], { cwd: home });
  const { address } = server;
  console.log(`ready after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  expect(!server.said().includes('refused'), 'no plugin refused');
  const health = await (await fetch(`${address}/healthz`)).json();
  expect(health.ok === true && health.version === version, 'healthz names the version');
  expect((await (await fetch(address)).text()).includes('<script'), 'the page is served');

  const { maps, decks } = await clientOf(address).ask('catalog.list');
  console.log(`${maps.length} boards, ${decks.length} decks`);
  await playedByBots(address, { map: maps[0].id, deck: decks[0].id });
  expect(true, 'a game was played to its end');
  const memory = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${server.pid}/status`, 'utf8'));
  if (memory !== null) console.log(`memory: ${Math.round(Number(memory[1]) / 1024)} MB`);
  expect((await server.stop()) === 0, 'it stops cleanly');
  const checked = execFileSync(bin, ['operator', 'check'], { cwd: home, encoding: 'utf8' }).trim();
  console.log(checked);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  server?.kill();
  fs.rmSync(folder, { recursive: true, force: true });
}
