import { parseArgs } from 'node:util';
import type { PlayerCount } from '@gridwright/model';

/** What can be measured, in the order in which it is, with what is told of it. */
export const partsMeasured = {
  engine: 'random self-play with options and events',
  recorded: 'games of bots on every map: options after each action, and records replayed',
  sizes: 'bytes of a state and of what an action adds',
  bots: 'decisions, and games played out for a search beside games at random',
  server: 'actions and pushes of one server over its wire, beside the floor of a bare one',
  lag: 'how long tables of thinking bots keep everybody else waiting',
  load: 'what servers stand: people, onlookers and open tables',
  jobs: 'what it costs processes on one database to look after running tables',
  page: 'the page in a browser, and by Lighthouse',
  develop: 'from a saved file to the board',
} as const;
export type PartName = keyof typeof partsMeasured;
const partNames = Object.keys(partsMeasured) as PartName[];

/** What is to be measured, and how. */
export interface Wish {
  readonly parts: readonly PartName[];
  /** Another checkout whose compiled engine is measured beside this one. */
  readonly against: string | undefined;
  /** How long each stretch takes; each part has its own where nothing is said. */
  readonly seconds: number | undefined;
  /** The level of thinking bots; the highest where nothing is said. */
  readonly level: string | undefined;
  /** Tables played at once, one stretch for each. */
  readonly tables: readonly number[];
  readonly players: PlayerCount;
  /** Onlookers of one game. */
  readonly watchers: number;
  /** Open tables at which nothing happens. */
  readonly open: number;
  /** Running tables that processes on one database look after. */
  readonly running: number;
  /** Where PostgreSQL answers. */
  readonly database: string | undefined;
}
/** A wish, or what is to be printed instead of measuring: an answer, or what is wrong. */
export type Asked = { readonly wish: Wish } | { readonly help: string } | { readonly wrong: string };

const flags = {
  against: ['FOLDER', 'of engine, recorded: another checkout, compiled, measured in turns with this one'],
  seconds: ['NUMBER', 'of lag, load, jobs: how long each stretch takes'],
  level: ['NAME', 'of lag: the level of the bots (the highest)'],
  tables: ['NUMBERS', 'of load: tables played at once, with commas between them (8,32,96)'],
  players: ['NUMBER', 'of load: seats of a table (3)'],
  watchers: ['NUMBER', 'of load: onlookers of one game (1000)'],
  open: ['NUMBER', 'of load: open tables at which nothing happens (10000)'],
  running: ['NUMBER', 'of jobs: running tables (10000)'],
  database: ['URL', 'of load, jobs: where PostgreSQL answers'],
} as const;

const row = (name: string, text: string): string => `  ${name.padEnd(20)}${text}`;
const help = [
  'npm run bench -- [parts] [flags]',
  'Measures the parts that must stay fast, one after the other: all of them, or those named.',
  '',
  ...Object.entries(partsMeasured).map(([name, about]) => row(name, about)),
  '',
  ...Object.entries(flags).map(([flag, [takes, about]]) => row(`--${flag} ${takes}`, about)),
  '',
].join('\n');

const isCount = (value: number): boolean => Number.isInteger(value) && value > 0;
const isAmount = (value: number): boolean => isCount(value) || value === 0;
const isPart = (name: string): name is PartName => name in partsMeasured;
const numbersIn = (text: string): number[] => text.split(',').map(Number);

/** What a flag is and was to be, where it is something else. */
const unless = (right: boolean, flag: string, value: string | undefined, expected: string): string[] =>
  right ? [] : [`--${flag} is "${value ?? ''}", expected ${expected}`];

const wrongUse = (texts: readonly string[]): Asked => ({ wrong: `${texts.join('; ')}.\n` });

/** Reads what is asked for on the command line. Of flags that there are not the first is named, of wrong values each. */
export function readFlags(args: readonly string[]): Asked {
  const given = args.filter((arg) => arg !== '--');
  if (given[0] === 'help' || given.includes('--help') || given.includes('-h')) return { help };
  const { tokens } = parseArgs({
    args: given,
    options: Object.fromEntries(Object.keys(flags).map((flag) => [flag, { type: 'string' as const }])),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const values: Partial<Record<string, string>> = {};
  const names: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') names.push(token.value);
    if (token.kind !== 'option') continue;
    if (!(token.name in flags)) return wrongUse([`There is no flag ${token.rawName}; --help lists those there are`]);
    if (token.value === undefined) return wrongUse([`${token.rawName} says nothing`]);
    values[token.name] = token.value;
  }
  return wishOf(names, values);
}

function wishOf(names: readonly string[], values: Partial<Record<string, string>>): Asked {
  const { against, seconds, level, database } = values;
  const { tables = '8,32,96', players = '3', watchers = '1000', open = '10000', running = '10000' } = values;
  // not the list of the model: this file is read before any package is there
  const seats = ([2, 3, 4, 5, 6] as const satisfies readonly PlayerCount[]).find((count) => String(count) === players);
  const unknown = names.filter((name) => !isPart(name));
  const wrong = [
    ...unknown.map((name) => `There is nothing called ${name} to measure; there is ${partNames.join(', ')}`),
    ...unless(seconds === undefined || Number(seconds) > 0, 'seconds', seconds, 'a number above 0'),
    ...unless(numbersIn(tables).every(isCount), 'tables', tables, 'numbers with commas between them'),
    ...unless(seats !== undefined, 'players', players, 'a number from 2 to 6'),
    ...unless(isAmount(Number(watchers)), 'watchers', watchers, 'a number'),
    ...unless(isAmount(Number(open)), 'open', open, 'a number'),
    ...unless(isCount(Number(running)), 'running', running, 'a number above 0'),
    ...(names.includes('jobs') && database === undefined ? ['jobs takes --database postgres://…'] : []),
  ];
  if (wrong.length > 0 || seats === undefined) return wrongUse(wrong);
  return {
    wish: {
      parts: partNames.filter((name) => names.length === 0 || names.includes(name)),
      against,
      seconds: seconds === undefined ? undefined : Number(seconds),
      level,
      tables: numbersIn(tables),
      players: seats,
      watchers: Number(watchers),
      open: Number(open),
      running: Number(running),
      database,
    },
  };
}
