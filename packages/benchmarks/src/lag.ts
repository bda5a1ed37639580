import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { longestAloneMs, type Pause, watchPauses } from './pauses.ts';
import { metricsOf } from './server-metrics.ts';
import { serverNodeFlags } from './server-node-flags.ts';
import { newCookie, openWire, type Wire } from './server-wire.ts';
import { tableWish } from './table-wish.ts';

/**
 * Milliseconds between two timers of one millisecond: what whoever asks the server has to wait for its attention, by the clock and,
 * whatever else the machine does, in processor time of its main thread.
 */
export interface Delays {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly work: { readonly p99: number; readonly max: number };
  readonly pauses: readonly Pause[];
  /** Seconds of processor time that the server itself has used since it began. */
  readonly cpuSeconds: number;
}

/** How a server with many tables of bots keeps others waiting. */
export interface LagFigures extends Omit<Delays, 'pauses'> {
  readonly workers: number;
  readonly decisionsPerSecond: number;
  /** The same delays, meanwhile, of a program that works about as much and does nothing else: what the machine makes of any program. */
  readonly floor: { readonly p99: number; readonly max: number };
  /** The longest delay, in milliseconds, without what that program was kept waiting at the same time: the machine stood still. */
  readonly aloneMs: number;
  /** Of the moves that bots made, those that wait for a process at the end. */
  readonly waiting: number;
}

const tables = 50;

/** What is measured. */
export interface LagWish {
  /** Processes that think for bots. */
  readonly workers: number;
  readonly seconds: number;
  /** Level of the bots; the highest when absent. */
  readonly level?: string | undefined;
}

/** Tables of four bots of a level, all begun. */
async function begin(host: Wire, level: string | undefined): Promise<void> {
  const { bots } = (await host.call('query', 'catalog.list', {})) as {
    readonly bots: readonly { readonly id: string; readonly levels: readonly string[] }[];
  };
  const [bot] = bots;
  if (bot === undefined) throw new Error('the server offers a bot');
  const seat = { bot: bot.id, level: level ?? bot.levels.at(-1) };
  for (let made = 0; made < tables; made++) {
    const { id } = (await host.call('mutation', 'table.create', {
      ...tableWish,
      seats: [seat, seat, seat, seat],
      name: 'Anna',
    })) as { readonly id: string };
    await host.call('mutation', 'table.start', { table: id });
  }
}

async function delaysSince(port: number): Promise<Delays> {
  return (await (await fetch(`http://127.0.0.1:${port}/delays`)).json()) as Delays;
}

const decisions = async (port: number): Promise<number> =>
  (await metricsOf(port))('gridwright_bot_decision_seconds_count{answer="done"}');

/** Milliseconds of processor time out of so many by the clock: the share of a core that a server takes which others think for. */
const floorWork = { ms: 2, everyMs: 20 } as const;

function workFor(ms: number): void {
  const usedMs = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const end = usedMs() + ms;
  while (usedMs() < end);
}

/** How long a program is kept waiting that does some work again and again, while it does so for so many milliseconds. */
async function floorDelays(milliseconds: number) {
  const watch = watchPauses();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const work = setInterval(() => workFor(floorWork.ms), floorWork.everyMs);
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  clearInterval(work);
  watch.stop();
  delay.disable();
  return { delay, pauses: watch.take() };
}

async function measured(port: number, { workers, seconds, level }: LagWish): Promise<LagFigures> {
  const host = await openWire(port, await newCookie(port));
  await begin(host, level);
  const before = await decisions(port);
  const { cpuSeconds } = await delaysSince(port);
  const floor = await floorDelays(seconds * 1000);
  const { pauses, ...delays } = await delaysSince(port);
  const after = await decisions(port);
  const waiting = (await metricsOf(port))('gridwright_bot_decisions_waiting');
  host.close();
  return {
    ...delays,
    cpuSeconds: delays.cpuSeconds - cpuSeconds,
    floor: { p99: floor.delay.percentile(99) / 1e6, max: floor.delay.max / 1e6 },
    aloneMs: longestAloneMs(pauses, floor.pauses),
    workers,
    waiting,
    decisionsPerSecond: (after - before) / seconds,
  };
}

/** Lets bots play at many tables, as fast as they can, and takes how long the event loop kept others waiting. */
export async function measureLag(wish: LagWish): Promise<LagFigures> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-bench-'));
  const program = path.join(import.meta.dirname, 'server-process.js');
  const args = [...serverNodeFlags, program, 'bots', data, `${wish.workers}`];
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const port = await new Promise<number>((resolve, reject) => {
      child.stdout?.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    return await measured(port, wish);
  } finally {
    const gone = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGKILL');
    await gone;
    fs.rmSync(data, { recursive: true, force: true });
  }
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;

/** The figures in lines of text. */
export const lagLines = (figures: LagFigures, seconds: number): readonly string[] => {
  const { workers, p50, p99, max, work, floor, aloneMs, cpuSeconds, decisionsPerSecond, waiting } = figures;
  const where =
    workers === 0
      ? 'bots think in the server'
      : `${workers} ${workers === 1 ? 'process thinks' : 'processes think'} for bots`;
  return [
    `${where.padEnd(40)} event loop p50 ${ms(p50)}, p99 ${ms(p99)}, max ${ms(max)}${workers === 0 ? '' : ' (target at most 20 ms)'}`,
    `${'  floor: a program that does as much work'.padEnd(40)} p99 ${ms(floor.p99)}, max ${ms(floor.max)}`,
    `${'  longest delay of the server alone'.padEnd(40)} ${ms(aloneMs)}, without what both waited at the same time`,
    `${'  longest work without a break'.padEnd(40)} p99 ${ms(work.p99)}, max ${ms(work.max)} of processor time`,
    `${'  decisions'.padEnd(40)} ${decisionsPerSecond.toFixed(1)}/s, ${waiting} wait for a process at the end`,
    `${'  processor time of the server itself'.padEnd(40)} ${((100 * cpuSeconds) / seconds).toFixed(1)} % of a core`,
  ];
};
