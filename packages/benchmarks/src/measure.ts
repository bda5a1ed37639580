import os from 'node:os';
import path from 'node:path';
import { compile, pluginRef, type Rules } from '@gridwright/core';
import { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import { measureBots, measurePlayouts, type WholeGames } from './bots.ts';
import { type EngineFigures, measureEngine } from './engine.ts';
import { type Engine, engineOf } from './checkout.ts';
import { recordGames } from './bot-games.ts';
import type { PartName, Wish } from './flags.ts';
import { jobLines, measureJobs } from './jobs.ts';
import { lagLines, measureLag } from './lag.ts';
import { loadLines, measureLoad } from './load.ts';
import { developReport, pageReport } from './page.ts';
import { measureFloor, measureRecorded, type RecordedFigures } from './recorded.ts';
import { measureSelfPlay } from './self-play-in-turns.ts';
import { measureServer, serverLines } from './server.ts';
import { measureSizes } from './sizes.ts';

const say = (text: string): void => void process.stderr.write(`${text} …\n`);
const line = (what: string, value: string): string => `${what.padEnd(40)} ${value}\n`;
const whole = (value: number): string => Math.round(value).toLocaleString('en');

function rulesForFour(): Rules {
  const plugins = [baseDeck, germany];
  const compiled = compile(plugins, {
    players: 4,
    plugins: plugins.map(pluginRef),
    regions: 'random',
    money: 'hidden',
  });
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error));
  return compiled.value;
}

function engineLines({ best, middle, perCpuSecond, actionsPerGame }: EngineFigures): string {
  const rate = ({ actions, games }: EngineFigures['best']): string =>
    `${whole(actions)} actions/s, ${whole(games)} games/s`;
  return [
    line('random self-play, options and events', `${rate(best)} (target above 400,000 actions/s)`),
    line('  the middle one of all stretches', rate(middle)),
    line('  per second of processor time', rate(perCpuSecond)),
    line('  actions per game', whole(actionsPerGame)),
  ].join('');
}

const gamesPerSecond = ({ perSecond, roundsPerGame }: WholeGames): string =>
  `${whole(perSecond)}/s per core, ${roundsPerGame.toFixed(1)} rounds each`;

const root = path.resolve(import.meta.dirname, '../../..');

const rate = (value: number): string => `${whole(value)} actions/s`;
const floorLine = (): string => line('floor: a random number and an event', rate(measureFloor()));

/** This build, and that of another checkout where one is named. */
const enginesToMeasure = ({ against }: Wish): Promise<readonly Engine[]> =>
  Promise.all([root, ...(against === undefined ? [] : [path.resolve(against)])].map(engineOf));

/** A figure of this build, and beside it that of the other: how much quicker this one is, below 1 where it is slower. */
const besides = (here: string, there: string, timesAsFast: number): string =>
  `${here}, there ${there}: ${timesAsFast.toFixed(2)} times as fast`;

/** The same for what is done per second. */
function ratesBeside(here: number, there: number | undefined): string {
  return there === undefined ? rate(here) : besides(rate(here), rate(there), here / there);
}

/** The same for what one of them takes, in milliseconds. */
function timesBeside(here: number, there: number | undefined): string {
  const text = (value: number): string => `${value.toFixed(2)} ms`;
  return there === undefined ? text(here) : besides(text(here), text(there), there / here);
}

async function selfPlayLines(wish: Wish): Promise<string> {
  const [here = 0, there] = measureSelfPlay(await enginesToMeasure(wish));
  return line('random self-play, in turns', ratesBeside(here, there)) + floorLine();
}

/** Games that bots played. */
async function recordedLines(wish: Wish): Promise<string> {
  const engines = await enginesToMeasure(wish);
  const [own] = engines;
  const { games, tables, actions, figures } = measureRecorded(engines, own === undefined ? [] : recordGames(own));
  const [here, there] = figures;
  const told = (
    what: string,
    value: (of: RecordedFigures) => number,
    beside: (here: number, there: number | undefined) => string,
  ): string => (here === undefined ? '' : line(what, beside(value(here), there && value(there))));
  return [
    line('games of bots, every map and table', `${tables} with ${whole(actions)} actions`),
    told('options listed after every action', (of) => of.actionsPerSecond, ratesBeside),
    line('records of these tables, read and replayed', `${games}; each plugin hashed and each table compiled once`),
    told('  a record of many', (of) => of.recordMs, timesBeside),
    told('  a record alone in its process', (of) => of.aloneMs, timesBeside),
    told('  the moves only', (of) => of.playedMs, timesBeside),
    floorLine(),
  ].join('');
}

