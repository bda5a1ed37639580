import {
  type Action,
  type FixedSetup,
  type GameEvent,
  type GameRecord,
  type GameState,
  type Params,
  type RecordedAction,
  type RecordError,
  type Result,
  success,
  type TableConfig,
} from '@gridwright/model';
import { type GameRecordFile, gameRecordSchema, parseAction, recordVersion } from '@gridwright/model/schemas';
import { tryToAct } from './apply.ts';
import { canonicalJson, hashOf, hashOfText } from './hash.ts';
import { jsonFault } from './json-fault.ts';
import { addOlder, asAskedToday, inTodaysForm, isOlderForm } from './older-actions.ts';
import { type Play, playFrom } from './play.ts';
import type { Begun } from './setup.ts';
import { setup } from './setup.ts';
import type { AnyPlugin } from './plugin/define.ts';
import { pluginRef, type Rules } from './rules.ts';

const refused = (
  code: RecordError['code'],
  params: Params = {},
): { readonly ok: false; readonly error: RecordError } => ({ ok: false, error: { code, params } });

const digits = 8;
const deepestNesting = 64;
/** What some editors write before everything else. */
const byteOrderMark = '\uFEFF';
type Head = Pick<GameRecordFile, 'format' | 'version' | 'table' | 'seed' | 'setup' | 'names'>;

/** Eight digits for the head and for every action, each hashing everything up to there. */
function chainOf(head: Head, actions: readonly unknown[]): string {
  const { format, version, table, seed, setup: fixed, names } = head;
  let hash = hashOf({ format, version, table, seed, setup: fixed ?? null, names: names ?? [] });
  let chain = hash.slice(0, digits);
  for (const action of actions) {
    hash = hashOfText(hash + canonicalJson(action));
    chain += hash.slice(0, digits);
  }
  return chain;
}

const plantId = (plant: unknown): unknown => (typeof plant === 'number' ? String(plant) : plant);
const runWithId = (run: unknown): unknown =>
  typeof run === 'object' && run !== null && 'plant' in run ? { ...run, plant: plantId(run.plant) } : run;

/** An action in which plants may be written as bare numbers. */
function withPlantIds({ plant, runs, ...rest }: Readonly<Record<string, unknown>>): unknown {
  return {
    ...rest,
    ...(plant === undefined ? {} : { plant: plantId(plant) }),
    ...(runs === undefined ? {} : { runs: Array.isArray(runs) ? runs.map(runWithId) : runs }),
  };
}

/** What a record is made of. */
export interface RecordParts {
  readonly table: TableConfig;
  readonly seed: string;
  readonly setup?: FixedSetup;
  readonly names?: readonly string[];
  readonly actions: readonly RecordedAction[];
}

const withoutUndefined = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The hash of a state. How many events led to it does not matter: a move that was taken back leaves no trace. */
const stateHash = (state: GameState): string => hashOf({ ...state, version: 0 });

/** A game as a file: the parts, and a seal over every action and the state they lead to. */
export function sealRecord(parts: RecordParts, state: GameState): GameRecordFile {
  const { table, seed, setup: fixed, names } = parts;
  const head = withoutUndefined({
    format: 'gridwright-record' as const,
    version: recordVersion,
    table,
    seed,
    setup: fixed,
    names,
  }) as Head;
  const actions = parts.actions.map(({ seat, action }) => ({ seat, ...action }));
  return {
    ...head,
    actions,
    seal: { actions: actions.length, chain: chainOf(head, actions), state: stateHash(state) },
  };
}

function lineAndColumn(text: string, position: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, position).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function parseJson(text: string): Result<unknown, RecordError> {
  try {
    return success(JSON.parse(text) as unknown);
  } catch {
    const at = jsonFault(text);
    return refused(at >= text.trimEnd().length ? 'record-cut-off' : 'record-not-json', lineAndColumn(text, at));
  }
}

function brokenSeal(file: GameRecordFile, raw: GameRecordFile): RecordError | undefined {
  const { seal } = file;
  if (seal === undefined) return undefined;
  if (seal.actions !== file.actions.length)
    return { code: 'record-incomplete', params: { expected: seal.actions, found: file.actions.length } };
  const chain = chainOf(raw, raw.actions);
  for (let link = 0; link <= seal.actions; link++) {
    const from = link * digits;
    if (chain.slice(from, from + digits) === seal.chain.slice(from, from + digits)) continue;
    return { code: 'record-altered', params: link === 0 ? { where: 'head' } : { where: 'action', action: link - 1 } };
  }
  return seal.chain.length === chain.length ? undefined : { code: 'record-altered', params: { where: 'seal' } };
}

/** Whether lists and objects lie in one another further than any record needs; without recursion, which that would end. */
function isNestedTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepestNesting) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

/**
 * Reads a record from text. One that is cut off, altered, of another form or of a later version is refused, saying where.
 * The moves are not played yet: `replay` does that.
 */
