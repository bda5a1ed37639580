import { parseArgs } from 'node:util';
import type { Result } from '@gridwright/model';

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

/** How the server is to run. */
export interface Options {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** The folder of the site below which the server is reached, as `/gridwright`; empty where it has a host of its own. */
  readonly basePath: string;
  /** Folder of the database and of everything else that is to be kept. */
  readonly data: string;
  /** Address of a PostgreSQL database; null for a file in the data folder. */
  readonly database: string | null;
  /** Address of a NATS server, over which servers on one database tell each other of changes; null for the database itself. */
  readonly notifier: string | null;
  /** The file that names the plugins; looked for in the working folder when absent. */
  readonly config: string | null;
  /** Null: quiet in a terminal, `info` elsewhere. */
  readonly logLevel: LogLevel | null;
  /** What every new game is drawn from, so that all are alike; null: each draws its own. */
  readonly seed: string | null;
  /** Milliseconds a bot at a paced table takes over a decision; null: about as long as a person. */
  readonly botDelayMs: number | null;
  /** Processes in which bots think; 0: the one that serves everybody; null: one less than the machine has cores. */
  readonly botWorkers: number | null;
  /** Proxies whose word on where a request comes from is taken. */
  readonly trustedProxies: readonly string[];
  /** Names under which the server may be asked; null for any. */
  readonly allowedHosts: readonly string[] | null;
  /** What the operator has to give to see figures and the operator's page; null: nobody sees them. */
  readonly operatorToken: string | null;
  /** Whether addresses of visitors stand in the log. */
  readonly logAddresses: boolean;
  /** What this server is called; null: nothing of its own. */
  readonly name: string | null;
  /** What greets people on the front page. */
  readonly welcome: string | null;
  /** Address or text. */
  readonly imprint: string | null;
  /** Address or text. */
  readonly privacy: string | null;
  /** How people and push services reach whoever runs the server; null for nobody in particular. */
  readonly contact: string | null;
  /** Sites that may show tables in a frame; none when empty. */
  readonly embedders: readonly string[];
  /** Whether a game may be of bots alone. */
  readonly botTables: boolean;
  /** Whether people may let programs of their own play their seats. */
  readonly botProtocol: boolean;
  /** Whether people may make tables on maps that they drew. */
  readonly drafts: boolean;
  /** Whether it is limited how much anybody may ask. */
  readonly limits: boolean;
  /** Days after which tables are deleted that never began, games that nobody goes on with, and games that are over; null keeps them. */
  readonly keepOpenDays: number | null;
  readonly keepPlayingDays: number | null;
  readonly keepOverDays: number | null;
}

interface Setting<Value> {
  readonly flag: string;
  readonly variable: string;
  readonly expected: string;
  readonly read: (text: string) => Value | undefined;
  readonly standard: Value;
}
type Settings = { readonly [K in keyof Options]: Setting<Options[K]> };

const textOf = (text: string): string | undefined => (text.trim() === '' ? undefined : text);

const textUpTo =
  (most: number) =>
  (text: string): string | undefined =>
    text.trim() === '' || text.length > most ? undefined : text.trim();
const shortTextOf = textUpTo(60);
const longTextOf = textUpTo(1000);

function portOf(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : undefined;
}

const millisecondsOf = (text: string): number | undefined => (/^\d{1,5}$/.test(text) ? Number(text) : undefined);

const daysOf = (text: string): number | undefined => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined);

const listOf = (text: string): readonly string[] | undefined => {
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => /^[\w.:/[\]*-]+$/.test(part)) ? parts : undefined;
};
const onOrOff = (text: string): boolean | undefined => ({ on: true, off: false })[text.toLowerCase()];
const contactOf = (text: string): string | undefined =>
  /^(mailto:\S+@\S+|https:\/\/\S+)$/.test(text) ? text : undefined;

/**
 * Addresses of the server's own that a base path must not look like: where a proxy has taken the base path away from what it
 * passes on, nobody could tell the two apart.
 */
const ownAddresses =
  /^\/(?:(?:art|assets|bot|embed|icons|operator|pictures|records|rules|session|sheets|t|trpc)(?:\/|$)|(?:continue|games|healthz|learn|maps|metrics|new|readyz|studio)$)/;

/** Folders with a slash before each, and none behind the last. */
function basePathOf(text: string): string | undefined {
  const path = text.replace(/\/$/, '');
  const isFolder = path === '' ? text === '/' : /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/.test(path);
  return isFolder && !ownAddresses.test(path) ? path : undefined;
}

/** Sites, each with its scheme and without a path; `*` for every one. */
function embeddersOf(text: string): readonly string[] | undefined {
  const sites = listOf(text);
  return sites?.every((site) => site === '*' || /^https?:\/\/[\w*.-]+(:\d{1,5})?$/.test(site)) ? sites : undefined;
}

