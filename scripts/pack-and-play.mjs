#!/usr/bin/env node
// Packs everything, installs the tarballs with plain npm in an empty folder and plays a game there; prints what it took.
// Needs the page built, and the npm registry for what others have written: `node scripts/pack-and-play.mjs`.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkTarballs } from './check-tarballs.mjs';
import { pack } from './pack.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-packed-'));
const tarballs = path.join(folder, 'tarballs');
const home = path.join(folder, 'empty');
const longestWaitMs = 300_000;

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
  const npm = ['install', '--no-audit', '--no-fund', '--omit=dev', '--loglevel=error', ...files];
  execFileSync('npm', npm, { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] });
  const sizes = execFileSync('du', ['-sm', path.join(home, 'node_modules')], { encoding: 'utf8' });
  console.log(`installed: ${sizes.split('\t')[0]} MB`);
  const bin = path.join(home, 'node_modules/gridwright/bin/gridwright.js');
  const version = execFileSync(bin, ['--version'], { cwd: home, encoding: 'utf8' }).trim();
  expect(/^\d+\.\d+\.\d+/.test(version), `gridwright --version says ${version}, which`);

  const began = performance.now();
  // the port of the machine that is free is not known before
  server = spawn(bin, ['serve', '--port', '0', '--bot-tables', 'on', '--bot-delay', '0'], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const ready = new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`it was not ready in time: ${said}`)), longestWaitMs);
    server.on('exit', (code) => reject(new Error(`it ended with ${code}: ${said}`)));
    server.stdout.on('data', (chunk) => {
      said += chunk;
      const found = /ready: (\S+)/.exec(said);
      if (found === null) return;
      clearTimeout(timer);
      resolve(found[1]);
    });
  });
  const address = await ready;
  console.log(`ready after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  expect(!said.includes('refused'), 'no plugin refused');
  const health = await (await fetch(`${address}/healthz`)).json();
  expect(health.ok === true && health.version === version, 'healthz names the version');
  expect((await (await fetch(address)).text()).includes('<script'), 'the page is served');

  const call = async (name, input, cookie) => {
    const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
    const answer = await fetch(`${address}/trpc/${name}`, { method: 'POST', headers, body: JSON.stringify(input) });
    if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
    return {
      data: (await answer.json()).result.data,
      cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? cookie,
    };
  };
  const ask = async (name, input) => {
    const answer = await fetch(`${address}/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`);
    return (await answer.json()).result.data;
  };
  const { maps, decks } = await ask('catalog.list', undefined);
  console.log(`${maps.length} boards, ${decks.length} decks`);
  const wish = {
    map: maps[0].id,
    deck: decks[0].id,
    variants: [],
    regions: 'random',
    money: 'hidden',
    bots: 'instant',
  };
  const table = await call('table.create', { ...wish, seats: ['bot', 'bot', 'bot'], name: 'Anna' });
  await call('table.start', { table: table.data.id }, table.cookie);
  for (const end = Date.now() + longestWaitMs; ;) {
    const { status } = await ask('table.info', { table: table.data.id });
    if (status === 'over') break;
    if (Date.now() > end) throw new Error('the game was never over');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(true, 'a game was played to its end');
  const memory = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${server.pid}/status`, 'utf8'));
  if (memory !== null) console.log(`memory: ${Math.round(Number(memory[1]) / 1024)} MB`);
  server.removeAllListeners('exit');
  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  expect(code === 0, 'it stops cleanly');
  const checked = execFileSync(bin, ['operator', 'check'], { cwd: home, encoding: 'utf8' }).trim();
  console.log(checked);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  server?.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
}