export function readRecord(text: string): Result<GameRecord, RecordError> {
  const parsed = parseJson(text.startsWith(byteOrderMark) ? text.slice(1) : text);
  if (!parsed.ok) return parsed;
  const raw = parsed.value as GameRecordFile;
  if (typeof raw !== 'object' || raw === null || raw.format !== 'gridwright-record')
    return refused('record-unknown-format');
  if (typeof raw.version === 'number' && raw.version > recordVersion)
    return refused('record-later-version', { version: raw.version, known: recordVersion });
  if (isNestedTooDeep(raw))
    return refused('record-field', { field: '', what: `it is nested more than ${deepestNesting} deep` });
  const checked = gameRecordSchema.safeParse(raw);
  if (!checked.success) {
    const issue = checked.error.issues[0];
    return refused('record-field', { field: issue?.path.map(String).join('.') ?? '', what: issue?.message ?? '' });
  }
  const file = checked.data;
  const {
    names = [],
    table: { players },
  } = file;
  if (names.length > players)
    return refused('record-field', { field: 'names', what: `there are ${names.length} names for ${players} seats` });
  const broken = brokenSeal(file, raw);
  if (broken) return { ok: false, error: broken };
  const actions: RecordedAction[] = [];
  for (const [index, { seat, ...rest }] of file.actions.entries()) {
    const older = isOlderForm(rest);
    const action = parseAction(withPlantIds(older ? inTodaysForm(rest) : rest));
    if (!action.ok) return refused('record-action', { ...action.error.params, action: index, why: action.error.code });
    if (older) addOlder(actions, { seat, action: action.value });
    else actions.push({ seat, action: action.value });
  }
  const { deckOptions, options, ...table } = file.table;
  return success({
    table: {
      ...table,
      ...(options === undefined ? {} : { options }),
      ...(deckOptions === undefined ? {} : { deckOptions }),
    },
    seed: file.seed,
    setup: file.setup === undefined ? null : (withoutUndefined(file.setup) as FixedSetup),
    names,
    actions,
    seal: file.seal ?? null,
  });
}

/** One step of a replay: the action that was played (none for the beginning), and what came of it. */
export interface ReplayStep {
  /** −1 for the beginning. */
  readonly index: number;
  readonly played: { readonly seat: number; readonly action: Action } | null;
  readonly state: GameState;
  readonly events: readonly GameEvent[];
}

/**
 * Plays a record from its beginning, strictly: an action that the rules refuse stops it, with its number and the reason.
 * Whoever looks at every step may keep its state; without that the game is played in place.
 */
export function replay(
  rules: Rules,
  record: GameRecord,
  onStep?: (step: ReplayStep) => void,
): Result<Begun, RecordError> {
  const begun = setup(rules, record.seed, record.setup ?? undefined);
  if (!begun.ok) return refused('record-setup', { ...begun.error.params, why: begun.error.code });
  const events = [...begun.value.events];
  let play: Play = { rules, state: begun.value.state, events };
  onStep?.({ index: -1, played: null, state: play.state, events: begun.value.events });
  let latest = 0;
  for (const [index, recorded] of record.actions.entries()) {
    const action =
      recorded.older === undefined ? recorded.action : asAskedToday(rules, play.state, recorded, events.slice(latest));
    if (action === undefined) {
      onStep?.({ index, played: recorded, state: play.state, events: [] });
      continue;
    }
    latest = events.length;
    if (onStep !== undefined) play = { ...playFrom(rules, play.state), events };
    const refusal = tryToAct(play, recorded.seat, action);
    if (refusal) return refused('record-action', { ...refusal.params, action: index, why: refusal.code });
    onStep?.({ index, played: { seat: recorded.seat, action }, state: play.state, events: events.slice(latest) });
  }
  const { state } = play;
  if (record.seal !== null && record.seal.state !== stateHash(state))
    return refused('record-state', { expected: record.seal.state, found: stateHash(state) });
  return success({ state, events });
}

/** The plugins that a record's table names, and the table with the versions and hashes that the record left open. */
export function seatPlugins(
  table: TableConfig,
  known: readonly AnyPlugin[],
): Result<{ readonly table: TableConfig; readonly plugins: readonly AnyPlugin[] }, RecordError> {
  const plugins: AnyPlugin[] = [];
  for (const { id } of table.plugins) {
    const plugin = known.find((candidate) => candidate.id === id);
    if (plugin === undefined)
      return refused('record-unknown-plugin', { plugin: id, known: known.map((candidate) => candidate.id).join(', ') });
    plugins.push(plugin);
  }
  const refs = table.plugins.map((ref, position) =>
    ref.hash === '' ? pluginRef(plugins[position] as AnyPlugin) : ref,
  );
  return success({ table: { ...table, plugins: refs }, plugins });
}
