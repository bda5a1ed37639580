// Does to a server of its own process what somebody who means harm would do, and prints what became of it and of everybody
// else: `pnpm --filter @gridwright/server attack`.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { copyTable } from '../support/many-games.ts';
import { plainWish } from '../support/plain-wish.ts';
import { until } from '../support/until.ts';
import { Wire } from './wire.ts';

const secondsOfFlood = 10;
const runningGames = 5000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Served {
  readonly port: number;
  readonly child: ChildProcess;
  readonly readyMs: number;
}

/** Starts a server as it is for everybody, and says how long that took. */
async function serve(data: string): Promise<Served> {
  const began = performance.now();
  const program = path.resolve(import.meta.dirname, '../support/serve.ts');
  const flags = ['--conditions=source', '--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...flags, program, data, 'limited'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(String(chunk)), child, readyMs: performance.now() - began };
}

async function stop({ child }: Served): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const megabytes = ({ child }: Served): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024);

/** Asks for a view again and again, until told to stop; gives how long the answers took. */
function bystander(wire: Wire, table: string): () => Promise<string> {
  const times: number[] = [];
  let going = true;
  const asking = (async () => {
    while (going) {
      const began = performance.now();
      await wire.call('query', 'game.view', { table });
      times.push(performance.now() - began);
      await wait(20);
    }
  })();
  return async () => {
    going = false;
    await asking;
    times.sort((a, b) => a - b);
    const at = (part: number): string => (times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1);
    return `everybody else: ${times.length} answers, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
  };
}

const calls = (count: number, procedure: string, input?: unknown): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, id) => ({ id, method: 'query', params: { path: procedure, input } })),
  );

async function flood(served: Served, wire: Wire, table: string): Promise<void> {
  const others = bystander(wire, table);
  const before = megabytes(served);
  let most = before;
  let connections = 0;
  const end = performance.now() + secondsOfFlood * 1000;
  while (performance.now() < end) {
    const attacker = new WebSocket(`ws://127.0.0.1:${served.port}/trpc`);
    attacker.on('error', () => undefined);
    await once(attacker, 'open');
    connections++;
    attacker.pause();
    for (let sent = 0; sent < 100; sent++) {
      attacker.send(calls(24, 'catalog.list'));
      attacker.send(calls(1066, 'catalog.list'));
      await wait(5);
      most = Math.max(most, megabytes(served));
    }
    attacker.terminate();
  }
  say(`does not read, ${connections} connections in ${secondsOfFlood} s: memory ${before} MB, at most ${most} MB`);
  say(`  ${await others()}`);
}

async function heavyCalls(served: Served, wire: Wire, table: string, over: string): Promise<void> {
  const others = bystander(wire, table);
  const attacker = await Wire.open(served.port);
  for (let round = 0; round < 20; round++) {
    attacker.send(calls(632, 'game.record', { table: over }));
    attacker.send(calls(24, 'game.record', { table: over }));
    await fetch(`http://127.0.0.1:${served.port}/trpc/${'game.record,'.repeat(99)}game.record?batch=1&input={}`);
    await wait(50);
  }
  say(`20 × (632 records in a message, 24 in another, a batch of 100): ${attacker.heard} answers, mostly refusals`);
  say(`  ${await others()}`);
  attacker.close();
}

async function watches(served: Served, wire: Wire, table: string): Promise<void> {
  const others = bystander(wire, table);
  const attacker = await Wire.open(served.port);
  for (let id = 0; id < 2000; id++)
    attacker.send(JSON.stringify({ id, method: 'subscription', params: { path: 'game.watch', input: { table } } }));
  await wait(1000);
  const began = performance.now();
  await wire.call('mutation', 'game.say', { table, text: 'still here' });
  say(
    `2,000 watches asked for on one connection: something said at the table takes ${(performance.now() - began).toFixed(1)} ms`,
  );
  say(`  ${await others()}`);
  attacker.close();
}

async function manyTables(served: Served): Promise<void> {
  const made = await Promise.all(
    Array.from({ length: 400 }, async () => {
      const answer = await fetch(`http://127.0.0.1:${served.port}/trpc/table.quick`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      await answer.text();
      return answer.status;
    }),
  );
  const count = (status: number): number => made.filter((one) => one === status).length;
  say(`400 tables from one address, each under a new cookie: ${count(200)} made, ${count(429)} refused`);
}

async function manyGames(data: string, table: string): Promise<void> {
  copyTable(path.join(data, 'gridwright.sqlite'), table, runningGames);
  const served = await serve(data);
  const began = performance.now();
  await (await fetch(`http://127.0.0.1:${served.port}/healthz`)).text();
  const first = performance.now() - began;
  const wire = await Wire.open(served.port);
  const others = bystander(wire, 'copy-7');
  await wait(10_000);
  say(
    `${runningGames} running games with bots: ready after ${(served.readyMs / 1000).toFixed(1)} s, first answer after ${first.toFixed(0)} ms`,
  );
  say(`  ${await others()}; memory ${megabytes(served)} MB`);
  wire.close();
  await stop(served);
}

const data = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-attack-'));
const served = await serve(data);
const wire = await Wire.open(served.port);
const make = async (seats: readonly string[]): Promise<string> => {
  const { id } = (await wire.call('mutation', 'table.create', { ...plainWish, seats, name: 'Anna' })) as { id: string };
  await wire.call('mutation', 'table.start', { table: id });
  return id;
};
const over = await make(['bot', 'bot', 'bot']);
const playing = await make(['human', 'bot', 'bot']);
const isOver = async (): Promise<boolean> =>
  ((await wire.call('query', 'table.info', { table: over })) as { status: string }).status === 'over';
await until(isOver);
say(
  `nobody attacks\n  ${await (async () => {
    const others = bystander(wire, playing);
    await wait(3000);
    return others();
  })()}`,
);
await flood(served, wire, playing);
await heavyCalls(served, wire, playing, over);
await watches(served, wire, playing);
await manyTables(served);
wire.close();
await stop(served);
await manyGames(data, playing);
fs.rmSync(data, { recursive: true, force: true });