const settings: Settings = {
  port: { flag: '--port', variable: 'PORT', expected: 'a port number from 0 to 65535', read: portOf, standard: 8080 },
  host: {
    flag: '--host',
    variable: 'HOST',
    expected: 'a host name or address to listen on, such as localhost or 0.0.0.0',
    read: (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
    standard: 'localhost',
  },
  basePath: {
    flag: '--base-path',
    variable: 'GRIDWRIGHT_BASE_PATH',
    expected:
      'the folder of a site below which the server is reached, such as /gridwright, and no address of its own such as /games',
    read: basePathOf,
    standard: '',
  },
  data: {
    flag: '--data',
    variable: 'GRIDWRIGHT_DATA',
    expected: 'the path of a folder',
    read: textOf,
    standard: 'data',
  },
  database: {
    flag: '--database',
    variable: 'DATABASE_URL',
    expected: 'the address of a PostgreSQL database, as postgres://user:password@host:5432/name',
    read: (text) => (/^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text) ? text : undefined),
    standard: null,
  },
  notifier: {
    flag: '--notifier',
    variable: 'GRIDWRIGHT_NOTIFIER',
    expected: 'the address of a NATS server, as nats://host:4222',
    read: (text) => (/^nats:\/\/\S+$/.test(text) && URL.canParse(text) ? text : undefined),
    standard: null,
  },
  config: {
    flag: '--config',
    variable: 'GRIDWRIGHT_CONFIG',
    expected: 'the path of a file that names the plugins',
    read: textOf,
    standard: null,
  },
  logLevel: {
    flag: '--log-level',
    variable: 'LOG_LEVEL',
    expected: `one of ${logLevels.join(', ')}`,
    read: (text) => logLevels.find((level) => level === text),
    standard: null,
  },
  seed: {
    flag: '--seed',
    variable: 'GRIDWRIGHT_SEED',
    expected: 'a text that every new game is drawn from, for tests',
    read: textOf,
    standard: null,
  },
  botDelayMs: {
    flag: '--bot-delay',
    variable: 'GRIDWRIGHT_BOT_DELAY',
    expected: 'milliseconds that bots take over a decision, for tests',
    read: millisecondsOf,
    standard: null,
  },
  botWorkers: {
    flag: '--bot-workers',
    variable: 'GRIDWRIGHT_BOT_WORKERS',
    expected: 'how many processes think for bots, at most 256; 0 lets them think in the one that serves everybody',
    read: (text) => (/^\d{1,3}$/.test(text) && Number(text) <= 256 ? Number(text) : undefined),
    standard: null,
  },
  trustedProxies: {
    flag: '--trusted-proxies',
    variable: 'GRIDWRIGHT_TRUSTED_PROXIES',
    expected: 'addresses or networks of proxies with commas between them, such as 10.0.0.0/8, or loopback',
    read: listOf,
    standard: ['loopback'],
  },
  allowedHosts: {
    flag: '--allowed-hosts',
    variable: 'GRIDWRIGHT_ALLOWED_HOSTS',
    expected: 'names under which the server may be asked, with commas between them',
    read: listOf,
    standard: null,
  },
  operatorToken: {
    flag: '--operator-token',
    variable: 'GRIDWRIGHT_OPERATOR_TOKEN',
    expected: 'at least 16 letters, digits or signs that only you know, for /metrics and /operator',
    read: (text) => (/^[!-~]{16,}$/.test(text) ? text : undefined),
    standard: null,
  },
  logAddresses: {
    flag: '--log-addresses',
    variable: 'GRIDWRIGHT_LOG_ADDRESSES',
    expected: 'on or off: whether addresses of visitors stand in the log',
    read: onOrOff,
    standard: true,
  },
  name: {
    flag: '--name',
    variable: 'GRIDWRIGHT_NAME',
    expected: 'what this server is called, in at most 60 letters',
    read: shortTextOf,
    standard: null,
  },
  welcome: {
    flag: '--welcome',
    variable: 'GRIDWRIGHT_WELCOME',
    expected: 'a text that greets people on the front page, in at most 1000 letters',
    read: longTextOf,
    standard: null,
  },
  imprint: {
    flag: '--imprint',
    variable: 'GRIDWRIGHT_IMPRINT',
    expected: 'the imprint: its address, as https://…, or its text in at most 1000 letters',
    read: longTextOf,
    standard: null,
  },
  privacy: {
    flag: '--privacy',
    variable: 'GRIDWRIGHT_PRIVACY',
    expected: 'what is done with data: the address of that, as https://…, or its text in at most 1000 letters',
    read: longTextOf,
    standard: null,
  },
  contact: {
    flag: '--contact',
    variable: 'GRIDWRIGHT_CONTACT',
    expected: 'how people and push services reach whoever runs the server, as mailto:… or https://…',
    read: contactOf,
    standard: null,
  },
  embedders: {
    flag: '--embedders',
    variable: 'GRIDWRIGHT_EMBEDDERS',
    expected:
      'addresses of sites that may show tables in a frame, with commas between them, such as https://club.example',
    read: embeddersOf,
    standard: [],
  },
  botTables: {
    flag: '--bot-tables',
    variable: 'GRIDWRIGHT_BOT_TABLES',
    expected: 'on or off: whether a game may be of bots alone',
    read: onOrOff,
    standard: false,
  },
  botProtocol: {
    flag: '--bot-protocol',
    variable: 'GRIDWRIGHT_BOT_PROTOCOL',
    expected: 'on or off: whether people may let programs of their own play their seats',
    read: onOrOff,
    standard: false,
  },
  drafts: {
    flag: '--drafts',
    variable: 'GRIDWRIGHT_DRAFTS',
    expected: 'on or off: whether people may make tables for friends on maps that they drew in the map studio',
    read: onOrOff,
    standard: true,
  },
  limits: {
    flag: '--limits',
    variable: 'GRIDWRIGHT_LIMITS',
    expected: 'on or off: whether it is limited how much anybody may ask',
    read: onOrOff,
    standard: true,
  },
  keepOpenDays: {
    flag: '--keep-open-days',
    variable: 'GRIDWRIGHT_KEEP_OPEN_DAYS',
    expected: 'days after which tables are deleted that never began',
    read: daysOf,
    standard: null,
  },
  keepPlayingDays: {
    flag: '--keep-playing-days',
    variable: 'GRIDWRIGHT_KEEP_PLAYING_DAYS',
    expected: 'days without a move after which games are deleted',
    read: daysOf,
    standard: null,
  },
  keepOverDays: {
    flag: '--keep-over-days',
    variable: 'GRIDWRIGHT_KEEP_OVER_DAYS',
    expected: 'days after which games are deleted that are over',
    read: daysOf,
    standard: null,
  },
};

