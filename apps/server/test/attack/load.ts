// Measures a server under load and prints the figures: `pnpm --filter @gridwright/server load [postgres://…]`. With an address
// also two servers on one database against one. Actions a second beside the bare floor are measured by `pnpm bench server`.
import fs from 'node:fs';
import { anyOf, dice } from '../support/stand-in.ts';
import { end, megabytes, newPlaces, percentile, type Place, say, start, wait } from './places.ts';
import { Players } from './players.ts';
import { Watcher } from './watcher.ts';
import { Wire } from './wire.ts';

const [address = null] = process.argv.slice(2);
const watchers = 1000;
const watchedMoves = 60;
const openTables = 10_000;
const playersAtOnce = 32;
const playMs = 10_000;

const wish = { map: 'map:germany', deck: 'deck:base', variants: [], regions: 'random', money: 'open', bots: 'instant' };
const kilobytes = (before: number, after: number, count: number): string =>
  `${Math.max(0, ((after - before) * 1024) / count).toFixed(1)} kB`;

/** Somebody plays against a bot while a thousand look on. */
async function manyWatchers(place: Place): Promise<void> {
  const wire = await Wire.open(place.port);
  const made = await wire.call('mutation', 'table.create', { ...wish, seats: ['human', 'human'], name: 'Anna' });
  const { id: table } = made as { id: string };
  const guest = await Wire.open(place.port);
  await guest.call('mutation', 'table.join', { table, seat: 1, name: 'Béla' });
  await wire.call('mutation', 'table.start', { table });
  const before = megabytes(place);
  let sent = 0;
  let awaited = Infinity;
  let missing = 0;
  const waits: number[] = [];
  const all = Array.from(
    { length: watchers },
    () =>
      new Watcher(
        () => place.port,
        table,
        (version) => {
          if (version < awaited) return;
          waits.push(performance.now() - sent);
          missing--;
        },
      ),
  );
  for (let from = 0; from < watchers; from += 50)
    await Promise.all(all.slice(from, from + 50).map((one) => one.watch()));
  const after = megabytes(place);
  const throwDice = dice('many watchers');
  for (let moves = 0; moves < watchedMoves; moves++) {
    const view = (await wire.call('query', 'game.view', { table })) as { version: number; waiting: number[] };
    const hand = view.waiting[0] === 0 ? wire : guest;
    const offered = (await hand.call('query', 'game.offered', { table })) as Parameters<typeof anyOf>[0];
    awaited = view.version + 1;
    missing = watchers;
    sent = performance.now();
    const actions = [anyOf(offered, throwDice)];
    await hand.call('mutation', 'game.act', { table, seen: view.version, actions, id: `watched ${moves}` });
    while (missing > 0) await wait(5);
    awaited = Infinity;
  }
  say(
    `${watchers} watchers of one game: a move reaches them after p50 ${percentile(waits, 0.5).toFixed(1)} ms, p99 ${percentile(waits, 0.99).toFixed(1)} ms; ${kilobytes(before, after, watchers)} of memory for each`,
  );
  for (const one of all) one.leave();
  wire.close();
  guest.close();
}

/** Tables that have begun, are in memory and wait for somebody. */
async function manyTables(place: Place): Promise<void> {
  const wires = await Promise.all(Array.from({ length: 8 }, () => Wire.open(place.port)));
  const before = megabytes(place);
  const began = performance.now();
  await Promise.all(
    wires.map(async (wire) => {
      for (let made = 0; made < openTables / wires.length; made++) {
        const { id } = (await wire.call('mutation', 'table.create', {
          ...wish,
          seats: ['human', 'bot'],
          name: 'Anna',
        })) as {
          id: string;
        };
        await wire.call('mutation', 'table.start', { table: id });
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const after = megabytes(place);
  say(
    `${openTables} tables begun in ${seconds.toFixed(0)} s: memory ${before} MB before, ${after} MB after, ${kilobytes(before, after, openTables)} for each`,
  );
  const asked = performance.now();
  await (await fetch(`http://127.0.0.1:${place.port}/healthz`)).text();
  say(`  an answer takes ${(performance.now() - asked).toFixed(1)} ms`);
  for (const wire of wires) wire.close();
}

/** What people who do as fast as they can get done. */
async function played(places: readonly Place[], what: string): Promise<void> {
  let turn = 0;
  const players = new Players(() => places[turn++ % places.length]?.port ?? 0, dice('load'));
  players.begin(playersAtOnce);
  await wait(playMs);
  await players.stop();
  const { acknowledged, answered } = players;
  say(
    `${what}: ${Math.round((acknowledged.length * 1000) / playMs)} actions/s with durable commits, answered after p50 ${percentile(answered, 0.5).toFixed(1)} ms, p99 ${percentile(answered, 0.99).toFixed(1)} ms`,
  );
}

const { folder, places } = newPlaces(3);
const [file, first, second] = places;
if (file === undefined || first === undefined || second === undefined) throw new Error('three places were made');
try {
  await start(file, null);
  say(`a server that just began: ${megabytes(file)} MB`);
  await played([file], 'one server on a file');
  await manyWatchers(file);
  await manyTables(file);
  await end(file, 'SIGTERM');
  if (address !== null) {
    await start(first, address);
    await played([first], 'one server on PostgreSQL');
    await start(second, address);
    await played([first, second], 'two servers on PostgreSQL');
  }
} finally {
  await Promise.all(places.map((place) => end(place, 'SIGTERM')));
  fs.rmSync(folder, { recursive: true, force: true });
}
