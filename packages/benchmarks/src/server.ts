import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { NewEntry } from '@gridwright/server';
import { percentile } from './percentile.ts';
import { type Planned, planned, secretsIn } from './server-games.ts';
import { newCookie, openPost, openWire, type Wire } from './server-wire.ts';
import { tableWish } from './table-wish.ts';
import { serverNodeFlags } from './server-node-flags.ts';

const pairs = 4;
const tablesPerPair = 24;
/** How often the two are measured by turns. */
const stretches = 9;
const wish = { ...tableWish, seats: ['human', 'human'] };

/** What the server does under load, beside a bare route with the same insert. */
export interface ServerFigures {
  readonly actionsPerSecond: number;
  readonly insertsPerSecond: number;
  readonly ratio: number;
  /** Milliseconds from sending an action to its answer. */
  readonly latency: { readonly p50: number; readonly p99: number };
  /** Bytes of one push, as they go over the wire to one viewer: without what it says of the seat's decision, and with it. */
  readonly pushed: { readonly p50: number; readonly p95: number };
  readonly pushedWithDecision: { readonly p50: number; readonly p95: number };
}

/** Two people who play all their tables against each other. */
interface Pair {
  readonly wires: readonly [Wire, Wire];
  readonly tables: readonly string[];
}

async function start(mode: 'full' | 'bare', data: string, children: ChildProcess[]): Promise<number> {
  const program = path.join(import.meta.dirname, 'server-process.js');
  const child = spawn(process.execPath, [...serverNodeFlags, program, mode, data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise<number>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

async function stopped(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await gone;
}

async function seated(port: number): Promise<Pair> {
  const cookies = await Promise.all([newCookie(port), newCookie(port)]);
  const [host, guest] = await Promise.all(cookies.map((cookie) => openWire(port, cookie)));
  if (host === undefined || guest === undefined) throw new Error('two connections were opened');
  const tables: string[] = [];
  for (let made = 0; made < tablesPerPair; made++) {
    const { id: table } = (await host.call('mutation', 'table.create', { ...wish, name: 'Anna' })) as {
      readonly id: string;
    };
    await guest.call('mutation', 'table.join', { table, seat: 1, name: 'Béla' });
    await host.call('mutation', 'table.start', { table });
    // the games are written down with every pass in them
    for (const wire of [host, guest])
      await wire.call('mutation', 'game.setAutomation', { table, passWhenBroke: false });
    tables.push(table);
  }
  return { wires: [host, guest], tables };
}

type Plans = ReadonlyMap<string, readonly Planned[]>;

/** What one game does in a stretch: each thing is sent as soon as the one before it is answered. */
type Script = readonly (() => Promise<void>)[];

const stretch = (steps: readonly Planned[], from: number, to: number): readonly (readonly [number, Planned])[] =>
  steps.slice(from, to).map((step, index) => [from + index, step]);

/** Actions over the product's WebSocket, written down beforehand. */
function actionScripts(people: readonly Pair[], plans: Plans, from: number, to: number, waited: number[]): Script[] {
  const games = people.flatMap(({ wires, tables }) => tables.map((table) => ({ wires, table })));
  return games.map(({ wires, table }) =>
    stretch(plans.get(table) ?? [], from, to).map(([number, { seat, seen, action, version }]) => {
      const wire = wires[seat === 0 ? 0 : 1];
      const message = wire.written('game.act', { table, seen, actions: [action], id: `${number}` });
      return async () => {
        const sent = performance.now();
        const answer = await wire.send(message);
        waited.push(performance.now() - sent);
        if (!answer.includes(`"version":${version}`)) throw new Error(`action ${number} was answered with ${answer}`);
      };
    }),
  );
}

type Posts = ReadonlyMap<string, (body: string) => Promise<void>>;

/** The same entries for the bare route, as many at a time as there are games. */
function insertScripts(posts: Posts, plans: Plans, from: number, to: number): Script[] {
  return [...posts].map(([table, post]) =>
    stretch(plans.get(table) ?? [], from, to).map(([number, { seat, action, events, version }]) => {
      // the entry of the set-up is there already
      const place = { table, seq: number + 1, version, time: Date.now() };
      const sender = { person: `somebody in seat ${seat}`, actionId: `${number}` };
      const entry: NewEntry = { ...place, ...sender, seat, action, events, over: false };
      const body = JSON.stringify(entry);
      return () => post(body);
    }),
  );
}

/** Runs all scripts at once and gives the seconds it took. */
async function run(scripts: readonly Script[]): Promise<number> {
  const began = performance.now();
  await Promise.all(
    scripts.map(async (script) => {
      for (const step of script) await step();
    }),
  );
  return (performance.now() - began) / 1000;
}

interface Rates {
  readonly actions: number;
  readonly inserts: number;
  readonly ratio: number;
}

/** Both by turns, so that whatever else the machine does hits both alike; the middle of all stretches counts. */
async function byTurns(people: readonly Pair[], posts: Posts, plans: Plans, waited: number[]): Promise<Rates> {
  const shortest = Math.min(...[...plans.values()].map((steps) => steps.length));
  const length = Math.floor(shortest / stretches);
  const count = length * plans.size;
  const rates: Rates[] = [];
  for (let from = 0; from + length <= shortest; from += length) {
    const actions = count / (await run(actionScripts(people, plans, from, from + length, waited)));
    const inserts = count / (await run(insertScripts(posts, plans, from, from + length)));
    rates.push({ actions, inserts, ratio: actions / inserts });
  }
  const middle = (of: (rate: Rates) => number): number => percentile(rates.map(of), 0.5);
  return {
    actions: middle((rate) => rate.actions),
    inserts: middle((rate) => rate.inserts),
    ratio: middle((rate) => rate.ratio),
  };
}

/** Measures actions with durable commits over the product's WebSocket, and a bare route's inserts of the same entries. */
export async function measureServer(say: (progress: string) => void = () => undefined): Promise<ServerFigures> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-bench-'));
  const copy = `${data}-bare`;
  const children: ChildProcess[] = [];
  try {
    say(`seating ${pairs * tablesPerPair} games`);
    const server = await start('full', data, children);
    const people: Pair[] = [];
    for (let made = 0; made < pairs; made++) people.push(await seated(server));
    const plans = new Map([...secretsIn(data)].map(([table, { seed, config }]) => [table, planned(seed, config)]));
    fs.cpSync(data, copy, { recursive: true });
    const floor = await start('bare', copy, children);
    const posts = new Map<string, (body: string) => Promise<void>>();
    for (const table of plans.keys()) posts.set(table, await openPost(floor, '/append'));

    // one game is watched by both its players, to see what is pushed
    const pushes: number[] = [];
    const whole: number[] = [];
    const [watched] = people;
    for (const wire of watched?.wires ?? [])
      wire.watch(watched?.tables[0] ?? '', (bytes, decisionBytes) => {
        whole.push(bytes);
        pushes.push(bytes - decisionBytes);
      });
    say('playing, and inserting the same into a bare route, by turns');
    const waited: number[] = [];
    const { actions, inserts, ratio } = await byTurns(people, posts, plans, waited);
    for (const { wires } of people) for (const wire of wires) wire.close();
    return {
      actionsPerSecond: actions,
      insertsPerSecond: inserts,
      ratio,
      latency: { p50: percentile(waited, 0.5), p99: percentile(waited, 0.99) },
      pushed: { p50: percentile(pushes, 0.5), p95: percentile(pushes, 0.95) },
      pushedWithDecision: { p50: percentile(whole, 0.5), p95: percentile(whole, 0.95) },
    };
  } finally {
    await Promise.all(children.map(stopped));
    for (const folder of [data, copy]) fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** The figures in lines of text. */
export const serverLines = ({
  actionsPerSecond,
  insertsPerSecond,
  ratio,
  latency,
  pushed,
  pushedWithDecision,
}: ServerFigures): readonly string[] => [
  `server, durable actions over WebSocket   ${Math.round(actionsPerSecond)}/s (answer p50 ${latency.p50.toFixed(1)} ms, p99 ${latency.p99.toFixed(1)} ms, ${pairs * tablesPerPair} games at once)`,
  `bare Fastify route, same insert          ${Math.round(insertsPerSecond)}/s`,
  `ratio                                    ${ratio.toFixed(2)} (target at least 0.5)`,
  `pushed per action and viewer             p50 ${pushed.p50} bytes, p95 ${pushed.p95} bytes (target below 1000)`,
  `the same with what the seat may do       p50 ${pushedWithDecision.p50} bytes, p95 ${pushedWithDecision.p95} bytes, and no question on a turn`,
];
