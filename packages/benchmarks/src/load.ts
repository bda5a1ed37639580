import type { PlayerCount } from '@gridwright/model';
import { neededBy, type Database, type Needed, type Servers, startServers } from './load-servers.ts';
import { type Crew, crewAt, planFor, type Waited } from './load-tables.ts';
import { percentile } from './percentile.ts';
import type { Planned } from './server-games.ts';
import { newCookie, openWire, type Wire } from './server-wire.ts';
import { tableWish } from './table-wish.ts';

/** How much is asked of servers. */
export interface LoadWish {
  /** Numbers of tables that are played at at one time, each a stretch of its own. */
  readonly tables: readonly number[];
  /** People at each of them. */
  readonly players: PlayerCount;
  /** How long each stretch is. */
  readonly seconds: number;
  /** How many watch one game; 0 leaves that out. */
  readonly watchers: number;
  /** Tables that wait for people; 0 leaves that out. */
  readonly open: number;
  /** A PostgreSQL database on which it is all done again, by one server and by two. */
  readonly database: string | undefined;
}

/** How long somebody waited, in milliseconds. */
interface Waits {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** A stretch in which every table plays on as soon as its last action was answered. */
export interface Stretch extends Needed {
  readonly tables: number;
  readonly people: number;
  readonly actionsPerSecond: number;
  readonly action: Waits;
  readonly push: Waits;
  /** How busy the servers were, all together, in cores. */
  readonly cores: number;
}

/** The most actions a second that come at a steady pace and are nearly all answered soon. */
export interface Pace {
  readonly tables: number;
  readonly actionsPerSecond: number;
  readonly action: Waits;
  readonly cores: number;
}

/** One game that many watch. */
export interface Watched extends Needed {
  readonly watchers: number;
  readonly action: Waits;
  readonly push: Waits;
  readonly kilobytesPerWatcher: number;
}

/** Tables that wait for people. */
export interface Waiting extends Needed {
  readonly tables: number;
  readonly madePerSecond: number;
  readonly kilobytesPerTable: number;
}

/** What one installation could do. */
export interface LoadFigures {
  readonly servers: number;
  readonly isPostgres: boolean;
  /** Megabytes of each server that has nothing to do. */
  readonly atRestMb: readonly number[];
  readonly stretches: readonly Stretch[];
  /** Null where even the slowest pace that was tried was too quick. */
  readonly pace: Pace | null;
  /** Null where nobody was to watch. */
  readonly watched: Watched | null;
  /** Null where no table was to wait. */
  readonly waiting: Waiting | null;
  /** Megabytes of each server when everybody is gone. */
  readonly afterwardsMb: readonly number[];
}

/** Milliseconds in which a server comes to rest: it tidies its memory when it has nothing to do. */
const restMs = 15_000;
/** Milliseconds between two actions of the game that many watch: a quick table. */
const betweenActionsMs = 250;
/** Milliseconds within which nearly every action is to be answered. */
const soonMs = 50;
/** How often the pace between the quickest that was kept and the slowest that was not is tried. */
const triesOfPace = 6;
/** Connections opened, or tables made, at one time. */
const atOnce = 16;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const waits = (values: readonly number[]): Waits => ({
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
  p99: percentile(values, 0.99),
});

/** Makes so many things, some at one time. */
async function many<T>(count: number, make: (number: number) => Promise<T>): Promise<readonly T[]> {
  const made: T[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(atOnce, count) }, async () => {
      while (next < count) made.push(await make(next++));
    }),
  );
  return made;
}

/** Tables are spread over the servers, and so are the people of each. */
const crewsAt = ({ ports }: Servers, plan: readonly Planned[], tables: number, players: PlayerCount) =>
  many(tables, (number) =>
    crewAt([...ports.slice(number % ports.length), ...ports.slice(0, number % ports.length)], plan, players),
  );

/** What was waited while all crews play for so long, and how busy the servers were. */
async function played(servers: Servers, play: () => Promise<Waited>) {
  const before = await neededBy(servers);
  const began = performance.now();
  const { actions, pushes } = await play();
  const took = (performance.now() - began) / 1000;
  const needed = await neededBy(servers);
  return {
    ...needed,
    actionsPerSecond: actions.length / took,
    action: waits(actions),
    push: waits(pushes),
    cores: (needed.cpuSeconds - before.cpuSeconds) / took,
  };
}

/** Every table plays on as soon as its last action was answered. */
async function atOnceAfterAnother(crews: readonly Crew[], lengthMs: number): Promise<Waited> {
  const waited: Waited = { actions: [], pushes: [] };
  const end = performance.now() + lengthMs;
  const play = async (crew: Crew): Promise<void> => {
    while (performance.now() < end) await crew.act(waited);
  };
  await Promise.all(crews.map(play));
  return waited;
}

