import { hash } from 'node:crypto';
import { randomSource, type Rules } from '@gridwright/core';
import type { GameEvent, GameRecord, Seat } from '@gridwright/model';
import { begun } from './bot-games.ts';
import type { Engine } from './checkout.ts';

/** How fast one engine goes through games that were played before, in processor time. */
export interface RecordedFigures {
  /** Actions carried out per second, every state kept and all options listed after each of them. */
  readonly actionsPerSecond: number;
  /**
   * Milliseconds from the text of a record to the end of its game, where one process replays many records of the same tables.
   * What records have in common is done once in every round: each plugin is hashed once and each table is compiled once.
   */
  readonly recordMs: number;
  /** Milliseconds of the same where a process replays one record and no other. */
  readonly aloneMs: number;
  /** Milliseconds of the moves alone, with the check of the state that they lead to. */
  readonly playedMs: number;
}

const rounds = 12;
const warmUpRounds = 4;

interface Ready {
  readonly text: string;
  readonly record: GameRecord;
  readonly rules: Rules;
}

/** A record with its rules; undefined where this engine does not read it. */
function opened({ core, plugins }: Engine, text: string): Ready | undefined {
  const record = core.readRecord(text);
  const seated = record.ok ? core.seatPlugins(record.value.table, plugins) : record;
  if (!record.ok || !seated.ok) return undefined;
  const rules = core.compile(seated.value.plugins, seated.value.table);
  return rules.ok ? { text, record: record.value, rules: rules.value } : undefined;
}

/** Whether an engine reads a record and plays it to the very end it had. */
function knows(engine: Engine, text: string): boolean {
  const ready = opened(engine, text);
  return ready !== undefined && engine.core.replay(ready.rules, ready.record).ok;
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const bestOf = (times: readonly number[]): number => Math.min(...times);

function playAndList({ core }: Engine, { rules, record }: Ready): number {
  let { state } = begun(core, rules, record.seed);
  let listed = 0;
  for (const { seat, action } of record.actions) {
    const applied = core.apply(rules, state, seat, action);
    if (!applied.ok) throw new Error(JSON.stringify(applied.error));
    state = applied.value.state;
    for (const awaited of core.waiting(state)) listed += core.options(rules, state, awaited).length;
  }
  return listed;
}

function readAndReplay(engine: Engine, text: string): void {
  const ready = opened(engine, text);
  const end = ready && engine.core.replay(ready.rules, ready.record);
  if (!end?.ok) throw new Error('the record cannot be replayed');
}

/**
 * How a process replays records one after the other: with a library and the hash of the machine where the engine knows them, and
 * otherwise each by itself, as there is no other way.
 */
function replayerOf(engine: Engine): (text: string) => void {
  const { core, plugins } = engine;
  const library = (core as Partial<typeof core>).recordLibrary?.(plugins, (text) => hash('sha256', text));
  if (library === undefined) return (text) => readAndReplay(engine, text);
  return (text) => {
    const record = library.read(text);
    const seated = record.ok ? library.seat(record.value.table) : record;
    const rules = seated.ok ? library.compile(seated.value) : seated;
    if (!record.ok || !rules.ok || !library.replay(rules.value, record.value).ok)
      throw new Error('the record cannot be replayed');
  };
}

/** What one engine is measured with: all games, and the first of every table. */
interface Measured {
  readonly all: readonly Ready[];
  readonly first: readonly Ready[];
}

const firstOfTables = (games: readonly Ready[]): readonly Ready[] =>
  games.filter(({ rules }, at) => rules !== games[at - 1]?.rules);

/** Games with their rules, which those of one table share. */
function openedAll(engine: Engine, texts: readonly string[]): readonly Ready[] {
  const games: Ready[] = [];
  for (const text of texts) {
    const ready = opened(engine, text);
    const last = games.at(-1);
    if (ready === undefined) continue;
    const isSameTable = last !== undefined && JSON.stringify(last.record.table) === JSON.stringify(ready.record.table);
    games.push(isSameTable ? { ...ready, rules: last.rules } : ready);
  }
  return games;
}

const actionsIn = (games: readonly Ready[]): number =>
  games.reduce((sum, { record }) => sum + record.actions.length, 0);

/** Processor time, in milliseconds, that each part of a round took. */
interface Round {
  readonly options: number;
  readonly records: number;
  readonly alone: number;
  readonly moves: number;
}

function measureRound(engine: Engine, { all, first }: Measured): Round {
  const took = (work: () => void): number => {
    const start = cpuMs();
    work();
    return cpuMs() - start;
  };
  return {
    options: took(() => {
      for (const game of first) playAndList(engine, game);
    }),
    records: took(() => {
      const replayed = replayerOf(engine);
      for (const { text } of all) replayed(text);
    }),
    alone: took(() => {
      for (const { text } of first) replayerOf(engine)(text);
    }),
    moves: took(() => {
      for (const { rules, record } of all) engine.core.replay(rules, record);
    }),
  };
}

export interface RecordedReport {
  readonly games: number;
  readonly tables: number;
  readonly actions: number;
  readonly figures: readonly RecordedFigures[];
}

/**
 * Engines side by side on the same games with the same moves, in turns, so that what the machine does besides bears on all of them
 * alike. Records that one of them does not read or play are left out for all.
 */
export function measureRecorded(engines: readonly Engine[], texts: readonly string[]): RecordedReport {
  const common = texts.filter((text) => engines.every((engine) => knows(engine, text)));
  const measured = engines.map((engine): Measured => {
    const all = openedAll(engine, common);
    return { all, first: firstOfTables(all) };
  });
  const times = engines.map((): Round[] => []);
  for (let round = -warmUpRounds; round < rounds; round++)
    for (const [at, engine] of engines.entries()) {
      const games = measured[at];
      if (games === undefined) continue;
      const took = measureRound(engine, games);
      if (round >= 0) times[at]?.push(took);
    }
  const [{ all, first } = { all: [], first: [] }] = measured;
  const best = (took: readonly Round[], part: keyof Round): number => bestOf(took.map((round) => round[part]));
  const figures = times.map((took) => ({
    actionsPerSecond: (1000 * actionsIn(first)) / best(took, 'options'),
    recordMs: best(took, 'records') / all.length,
    aloneMs: best(took, 'alone') / first.length,
    playedMs: best(took, 'moves') / all.length,
  }));
  return { games: all.length, tables: first.length, actions: actionsIn(first), figures };
}

/** Actions per second of a loop that only draws a random number and writes an event: no engine can be faster. */
export function measureFloor(): number {
  const roll = randomSource('floor');
  const count = 200_000;
  const times = Array.from({ length: rounds }, () => {
    const start = cpuMs();
    const events: GameEvent[] = [];
    for (let action = 0; action < count; action++) {
      const seat: Seat = roll(6);
      events.push({ type: 'bid-made', seat, plant: '13', bid: roll(100) });
    }
    return cpuMs() - start + (events.length === count ? 0 : Infinity);
  });
  return (1000 * count) / bestOf(times);
}
