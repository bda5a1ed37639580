// Kills servers at random moments while people play, and prints what was lost or done twice:
// `pnpm --filter @gridwright/server kills [how often] [postgres://…]`; with an address two servers share the database. Ctrl-C ends
// it earlier, with what was found out until then.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { dice } from '../support/stand-in.ts';
import { nothingLost } from './ledger.ts';
import { end, newPlaces, say, start, wait } from './places.ts';
import { Players } from './players.ts';

const [times = '50', address = null] = process.argv.slice(2);
const kills = Number(times);
const tablesAtOnce = 8;
/** Milliseconds from one kill to the next. */
const leastPauseMs = 200;
const mostPauseMs = 3000;

const throwDice = dice(randomUUID());
const { folder, places } = newPlaces(address === null ? 1 : 2);
const anyPort = (): number => {
  const there = places.filter(({ child }) => child !== null);
  const place = there[Math.floor(throwDice() * there.length)];
  if (place === undefined) throw new Error('no server is there');
  return place.port;
};

await Promise.all(places.map((place) => start(place, address)));
const players = new Players(anyPort, throwDice);
players.begin(tablesAtOnce);
let killed = 0;
let isOver = false;
process.once('SIGINT', () => {
  isOver = true;
});
for (; killed < kills && !isOver; killed++) {
  await wait(leastPauseMs + throwDice() * (mostPauseMs - leastPauseMs));
  const place = places[Math.floor(throwDice() * places.length)];
  if (place === undefined) continue;
  await end(place, 'SIGKILL');
  await start(place, address);
  if (killed % 20 === 19) say(`  killed ${killed + 1} times, ${players.acknowledged.length} actions acknowledged`);
}
await players.stop();
await Promise.all(places.map((place) => end(place, 'SIGKILL')));

const { acknowledged, resent, over } = players;
say(`${places.length} server${places.length > 1 ? 's on PostgreSQL' : ' on a file'}, killed ${killed} times`);
say(`${acknowledged.length} actions acknowledged, ${resent} asked for again, ${over} games played to their end`);
const whole = await nothingLost(address ?? path.join(folder, 'data-0', 'gridwright.sqlite'), acknowledged);
fs.rmSync(folder, { recursive: true, force: true });
process.exitCode = whole ? 0 : 1;
