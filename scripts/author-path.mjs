#!/usr/bin/env node
// Walks the way of an author outside this clone, with npm and with pnpm: packs everything, serves it as a registry would,
// begins a package of every kind, and has one of a drawn map; installs, tests and checks each, adds it to a packed server and
// plays there with all of them.
// Then it carries out the first section of docs/map-authors-guide.md, command by command. Prints what it took.
// Needs the page built, and the npm registry for what others have written: `node scripts/author-path.mjs [npm|pnpm]`.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pack, pinnedPnpm } from './pack.mjs';
import { drawnMap, unzippedPackage } from './release/drawn-package.mjs';
import { guidedSteps, writtenFiles } from './release/guided-steps.mjs';
import { localRegistry } from './release/local-registry.mjs';
import { clientOf, playedByBots, startPacked, until } from './release/packed-server.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-author-'));
const execute = promisify(execFile);
const longestInstallSeconds = 60;
const longestWaitMs = 180_000;
const kinds = ['map', 'deck', 'house-rule', 'bot'];
const nameOf = (kind) => `first-${kind}`;
const servers = [];

/** What each package manager is asked for the same thing with. */
const managers = {
  npm: {
    create: ['npm', 'create', '--yes', 'gridwright-map', 'first-map', '--', '--yes'],
    install: ['npm', 'install', '--no-audit', '--no-fund'],
    add: ['npm', 'install', '--no-audit', '--no-fund', 'gridwright'],
    run: ['npm', 'run'],
    typed: (command) => command,
  },
  pnpm: {
    create: ['pnpm', 'create', 'gridwright-map', 'first-map', '--yes'],
    install: ['pnpm', 'install'],
    add: ['pnpm', 'add', 'gridwright'],
    run: ['pnpm', 'run'],
    // what comes after the name goes to the program without a mark before it
    typed: (command) => command.replace(/^npm /, 'pnpm ').replace(' -- ', ' '),
  },
};

/** A command as somebody types it, in a folder of theirs; what it printed is shown when it fails. */
async function runIn(cwd, env, [command, ...args]) {
  const began = performance.now();
  try {
    const { stdout: printed } = await execute(command, args, { cwd, env, timeout: longestWaitMs });
    return { printed, seconds: (performance.now() - began) / 1000 };
  } catch (error) {
    throw new Error(`${[command, ...args].join(' ')} in ${cwd} failed:\n${error.stdout}${error.stderr}`, {
      cause: error,
    });
  }
}

const say = (what, seconds) => console.log(`${what}: ${seconds === undefined ? 'yes' : `${seconds.toFixed(1)} s`}`);

/** The surroundings of somebody who has just installed Node: empty caches, and this registry. */
function surroundings(home, registry) {
  const bin = path.join(home, '.bin');
  fs.mkdirSync(bin, { recursive: true });
  fs.writeFileSync(path.join(bin, 'pnpm'), `#!/bin/sh\nexec "${process.execPath}" "${pinnedPnpm}" "$@"\n`, {
    mode: 0o755,
  });
  const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|pnpm_|gridwright_)/i.test(name));
  return {
    ...Object.fromEntries(inherited),
    PATH: [bin, path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
    XDG_CACHE_HOME: path.join(home, '.cache'),
    XDG_DATA_HOME: path.join(home, '.share'),
    npm_config_cache: path.join(home, '.npm'),
    // each reads its own
    npm_config_registry: registry,
    pnpm_config_registry: registry,
    npm_config_loglevel: 'error',
  };
}

