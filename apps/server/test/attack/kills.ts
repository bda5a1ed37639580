// Kills servers at random moments while people play, and prints what was lost or done twice:
// `pnpm --filter @gridwright/server kills [how often] [postgres://…]`; with an address two servers share the database.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ActAnswer } from '@gridwright/protocol';
import type { Offered, View } from '@gridwright/model';
import { openDatabase } from '../../src/storage/open-database.ts';
import { checkDatabase } from '../../src/operator/check.ts';
import { anyOf, dice } from '../support/stand-in.ts';

const [times = '50', address] = process.argv.slice(2);
const kills = Number(times);
const tablesAtOnce = 8;
/** Milliseconds from one kill to the next. */
const leastPauseMs = 200;
const mostPauseMs = 3000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-kills-'));
const throwDice = dice(randomUUID());

/** A server that is started again whenever it was killed. */
interface Place {
  readonly data: string;
  child: ChildProcess | null;
  url: string;
}
const places: readonly Place[] = Array.from({ length: address === undefined ? 1 : 2 }, (_, number) => ({
  data: path.join(folder, `data-${number}`),
  child: null,
  url: '',
}));

async function start(place: Place): Promise<void> {
  const program = path.resolve(import.meta.dirname, '../support/serve.ts');
  const flags = ['--conditions=source', '--disable-warning=ExperimentalWarning'];
  const env = { ...process.env, ...(address === undefined ? {} : { DATABASE_URL: address }) };
  const child = spawn(process.execPath, [...flags, program, place.data], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  place.url = `http://127.0.0.1:${Number(String(chunk))}`;
  place.child = child;
}

async function kill(place: Place): Promise<void> {
  const { child } = place;
  if (child === null) return;
  place.child = null;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const alive = (): readonly Place[] => places.filter(({ child }) => child !== null);

/** A call to any server that is there. Fails when it was killed meanwhile. */
async function call(kind: 'query' | 'mutation', name: string, input: unknown, cookie: string | null) {
  const there = alive();
  const place = there[Math.floor(throwDice() * there.length)];
  if (place === undefined) throw new Error('no server is there');
  const headers = { 'content-type': 'application/json', ...(cookie === null ? {} : { cookie }) };
  const query = kind === 'query' ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const more = kind === 'mutation' ? { method: 'POST', body: JSON.stringify(input) } : {};
  const answer = await fetch(`${place.url}/trpc/${name}${query}`, { headers, ...more });
  const body = (await answer.json()) as { result?: { data: unknown } };
  if (body.result === undefined) throw new Error(`${name}: ${JSON.stringify(body)}`);
  return { data: body.result.data, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? cookie };
}

const acknowledged: { readonly table: string; readonly id: string; readonly version: number }[] = [];
let resent = 0;
let over = 0;
let going = true;

/** Plays one game after the other. What got no answer is asked for again, under the same name. */
async function play(): Promise<void> {
  let cookie: string | null = null;
  let table: string | null = null;
  let wanted: { table: string; seen: number; actions: unknown[]; id: string } | null = null;
  while (going) {
    try {
      if (table === null) {
        const wish = { map: 'map:germany', deck: 'deck:base', variants: [], regions: 'random', money: 'open' };
        const seats = ['human', 'bot'];
        const made = await call('mutation', 'table.create', { ...wish, seats, bots: 'instant', name: 'Anna' }, cookie);
        ({ cookie } = made);
        const { id } = made.data as { id: string };
        await call('mutation', 'table.start', { table: id }, cookie);
        table = id;
      }
      const isAgain = wanted !== null;
      if (wanted === null) {
        const view = (await call('query', 'game.view', { table }, cookie)).data as View;
        if (view.phase.at === 'over') {
          over++;
          table = null;
          continue;
        }
        const offered = (await call('query', 'game.offered', { table }, cookie)).data as Offered;
        if (offered.options.length === 0) {
          await wait(5);
          continue;
        }
        wanted = { table, seen: view.version, actions: [anyOf(offered, throwDice)], id: randomUUID() };
      }
      const answer = (await call('mutation', 'game.act', wanted, cookie)).data as ActAnswer;
      if (isAgain) resent++;
      if (answer.ok) acknowledged.push({ table, id: wanted.id, version: answer.version });
      wanted = null;
    } catch {
      await wait(20);
    }
  }
}

await Promise.all(places.map(start));
const players = Array.from({ length: tablesAtOnce }, play);
let killed = 0;
for (; killed < kills; killed++) {
  await wait(leastPauseMs + throwDice() * (mostPauseMs - leastPauseMs));
  const place = places[Math.floor(throwDice() * places.length)];
  if (place === undefined) continue;
  await kill(place);
  await start(place);
}
going = false;
await Promise.all(players);
await Promise.all(places.map(kill));

const database = await openDatabase(address ?? path.join(folder, 'data-0', 'gridwright.sqlite'));
let lost = 0;
let doubled = 0;
for (const { table, id, version } of acknowledged) {
  const rows = await database.db
    .selectFrom('entries')
    .select('version')
    .where('table_id', '=', table)
    .where('action_id', '=', id)
    .execute();
  if (!rows.some((row) => row.version === version)) lost++;
  if (rows.length > 1) doubled++;
}
const { damaged } = await checkDatabase(database);
await database.storage.close();
fs.rmSync(folder, { recursive: true, force: true });
say(`${places.length} server${places.length > 1 ? 's on PostgreSQL' : ' on a file'}, killed ${killed} times`);
say(`${acknowledged.length} actions acknowledged, ${resent} asked for again, ${over} games played to their end`);
say(`lost ${lost}, doubled ${doubled}, damaged ${damaged.length}`);
for (const reason of damaged) say(`  ${reason}`);
process.exitCode = lost + doubled + damaged.length === 0 ? 0 : 1;