const flags = Object.values(settings).map((setting) => setting.flag);
const failed = (error: string): { readonly ok: false; readonly error: string } => ({ ok: false, error });

/** `--name value` and `--name=value`, in any order. */
function flagsIn(args: readonly string[]): Result<ReadonlyMap<string, string>, string> {
  const options = Object.fromEntries(flags.map((flag) => [flag.slice(2), { type: 'string' as const }]));
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const found = new Map<string, string>();
  for (const token of tokens) {
    const given = token.kind === 'option' ? token.rawName : token.kind === 'positional' ? token.value : '--';
    if (token.kind !== 'option' || !flags.includes(given))
      return failed(`unknown argument ${given}; known are ${flags.join(', ')} and --help`);
    if (token.value === undefined) return failed(`${given} needs a value`);
    found.set(given, token.value);
  }
  return { ok: true, value: found };
}

/** Reads flags and, for what they leave open, environment variables. A mistake is named, with what was expected. */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Result<Options, string> {
  const given = flagsIn(args);
  if (!given.ok) return given;
  const wrong: string[] = [];
  const valueOf = <Value>({ flag, variable, expected, read, standard }: Setting<Value>): Value => {
    const [source, text] = given.value.has(flag) ? [flag, given.value.get(flag)] : [variable, environment[variable]];
    if (text === undefined) return standard;
    const value = read(text);
    // what is printed is read by others: a password is not
    const shown = flag === '--operator-token' ? '…' : text.replace(/:[^:@/]*@/, ':…@');
    if (value === undefined) wrong.push(`${source} is "${shown}", expected ${expected}`);
    return value ?? standard;
  };
  const options: Options = {
    port: valueOf(settings.port),
    host: valueOf(settings.host),
    basePath: valueOf(settings.basePath),
    data: valueOf(settings.data),
    database: valueOf(settings.database),
    notifier: valueOf(settings.notifier),
    config: valueOf(settings.config),
    logLevel: valueOf(settings.logLevel),
    seed: valueOf(settings.seed),
    botDelayMs: valueOf(settings.botDelayMs),
    botWorkers: valueOf(settings.botWorkers),
    trustedProxies: valueOf(settings.trustedProxies),
    allowedHosts: valueOf(settings.allowedHosts),
    operatorToken: valueOf(settings.operatorToken),
    logAddresses: valueOf(settings.logAddresses),
    name: valueOf(settings.name),
    welcome: valueOf(settings.welcome),
    imprint: valueOf(settings.imprint),
    privacy: valueOf(settings.privacy),
    contact: valueOf(settings.contact),
    embedders: valueOf(settings.embedders),
    botTables: valueOf(settings.botTables),
    botProtocol: valueOf(settings.botProtocol),
    drafts: valueOf(settings.drafts),
    limits: valueOf(settings.limits),
    keepOpenDays: valueOf(settings.keepOpenDays),
    keepPlayingDays: valueOf(settings.keepPlayingDays),
    keepOverDays: valueOf(settings.keepOverDays),
  };
  return wrong.length > 0 ? failed(wrong.join('; ')) : { ok: true, value: options };
}

const standardText = (standard: Options[keyof Options]): string => {
  if (standard === null || standard === '') return '';
  if (typeof standard === 'boolean') return standard ? ' (on)' : ' (off)';
  return ` (${Array.isArray(standard) ? standard.join(',') : standard.toString()})`;
};

/** What `--help` prints. */
export const help = [
  'Serves Gridwright: tables, games and the page.',
  '',
  ...Object.values(settings).map(
    ({ flag, variable, expected, standard }) =>
      `  ${flag.padEnd(17)} or ${variable.padEnd(26)} ${expected}${standardText(standard)}`,
  ),
].join('\n');