async function walk(name, registry) {
  const { create, install, add, run } = managers[name];
  const home = path.join(folder, name);
  const env = surroundings(home, registry);
  const toServe = path.join(home, 'server');
  fs.mkdirSync(toServe);
  fs.writeFileSync(path.join(toServe, 'package.json'), '{ "private": true }\n');
  await runIn(toServe, env, add);
  const program = path.join(toServe, 'node_modules/.bin/gridwright');
  const data = path.join(home, 'data');

  const written = [];
  for (const kind of kinds) {
    await runIn(home, env, kind === 'map' ? create : [program, 'new', kind, nameOf(kind), '--yes']);
    written.push([kind, path.join(home, nameOf(kind))]);
  }
  written.push(['drawn map', await unzippedPackage(home)]);
  for (const [kind, at] of written) {
    const { seconds } = await runIn(at, env, install);
    const tested = await runIn(at, env, [...run, 'test']);
    say(`${name}: a ${kind} installed`, seconds);
    say(`${name}: and its tests green after`, tested.seconds);
    if (tested.seconds > longestInstallSeconds)
      throw new Error(`more than ${longestInstallSeconds} s between installing a ${kind} and its tests being green`);
    const checked = await runIn(at, env, [...run, 'check']);
    if (!/nothing|no findings/i.test(checked.printed)) console.log(checked.printed);
    say(`${name}: and checked`, checked.seconds);
    await runIn(at, env, [...run, 'build']);
  }

  const server = await startPacked([program, 'serve'], { cwd: toServe, env, flags: ['--data', data] });
  servers.push(server);
  for (const [, at] of written) await runIn(toServe, env, [program, 'add', at, '--data', data]);
  const { ask } = clientOf(server.address);
  const offered = () => ask('catalog.list');
  await until('the packages being offered', async () => {
    const all = JSON.stringify(await offered());
    return all.includes('bot:first-bot') && all.includes(`map:${drawnMap.id}`);
  });
  const [level] = (await offered()).bots.find(({ id }) => id === 'bot:first-bot')?.levels ?? [];
  await playedByBots(server.address, {
    map: 'map:first-map',
    deck: 'deck:first-deck',
    variants: ['house:first-house-rule'],
    bot: { bot: 'bot:first-bot', level },
  });
  say(`${name}: a game with all four on a server that they were added to was played to its end`);
  await playedByBots(server.address, { map: `map:${drawnMap.id}`, deck: 'deck:first-deck' });
  say(`${name}: and one on the drawn map`);
  await server.stop();
  return env;
}

/** The guide's own commands, in the order of the page; what it shows as files is written where it says. */
async function followGuide(name, env) {
  const { typed } = managers[name];
  const began = performance.now();
  let at = path.join(folder, name, 'guide');
  fs.mkdirSync(at);
  for (const { command, prints } of guidedSteps()) {
    const [first, ...rest] = command.split(' ');
    if (first === 'cd') at = path.join(at, ...rest);
    else if (command === 'npm run play') {
      // npm takes a mark away before what is for the program, and pnpm hands it on
      const play = name === 'npm' ? ['npm', 'run', 'play', '--'] : ['pnpm', 'run', 'play'];
      const server = await startPacked(play, { cwd: at, env });
      servers.push(server);
      const { maps, decks } = await clientOf(server.address).ask('catalog.list');
      await playedByBots(server.address, { map: maps[0].id, deck: decks[0].id });
      if (maps[0].id !== 'map:lagoon') throw new Error(`the guide's server offers ${maps[0].id} first`);
      await server.stop();
    } else {
      const { printed } = await runIn(at, env, ['sh', '-c', typed(command)]);
      for (const line of prints)
        if (!printed.includes(line)) throw new Error(`${typed(command)} does not print: ${line}`);
    }
    if (command === 'cd lagoon') continue;
    // the package is sound as it was begun; from here on it is that of the page
    if (command === 'npm run check')
      for (const [file, text] of writtenFiles()) fs.writeFileSync(path.join(at, file), text);
  }
  say(`${name}: the guide from nothing to a played map`, (performance.now() - began) / 1000);
}

const [only] = process.argv.slice(2);
let registry;
try {
  const tarballs = path.join(folder, 'tarballs');
  console.log(`${(await pack(tarballs)).length} tarballs`);
  registry = await localRegistry(tarballs);
  for (const name of Object.keys(managers)) {
    if (only !== undefined && name !== only) continue;
    await followGuide(name, await walk(name, registry.url));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  registry?.stop();
  for (const server of servers) server.kill();
  if (process.env.GRIDWRIGHT_KEEP === undefined) fs.rmSync(folder, { recursive: true, force: true });
  else console.log(folder);
}
