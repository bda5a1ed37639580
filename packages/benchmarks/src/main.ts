// Measures the parts that must stay fast, one after the other: `pnpm bench`, or `pnpm bench engine bots` for some of them;
// `pnpm bench lag --seconds 10 --level normal` for how bots of a level keep others waiting, in less than a minute each;
// `pnpm bench load --tables 8,32,96 --players 3 --watchers 1000 --open 10000 --database postgres://…` for what servers stand;
// `pnpm bench jobs --running 10000 --database postgres://…` for what it costs servers on one database to look after tables;
// `pnpm bench engine recorded --against ../other` also measures the compiled engine of another checkout, in turns with this one.
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compile, pluginRef, type Rules } from '@gridwright/core';
import { playerCounts } from '@gridwright/model';
import { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import { measureBots, measurePlayouts, type WholeGames } from './bots.ts';
import { type EngineFigures, measureEngine } from './engine.ts';
import { type Engine, engineOf } from './checkout.ts';
import { recordGames } from './bot-games.ts';
import { jobLines, measureJobs } from './jobs.ts';
import { lagLines, measureLag } from './lag.ts';
import { loadLines, type LoadWish, measureLoad } from './load.ts';
import { developReport, pageReport } from './page.ts';
import { measureFloor, measureRecorded, type RecordedFigures } from './recorded.ts';
import { measureSelfPlay } from './self-play-in-turns.ts';
import { measureServer, serverLines } from './server.ts';
import { measureSizes } from './sizes.ts';

const { values, positionals: names } = parseArgs({
  options: {
    against: { type: 'string' },
    seconds: { type: 'string' },
    level: { type: 'string' },
    tables: { type: 'string', default: '8,32,96' },
    players: { type: 'string', default: '3' },
    watchers: { type: 'string', default: '1000' },
    open: { type: 'string', default: '10000' },
    running: { type: 'string', default: '10000' },
    database: { type: 'string' },
  },
  allowPositionals: true,
});
/** Another checkout whose compiled engine is measured beside this one. */
const { against } = values;
/** How long each way of letting bots think is looked at. */
const seconds = Number(values.seconds ?? 60);
/** Running tables that processes on one database look after. */
const running = Number(values.running);
/** What is asked of servers under load. */
const load: LoadWish = {
  tables: values.tables.split(',').map(Number),
  players: playerCounts.find((count) => String(count) === values.players) ?? 3,
  seconds: Number(values.seconds ?? 10),
  watchers: Number(values.watchers),
  open: Number(values.open),
  database: values.database,
};

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

const gamesPerSecond = ({ perSecond, actionsPerGame }: WholeGames): string =>
  `${whole(perSecond)}/s per core, ${whole(actionsPerGame)} actions each`;

const root = path.resolve(import.meta.dirname, '../../..');

const rate = (value: number): string => `${whole(value)} actions/s`;
const floorLine = (): string => line('floor: a random number and an event', rate(measureFloor()));

/** This build, and that of another checkout where one is named. */
const enginesToMeasure = (): Promise<readonly Engine[]> =>
  Promise.all([root, ...(against === undefined ? [] : [path.resolve(against)])].map(engineOf));

/** What was measured here, and beside it what was measured there. */
function besides(here: number, there: number | undefined, text: (value: number) => string): string {
  return there === undefined ? text(here) : `${text(here)}, there ${text(there)}: ${ratio(here, there)}`;
}

async function selfPlayLines(): Promise<string> {
  const [here = 0, there] = measureSelfPlay(await enginesToMeasure());
  return line('random self-play, in turns', besides(here, there, rate)) + floorLine();
}

/** Games that bots played. */
async function recordedLines(): Promise<string> {
  const engines = await enginesToMeasure();
  const [own] = engines;
  const { games, tables, actions, figures } = measureRecorded(engines, own === undefined ? [] : recordGames(own));
  const [here, there] = figures;
  const told = (what: string, value: (of: RecordedFigures) => number, text: (value: number) => string): string => {
    if (here === undefined) return '';
    return line(what, besides(value(here), there && value(there), text));
  };
  const time = (value: number): string => `${value.toFixed(2)} ms`;
  return [
    line('games of bots, every map and table', `${tables} with ${whole(actions)} actions`),
    told('options listed after every action', (of) => of.actionsPerSecond, rate),
    line('records of these tables, read and replayed', `${games}; each plugin hashed and each table compiled once`),
    told('  a record of many', (of) => of.recordMs, time),
    told('  a record alone in its process', (of) => of.aloneMs, time),
    told('  the moves only', (of) => of.playedMs, time),
    floorLine(),
  ].join('');
}

const ratio = (one: number, other: number): string =>
  `${(Math.max(one, other) / Math.min(one, other)).toFixed(2)} times`;

const parts: Readonly<Record<string, { readonly title: string; readonly measure: () => Promise<string> | string }>> = {
  engine: {
    title: 'Engine: 4 players, one core',
    measure: async () => engineLines(measureEngine(rulesForFour())) + (await selfPlayLines()),
  },
  recorded: {
    title: 'Recorded games, the same moves, processor time',
    measure: recordedLines,
  },
  sizes: {
    title: 'Sizes, JSON',
    measure: () => {
      const { state, log } = measureSizes(rulesForFour());
      return [
        line('state', `${whole(state.mean)} bytes (largest ${whole(state.largest)})`),
        line('log per action', `${whole(log.mean)} bytes (p95 ${whole(log.p95)})`),
      ].join('');
    },
  },
  bots: {
    title: 'Bots: 4 players',
    measure: () => {
      const rules = rulesForFour();
      const { decisionsPerSecond, slowestMs, actionsPerGame } = measureBots(rules);
      const { playedOut, atRandom } = measurePlayouts(rules);
      return [
        line('decisions', `${whole(decisionsPerSecond)}/s (target above 2,000), slowest ${slowestMs.toFixed(1)} ms`),
        line('actions per game', whole(actionsPerGame)),
        line(
          'whole games played out for a search',
          `${gamesPerSecond(playedOut)} (target above twice those at random)`,
        ),
        line('  dealt, imagined, options as asked for, no events', ''),
        line('whole games at random', gamesPerSecond(atRandom)),
        line('  dealt, options for every action, events kept', ''),
        line('  so many are played out for each at random', (playedOut.perSecond / atRandom.perSecond).toFixed(2)),
      ].join('');
    },
  },
  server: {
    title: 'Server',
    measure: async () => `${serverLines(await measureServer(say)).join('\n')}\n`,
  },
  lag: {
    title: `Event loop of the server: 50 tables of four bots of ${values.level ?? 'the highest level'}, ${seconds} s each`,
    measure: async () => {
      const lines: string[] = [];
      for (const workers of [Math.max(1, os.availableParallelism() - 1), 0]) {
        say(`${workers} processes for bots`);
        lines.push(...lagLines(await measureLag({ workers, seconds, level: values.level }), seconds));
      }
      return `${lines.join('\n')}\n`;
    },
  },
  load: {
    title: `Servers under load, ${load.seconds} s each stretch; ${os.availableParallelism()} cores for them and for who asks, load ${os.loadavg()[0]?.toFixed(1)} before`,
    measure: async () => `${(await measureLoad(load, say)).flatMap(loadLines).join('\n')}\n`,
  },
  jobs: {
    title: `Tables that processes on one PostgreSQL database look after, nothing happening at them, ${seconds} s each`,
    measure: async () => {
      if (values.database === undefined) return 'not measured: it takes --database postgres://…\n';
      const figures = await measureJobs(running, seconds, values.database, say);
      return `${figures.flatMap(jobLines).join('\n')}\n`;
    },
  },
  page: { title: 'Page', measure: pageReport },
  develop: { title: 'From a saved file to the board', measure: developReport },
};

/** The lines of a part; one that cannot be measured does not keep the others from it. */
async function reported(measure: () => Promise<string> | string): Promise<string> {
  try {
    return await measure();
  } catch (error) {
    process.exitCode = 1;
    return `not measured: ${error instanceof Error ? error.message : String(error)}\n`;
  }
}

const wanted = names.filter((name) => name !== '--');
const isCount = (value: number): boolean => Number.isInteger(value) && value > 0;
const isNone = (value: number): boolean => value === 0;
const unknown = wanted.find((name) => !(name in parts));
/** Numbers that make no sense, with what was expected. */
const wrong = [
  seconds > 0 ? '' : `--seconds is "${values.seconds}", expected a number above 0`,
  load.tables.every(isCount) ? '' : `--tables is "${values.tables}", expected numbers with commas between them`,
  String(load.players) === values.players ? '' : `--players is "${values.players}", expected a number from 2 to 6`,
  isCount(load.watchers) || isNone(load.watchers) ? '' : `--watchers is "${values.watchers}", expected a number`,
  isCount(running) ? '' : `--running is "${values.running}", expected a number above 0`,
  isCount(load.open) || isNone(load.open) ? '' : `--open is "${values.open}", expected a number`,
].filter((text) => text !== '');
if (wrong.length > 0) {
  process.stderr.write(`${wrong.join('; ')}.\n`);
  process.exitCode = 2;
} else if (unknown === undefined) {
  const { version, arch, platform } = process;
  process.stdout.write(`Node ${version}, ${platform} ${arch}, ${os.cpus()[0]?.model ?? 'unknown processor'}\n`);
  for (const [name, { title, measure }] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    say(`Measuring: ${title}`);
    process.stdout.write(`\n${title}\n${await reported(measure)}`);
  }
} else {
  process.stderr.write(`There is nothing called ${unknown} to measure; there is ${Object.keys(parts).join(', ')}.\n`);
  process.exitCode = 2;
}
