// Sends malformed and random calls to a server of its own process, over WebSocket and HTTP, and prints whether anything failed:
// `pnpm --filter @gridwright/server malformed [how many]`. Another game is there, which nobody touches.
import fs from 'node:fs';
import path from 'node:path';
import { appRouter } from '../../src/routers/router.ts';
import { checkDatabase } from '../../src/operator/check.ts';
import { openDatabase } from '../../src/storage/open-database.ts';
import { plainWish } from '../support/plain-wish.ts';
import { dice } from '../support/stand-in.ts';
import { end, megabytes, newPlaces, type Place, say, start } from './places.ts';
import { Wire } from './wire.ts';

const [count = '1000000', seed = 'malformed'] = process.argv.slice(2);
const calls = Number(count);
/** WebSockets, the calls that wait for an answer on each at once, and connections by HTTP. */
const connections = 8;
const atOnce = 16;
const httpConnections = 4;
const longest = 12;

const throwDice = dice(seed);
const below = (number: number): number => Math.floor(throwDice() * number);
const procedures = Object.keys(appRouter._def.procedures).filter((name) => name !== 'game.watch');

/** Names of fields that there are, so that some calls come close. */
const names = [
  'table',
  'seat',
  'seen',
  'actions',
  'id',
  'name',
  'wish',
  'map',
  'deck',
  'text',
  'version',
  'record',
  '__proto__',
];
const strings = [
  '',
  'a',
  '../../etc/passwd',
  '\u0000',
  '\u202e',
  'é'.repeat(300),
  '💥',
  "'; drop table entries; --",
  'map:germany',
];
const numbers = [0, -1, 1, 0.5, 1e308, -0, 2 ** 53, 999_999_999];

/** Anything that JSON can say. */
function anything(known: readonly string[], depth = 0): unknown {
  switch (below(depth > 3 ? 5 : 7)) {
    case 0:
      return null;
    case 1:
      return throwDice() < 0.5;
    case 2:
      return numbers[below(numbers.length)];
    case 3:
      return known[below(known.length)];
    case 4:
      return strings[below(strings.length)];
    case 5:
      return Array.from({ length: below(4) }, () => anything(known, depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: below(5) }, () => [names[below(names.length)], anything(known, depth + 1)]),
      );
  }
}

/** An input that has most of what a call wants. */
const close = (known: readonly string[]): unknown =>
  Object.fromEntries([
    ['table', throwDice() < 0.7 ? known[0] : anything(known)],
    ...Array.from({ length: below(4) }, () => [names[below(names.length)], anything(known)]),
  ]);

const { folder, places } = newPlaces(1);
const [place] = places;
if (place === undefined) throw new Error('a place was made');
await start(place, null);
const owner = await Wire.open(place.port);
const begin = async (name: string): Promise<string> => {
  const made = await owner.call('mutation', 'table.create', { ...plainWish, seats: ['human', 'human'], name });
  const { id } = made as { id: string };
  const guest = await Wire.open(place.port);
  await guest.call('mutation', 'table.join', { table: id, seat: 1, name: 'Béla' });
  await owner.call('mutation', 'table.start', { table: id });
  guest.close();
  return id;
};
const file = path.join(folder, 'data-0', 'gridwright.sqlite');
/** The hash of a game and of all that happened in it, as the database keeps it. */
async function hashOfGame(table: string): Promise<string> {
  const { db, storage } = await openDatabase(file);
  const head = await db.selectFrom('heads').selectAll().where('table_id', '=', table).executeTakeFirstOrThrow();
  await storage.close();
  return JSON.stringify(head);
}
const untouched = await Promise.all(['Anna', 'Cleo', 'Dora'].map(begin));
const reached = await begin('Anna');
const before = await Promise.all(untouched.map(hashOfGame));
let [done, failures, refusals] = [0, 0, 0];
const known = [reached];
const memory: number[] = [megabytes(place)];
/** Looks at the memory twenty times. */
const lookAtMemoryAfter = Math.ceil(calls / 20);

function countCall(): void {
  done++;
  if (done % lookAtMemoryAfter !== 0) return;
  memory.push(megabytes(place as Place));
  say(`  ${done} calls, ${failures} failures, memory ${memory.at(-1)} MB`);
}

/** One call after the other over a connection of its own, which is opened again when the server has cut it. */
async function overWire(): Promise<void> {
  let wire = await Wire.open(place?.port ?? 0);
  async function callOnce(): Promise<void> {
    const procedure = throwDice() < 0.98 ? procedures[below(procedures.length)] : String(anything(known));
    const input = throwDice() < 0.6 ? close(known) : anything(known);
    const kind = throwDice() < 0.5 ? 'query' : 'mutation';
    try {
      await wire.call(kind, procedure ?? '', input);
    } catch (error) {
      if ((error as Error).message === 'the server failed') failures++;
      else refusals++;
    }
  }
  while (done < calls) {
    if (!wire.isOpen) wire = await Wire.open(place?.port ?? 0);
    const together = Array.from({ length: atOnce }, () => {
      countCall();
      return callOnce();
    });
    await Promise.all(together);
  }
  wire.close();
}

async function overHttp(): Promise<void> {
  while (done < calls) {
    countCall();
    const text = JSON.stringify(anything(known)) ?? '';
    const body = throwDice() < 0.5 ? text : text.slice(0, below(longest));
    const address = `http://127.0.0.1:${place?.port}/trpc/${procedures[below(procedures.length)]}`;
    const form = throwDice() < 0.9 ? 'application/json' : 'text/plain';
    const asking =
      throwDice() < 0.5
        ? fetch(address, { method: 'POST', headers: { 'content-type': form }, body })
        : fetch(`${address}?${new URLSearchParams({ input: body }).toString()}`);
    const answer = await asking.catch(() => null);
    if (answer === null) continue;
    await answer.text();
    if (answer.status >= 500) failures++;
    else if (answer.status >= 400) refusals++;
  }
}

const began = performance.now();
await Promise.all([
  ...Array.from({ length: connections }, overWire),
  ...Array.from({ length: httpConnections }, overHttp),
]);
const seconds = (performance.now() - began) / 1000;
const after = await Promise.all(untouched.map(hashOfGame));
const isUntouched = before.every((hash, number) => hash === after[number]);
say(`${done} calls in ${seconds.toFixed(0)} s, ${refusals} refused, ${failures} made the server fail`);
say(
  `memory ${memory[0]} MB before, ${memory[Math.floor(memory.length / 2)]} MB in the middle, ${memory.at(-1)} MB at the end, at most ${Math.max(...memory)} MB`,
);
say(`games that nobody touched: ${isUntouched ? 'their hashes are the same' : 'CHANGED'}`);
owner.close();
await end(place, 'SIGTERM');
const database = await openDatabase(file);
const { damaged } = await checkDatabase(database);
await database.storage.close();
say(`damaged: ${damaged.length}`);
fs.rmSync(folder, { recursive: true, force: true });
process.exitCode = failures + damaged.length === 0 && isUntouched ? 0 : 1;
