import { hash } from 'node:crypto';
import { standardBot } from '@gridwright/bots';
import { playerOf, randomSource, type Rules } from '@gridwright/core';
import { type GameEvent, type GameRecord, playerCounts, type RecordedAction, type Seat } from '@gridwright/model';
import type { Engine } from './checkout.ts';

/** How fast one engine goes through games that were played before, in processor time. */
export interface RecordedFigures {
  /** Actions carried out per second, every state kept and all options listed after each of them. */
  readonly actionsPerSecond: number;
  /** Milliseconds from the text of a record to the end of its game, as one of many is replayed. */
  readonly recordMs: number;
  /** Milliseconds of the same for a record alone, its rules put together anew. */
  readonly aloneMs: number;
  /** Milliseconds of the moves alone. */
  readonly playedMs: number;
}

const rounds = 15;
const warmUpRounds = 5;

/** Games of bots on every map with every number of players, as the texts of records. */
export function recordGames({ core, plugins }: Engine): readonly string[] {
  const [deck, ...maps] = plugins;
  if (deck === undefined) return [];
  return maps.flatMap((map) => playerCounts.map((players) => recordOf(core, [deck, map], players)));
}

function recordOf(core: Engine['core'], plugins: Engine['plugins'], players: (typeof playerCounts)[number]): string {
  const table = { players, plugins: plugins.map(core.pluginRef), regions: 'random', money: 'open' } as const;
  const rules = core.compile(plugins, table);
  if (!rules.ok) throw new Error(JSON.stringify(rules.error));
  const seed = `recorded ${players}`;
  let { state } = begun(core, rules.value, seed);
  const sheet = core.sheetOf(rules.value);
  const actions: RecordedAction[] = [];
  for (let [seat] = core.waiting(state); seat !== undefined; [seat] = core.waiting(state)) {
    const now = state;
    const asked = seat;
    const action = playerOf(standardBot, `seat ${seat}`).decide({
      view: core.view(rules.value, now, asked),
      offered: core.offered(rules.value, now, asked),
      sheet,
      advice: () => core.advise(rules.value, now, asked),
    });
    const applied = core.apply(rules.value, state, seat, action);
    if (!applied.ok) throw new Error(JSON.stringify(applied.error));
    actions.push({ seat, action });
    state = applied.value.state;
  }
  return JSON.stringify(core.sealRecord({ table, seed, actions }, state));
}

function begun(core: Engine['core'], rules: Rules, seed: string) {
  const game = core.setup(rules, seed);
  if (!game.ok) throw new Error(JSON.stringify(game.error));
  return game.value;
}

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

/** How an engine replays records one after the other: with a library where it knows one, and otherwise each by itself. */
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

/**
 * Engines side by side on the same games with the same moves, in turns, so that what the machine does besides bears on all of them
 * alike. Records that one of them does not read or play are left out for all.
 */
export function measureRecorded(
  engines: readonly Engine[],
  texts: readonly string[],
): { readonly games: number; readonly actions: number; readonly figures: readonly RecordedFigures[] } {
  const common = texts.filter((text) => engines.every((engine) => knows(engine, text)));
  const ready = engines.map((engine) => common.flatMap((text) => opened(engine, text) ?? []));
  const actions = ready[0]?.reduce((sum, { record }) => sum + record.actions.length, 0) ?? 0;
  const times = engines.map(() => ({
    options: [] as number[],
    records: [] as number[],
    alone: [] as number[],
    replays: [] as number[],
  }));
  for (let round = -warmUpRounds; round < rounds; round++)
    for (const [at, engine] of engines.entries()) {
      const games = ready[at] ?? [];
      const start = cpuMs();
      for (const game of games) playAndList(engine, game);
      const listed = cpuMs();
      const replayed = replayerOf(engine);
      for (const { text } of games) replayed(text);
      const read = cpuMs();
      for (const { text } of games) readAndReplay(engine, text);
      const alone = cpuMs();
      for (const { rules, record } of games) engine.core.replay(rules, record);
      if (round < 0) continue;
      times[at]?.options.push(listed - start);
      times[at]?.records.push(read - listed);
      times[at]?.alone.push(alone - read);
      times[at]?.replays.push(cpuMs() - alone);
    }
  const figures = times.map(({ options, records, alone, replays }) => ({
    actionsPerSecond: (1000 * actions) / bestOf(options),
    recordMs: bestOf(records) / common.length,
    aloneMs: bestOf(alone) / common.length,
    playedMs: bestOf(replays) / common.length,
  }));
  return { games: common.length, actions, figures };
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
