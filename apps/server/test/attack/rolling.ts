// Restarts two servers on one PostgreSQL database one after the other, as for an update, while people play and others look on,
// and prints what was lost and how long anybody waited: `pnpm --filter @gridwright/server rolling postgres://… [rounds]`. With a
// checkout of another version, `rolling postgres://… 1 ../other`, the servers are of that one before, as in an update to this.
import fs from 'node:fs';
import { dice } from '../support/stand-in.ts';
import { nothingLost } from './ledger.ts';
import { end, newPlaces, percentile, say, start, wait } from './places.ts';
import { Players } from './players.ts';
import { Watcher } from './watcher.ts';

const [address, rounds = '3', checkout = null] = process.argv.slice(2);
const tablesAtOnce = 6;
const watchersOfEach = 3;
/** Milliseconds of play between two restarts. */
const betweenMs = 3000;
/** What nobody may wait longer than. */
const longestMs = 3000;

if (address === undefined) throw new Error('which database? postgres://…');
const throwDice = dice('rolling restart');
const { folder, places } = newPlaces(2);
let turn = 0;
// what a load balancer does: everybody to the next server that is there
const anyPort = (): number => {
  const there = places.filter(({ child }) => child !== null);
  return there[turn++ % there.length]?.port ?? 0;
};

await Promise.all(places.map((place) => start(place, address, checkout)));
const heardAt = new Map<string, number[]>();
const watchers: Watcher[] = [];
const players = new Players(anyPort, throwDice, (table) => {
  for (let number = 0; number < watchersOfEach; number++) {
    const versions: number[] = [];
    heardAt.set(`${table} ${number}`, versions);
    // by version, the moment when it or a later one was heard of
    const watcher = new Watcher(anyPort, table, (version) => {
      for (let missing = versions.length; missing <= version; missing++) versions[missing] = performance.now();
    });
    watchers.push(watcher);
    watcher.watch().catch(() => undefined);
  }
});
players.begin(tablesAtOnce);
await wait(betweenMs);
let restarts = 0;
const took: number[] = [];
for (let round = 0; round < Number(rounds); round++)
  for (const place of places) {
    const began = performance.now();
    await end(place, 'SIGTERM');
    took.push(performance.now() - began);
    await start(place, address);
    restarts++;
    await wait(betweenMs);
  }
await players.stop();
// everybody hears of the last move
const newest = new Map(players.acknowledged.map(({ table, version }) => [table, version]));
const heardAll = (): boolean =>
  [...heardAt].every(([key, versions]) => versions.length > (newest.get(key.split(' ')[0] ?? '') ?? 0));
for (let tries = 0; tries < 100 && !heardAll(); tries++) await wait(50);
const complete = heardAll();
const waits = players.acknowledged.flatMap(({ table, version, at }) =>
  Array.from({ length: watchersOfEach }, (_, number) =>
    Math.max(0, (heardAt.get(`${table} ${number}`)?.[version] ?? Infinity) - at),
  ),
);
for (const watcher of watchers) watcher.leave();
await Promise.all(places.map((place) => end(place, 'SIGTERM')));

const without = watchers.flatMap((watcher) => watcher.without);
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
say(
  `2 servers on PostgreSQL, ${restarts} restarts in turn, each server gone after at most ${seconds(Math.max(...took))}`,
);
say(
  `${players.acknowledged.length} actions acknowledged, ${players.resent} asked for again; ${watchers.length} watchers`,
);
say(`a move was heard of after p50 ${seconds(percentile(waits, 0.5))}, at most ${seconds(Math.max(...waits))}`);
say(
  `cut off ${without.length} times, at most for ${seconds(Math.max(0, ...without))}; everybody heard everything: ${complete ? 'yes' : 'no'}`,
);
const errors = places.flatMap(({ logged }) => logged);
say(`${errors.length} errors logged${errors.length > 0 ? `, the first: ${errors[0]}` : ''}`);
const whole = await nothingLost(address, players.acknowledged);
fs.rmSync(folder, { recursive: true, force: true });
process.exitCode = whole && complete && Math.max(...waits, ...without) <= longestMs ? 0 : 1;