/** So many actions come in a second, evenly. One that cannot be done when it is due, since that before is not answered, waits. */
async function atPace(crews: readonly Crew[], perSecond: number, lengthMs: number): Promise<Waited> {
  const waited: Waited = { actions: [], pushes: [] };
  const betweenMs = (1000 * crews.length) / perSecond;
  const began = performance.now();
  const play = async (crew: Crew, number: number): Promise<void> => {
    const first = began + (betweenMs * number) / crews.length;
    for (let due = first; due < began + lengthMs; due += betweenMs) {
      const early = due - performance.now();
      if (early > 0) await wait(early);
      await crew.act(waited, due);
    }
  };
  await Promise.all(crews.map(play));
  return waited;
}

async function stretch(
  servers: Servers,
  plan: readonly Planned[],
  tables: number,
  { players, seconds }: LoadWish,
): Promise<Stretch> {
  const crews = await crewsAt(servers, plan, tables, players);
  await atOnceAfterAnother(crews, 1000); // the code is compiled, and everybody's first view is there
  const figures = await played(servers, () => atOnceAfterAnother(crews, seconds * 1000));
  for (const crew of crews) crew.close();
  return { ...figures, tables, people: tables * players };
}

/** Looks for the quickest pace at which nearly all actions are answered soon, below what the servers did at most. */
async function pace(
  servers: Servers,
  plan: readonly Planned[],
  stretches: readonly Stretch[],
  { players, seconds }: LoadWish,
): Promise<Pace | null> {
  const [most] = stretches.toSorted((a, b) => b.actionsPerSecond - a.actionsPerSecond);
  if (most === undefined) return null;
  const { tables } = most;
  const crews = await crewsAt(servers, plan, tables, players);
  await atOnceAfterAnother(crews, 1000);
  let [kept, missed]: [Pace | null, number] = [null, most.actionsPerSecond];
  for (let tries = 0; tries < triesOfPace; tries++) {
    const perSecond = ((kept?.actionsPerSecond ?? 0) + missed) / 2;
    const { action, actionsPerSecond, cores } = await played(servers, () => atPace(crews, perSecond, seconds * 1000));
    if (action.p99 < soonMs) kept = { tables, actionsPerSecond, action, cores };
    else missed = perSecond;
  }
  for (const crew of crews) crew.close();
  return kept;
}

async function watched(
  servers: Servers,
  plan: readonly Planned[],
  { watchers, players, seconds }: LoadWish,
): Promise<Watched> {
  const { ports } = servers;
  const crew = await crewAt(ports, plan, players);
  const before = await neededBy(servers);
  const pushes: number[] = [];
  const sent = new Map<number, number>();
  const wires: readonly Wire[] = await many(watchers, async (number) => {
    const port = ports[number % ports.length] ?? 0;
    const wire = await openWire(port, await newCookie(port));
    await wire.follow(crew.table(), (version) => {
      const at = sent.get(version);
      if (at !== undefined) pushes.push(performance.now() - at);
    });
    return wire;
  });
  await wait(restMs);
  const withThem = await neededBy(servers);
  const waited: Waited = { actions: [], pushes: [] };
  const end = performance.now() + seconds * 1000;
  // one game is enough: whoever watches is at this table
  for (const { version } of plan) {
    if (performance.now() > end) break;
    sent.set(version, performance.now());
    await Promise.all([crew.act(waited), wait(betweenActionsMs)]);
  }
  const needed = await neededBy(servers);
  for (const wire of wires) wire.close();
  crew.close();
  return {
    ...needed,
    watchers,
    action: waits(waited.actions),
    push: waits(pushes),
    kilobytesPerWatcher: (1024 * (sum(withThem.memoryMb) - sum(before.memoryMb))) / watchers,
  };
}

async function waiting(servers: Servers, { open }: LoadWish): Promise<Waiting> {
  const { ports } = servers;
  const hosts = await Promise.all(ports.map(async (port) => openWire(port, await newCookie(port))));
  const before = await neededBy(servers);
  const began = performance.now();
  await many(open, (number) => {
    const wish = { ...tableWish, seats: ['human', 'human', 'human'], name: 'Anna' };
    const host = hosts[number % hosts.length];
    return host?.call('mutation', 'table.create', wish) ?? Promise.resolve(null);
  });
  const took = (performance.now() - began) / 1000;
  await wait(restMs);
  const needed = await neededBy(servers);
  for (const host of hosts) host.close();
  return {
    ...needed,
    tables: open,
    madePerSecond: open / took,
    kilobytesPerTable: (1024 * (sum(needed.memoryMb) - sum(before.memoryMb))) / open,
  };
}