interface Part {
  readonly title: string;
  /** All at once, or in pieces as they come. */
  readonly figures: () => Promise<string> | string | AsyncIterable<string>;
}

function botLines(): string {
  const rules = rulesForFour();
  const { decisionsPerSecond, slowestMs, actionsPerGame } = measureBots(rules);
  const { playedOut, atRandom, forOneAtRandom } = measurePlayouts(rules);
  return [
    line('decisions', `${whole(decisionsPerSecond)}/s (target above 2,000), slowest ${slowestMs.toFixed(1)} ms`),
    line('actions per game', whole(actionsPerGame)),
    line('whole games played out for a search', `${gamesPerSecond(playedOut)} (target above twice those at random)`),
    line('  dealt, imagined, played on in plain lists', ''),
    line('whole games at random', gamesPerSecond(atRandom)),
    line('  dealt, options for every action, events kept', ''),
    line('  so many are played out for each at random', forOneAtRandom.toFixed(2)),
  ].join('');
}

function sizeLines(): string {
  const { state, log } = measureSizes(rulesForFour());
  return [
    line('state', `${whole(state.mean)} bytes (largest ${whole(state.largest)})`),
    line('log per action', `${whole(log.mean)} bytes (p95 ${whole(log.p95)})`),
  ].join('');
}

/** With processes for the bots, and without. */
async function waysToThink(seconds: number, level: string | undefined): Promise<string> {
  const lines: string[] = [];
  for (const workers of [Math.max(1, os.availableParallelism() - 1), 0]) {
    say(`${workers} processes for bots`);
    lines.push(...lagLines(await measureLag({ workers, seconds, level }), seconds));
  }
  return `${lines.join('\n')}\n`;
}

async function lookingAfter(running: number, seconds: number, database: string | undefined): Promise<string> {
  if (database === undefined) return 'not measured: it takes --database postgres://…\n';
  const figures = await measureJobs(running, seconds, database, say);
  return `${figures.flatMap(jobLines).join('\n')}\n`;
}

function partsOf(wish: Wish): Readonly<Record<PartName, Part>> {
  const { level, running, database } = wish;
  const longSeconds = wish.seconds ?? 60;
  const load = { ...wish, seconds: wish.seconds ?? 10 };
  const machine = `${os.availableParallelism()} cores for them and for who asks, load ${os.loadavg()[0]?.toFixed(1)} before`;
  return {
    engine: {
      title: 'Engine: 4 players, one core',
      figures: async () => engineLines(measureEngine(rulesForFour())) + (await selfPlayLines(wish)),
    },
    recorded: {
      title: 'Recorded games, the same moves, processor time',
      figures: () => recordedLines(wish),
    },
    sizes: { title: 'Sizes, JSON', figures: sizeLines },
    bots: { title: 'Bots: 4 players', figures: botLines },
    server: {
      title: 'Server',
      figures: async () => `${serverLines(await measureServer(say)).join('\n')}\n`,
    },
    lag: {
      title: `Event loop of the server: 50 tables of four bots of ${level ?? 'the highest level'}, ${longSeconds} s each`,
      figures: () => waysToThink(longSeconds, level),
    },
    load: {
      title: `Servers under load, ${load.seconds} s each stretch; ${machine}`,
      figures: async function* () {
        for await (const figures of measureLoad(load, say)) yield `${loadLines(figures).join('\n')}\n`;
      },
    },
    jobs: {
      title: `Tables that processes on one PostgreSQL database look after, nothing happening at them, ${longSeconds} s each`,
      figures: () => lookingAfter(running, longSeconds, database),
    },
    page: { title: 'Page', figures: pageReport },
    develop: { title: 'From a saved file to the board', figures: developReport },
  };
}

/** Prints the lines of a part as they come; one that cannot be measured does not keep the others from it. */
async function report(figures: Part['figures']): Promise<void> {
  try {
    const told = figures();
    const pieces = typeof told === 'string' || told instanceof Promise ? [told] : told;
    for await (const piece of pieces) process.stdout.write(piece);
  } catch (error) {
    process.exitCode = 1;
    process.stdout.write(`not measured: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}

/** Measures what is wished for, one part after the other, and prints what came out. */
export async function measure(wish: Wish): Promise<void> {
  const { version, arch, platform } = process;
  process.stdout.write(`Node ${version}, ${platform} ${arch}, ${os.cpus()[0]?.model ?? 'unknown processor'}\n`);
  const parts = partsOf(wish);
  for (const name of wish.parts) {
    const { title, figures } = parts[name];
    say(`Measuring: ${title}`);
    process.stdout.write(`\n${title}\n`);
    await report(figures);
  }
}