async function measured(count: number, database: Database, wish: LoadWish): Promise<LoadFigures> {
  const plan = planFor(wish.players);
  const servers = await startServers(count, database);
  try {
    await wait(restMs);
    const { memoryMb: atRestMb } = await neededBy(servers);
    const stretches: Stretch[] = [];
    for (const tables of wish.tables) stretches.push(await stretch(servers, plan, tables, wish));
    const quickest = await pace(servers, plan, stretches, wish);
    const crowd = wish.watchers === 0 ? null : await wait(restMs).then(() => watched(servers, plan, wish));
    const open = wish.open === 0 ? null : await wait(restMs).then(() => waiting(servers, wish));
    await wait(restMs);
    const { memoryMb: afterwardsMb } = await neededBy(servers);
    const isPostgres = database !== null;
    return {
      servers: count,
      isPostgres,
      atRestMb,
      stretches,
      pace: quickest,
      watched: crowd,
      waiting: open,
      afterwardsMb,
    };
  } finally {
    await servers.stop();
  }
}

/** What was measured of each installation: one server on a file, and where there is a database one and two on that. */
export async function* measureLoad(
  wish: LoadWish,
  say: (progress: string) => void = () => undefined,
): AsyncGenerator<LoadFigures> {
  const { database } = wish;
  const installations: readonly (readonly [number, Database])[] = [
    [1, null],
    ...(database === undefined ? [] : ([1, 2].map((count) => [count, database]) as [number, Database][])),
  ];
  for (const [count, where] of installations) {
    say(`${count} on ${where === null ? 'a file' : 'PostgreSQL'}`);
    yield await measured(count, where, wish);
  }
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;
const whole = (value: number): string => Math.round(value).toLocaleString('en');
const megabytes = (list: readonly number[]): string => `${list.map(whole).join(' + ')} MB`;
const three = ({ p50, p95, p99 }: Waits): string => `p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}`;
const line = (what: string, value: string): string => `${what.padEnd(40)} ${value}`;
const loop = ({ p50, p99, max }: Needed['lag']): string => `p50 ${ms(p50)}, p99 ${ms(p99)}, longest ${ms(max)}`;

/** The figures in lines of text. */
export function loadLines(figures: LoadFigures): readonly string[] {
  const {
    servers,
    isPostgres,
    atRestMb,
    stretches,
    pace: steady,
    watched: crowd,
    waiting: open,
    afterwardsMb,
  } = figures;
  return [
    line(
      `${servers} ${servers === 1 ? 'server' : 'servers'} on ${isPostgres ? 'PostgreSQL' : 'a file'}`,
      `memory at rest ${megabytes(atRestMb)}`,
    ),
    ...stretches.flatMap(({ tables, people, actionsPerSecond, action, push, lag, memoryMb, cores }) => [
      line(`  ${tables} tables, ${people} people`, `${whole(actionsPerSecond)} actions/s`),
      line('    an action, sent and answered', three(action)),
      line('    word of it to the others', three(push)),
      line(
        '    event loop',
        `${loop(lag)}; memory ${megabytes(memoryMb)}; ${cores.toFixed(2)} ${cores === 1 ? 'core' : 'cores'}`,
      ),
    ]),
    ...(steady === null
      ? [line(`  at a pace, p99 below ${soonMs} ms`, 'none of those that were tried')]
      : [
          line(
            `  at a pace, p99 below ${soonMs} ms`,
            `${whole(steady.actionsPerSecond)} actions/s at ${steady.tables} tables; ${steady.cores.toFixed(2)} cores`,
          ),
          line('    an action, due and answered', three(steady.action)),
        ]),
    ...(crowd === null
      ? []
      : [
          line(`  ${whole(crowd.watchers)} watch one game`, `${three(crowd.push)} (target p99 below 100 ms)`),
          line('    an action meanwhile', three(crowd.action)),
          line(
            '    event loop',
            `${loop(crowd.lag)}; memory ${megabytes(crowd.memoryMb)}, ${crowd.kilobytesPerWatcher.toFixed(1)} kB for each`,
          ),
        ]),
    ...(open === null
      ? []
      : [
          line(`  ${whole(open.tables)} tables wait for people`, `${whole(open.madePerSecond)} made each second`),
          line('    memory', `${megabytes(open.memoryMb)}, ${open.kilobytesPerTable.toFixed(1)} kB for each`),
        ]),
    line('  memory when everybody is gone', megabytes(afterwardsMb)),
  ];
}
