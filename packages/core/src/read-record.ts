import {
  type FixedSetup,
  type GameRecord,
  type Params,
  type RecordedAction,
  type RecordError,
  type Result,
  type RuleError,
  success,
} from '@gridwright/model';
import {
  type GameRecordFile,
  gameRecordSchema,
  mostActions,
  parseAction,
  recordVersion,
} from '@gridwright/model/schemas';
import { canonicalJson, hashOfText, type Sha256 } from './hash.ts';
import { jsonFault } from './json-fault.ts';
import { addOlder, inTodaysForm, isOlderForm } from './older-actions.ts';
import { brokenSeal } from './record-seal.ts';

/** A record that is not taken, with the place. */
export const refused = (
  code: RecordError['code'],
  params: Params = {},
): { readonly ok: false; readonly error: RecordError } => ({ ok: false, error: { code, params } });

const deepestNesting = 64;
/** What some editors write before everything else. */
const byteOrderMark = '\uFEFF';

/** A value as a file holds it: what is undefined is not there. */
export const withoutUndefined = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

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

/** Whether lists and objects lie in one another further than any record needs; it looks no further than that. */
function isNestedTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth > deepestNesting) return true;
  if (Array.isArray(value)) return value.some((inner) => isNestedTooDeep(inner, depth + 1));
  for (const key in value) if (isNestedTooDeep(value[key as keyof typeof value], depth + 1)) return true;
  return false;
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

/** What an action says as it stands in a file, or why it is none. */
interface WrittenAction {
  readonly canonical: string;
  readonly isOlder: boolean;
  readonly read: Result<RecordedAction, RuleError>;
}

/** What records are read with: a hash, and the actions that were read already, by their text, so that each is judged once. */
export interface RecordReader {
  readonly sha256: Sha256;
  readonly actions: Map<string, WrittenAction>;
}

/** So many different actions are kept; then they are read anew. */
const mostKept = 20_000;

/** Something to read records with, many with the same if there are many. `sha256`: a quicker one than that in plain JavaScript. */
export const recordReader = (sha256: Sha256 = hashOfText): RecordReader => ({ sha256, actions: new Map() });

/** Reads an action that has the form that the schema of a file asks for. */
function readAction(written: GameRecordFile['actions'][number]): WrittenAction {
  const { seat, ...rest } = written;
  const isOlder = isOlderForm(rest);
  const action = parseAction(withPlantIds(isOlder ? inTodaysForm(rest) : rest));
  return {
    canonical: canonicalJson(written),
    isOlder,
    read: action.ok ? success({ seat, action: action.value }) : action,
  };
}

/** Checks the form of a file, but looks only at those actions that were not read before. */
function checkForm(
  raw: GameRecordFile,
  kept: readonly (WrittenAction | undefined)[],
): Result<GameRecordFile, RecordError> {
  const fresh = [...kept.keys()].filter((index) => kept[index] === undefined);
  const isList = Array.isArray(raw.actions) && kept.length <= mostActions;
  const checked = gameRecordSchema.safeParse(
    isList ? { ...raw, actions: fresh.map((index) => raw.actions[index]) } : raw,
  );
  if (checked.success) return success(checked.data);
  const [{ path, message } = { path: [], message: '' }] = checked.error.issues;
  const [field, position, ...rest] = path;
  const place = isList && field === 'actions' ? [field, fresh[Number(position)], ...rest] : path;
  return refused('record-field', { field: place.map(String).join('.'), what: message });
}

/**
 * Reads a record from text. One that is cut off, altered, of another form or of a later version is refused, saying where.
 * The moves are not played yet: `replay` does that.
 */
export function readRecord(text: string, { sha256, actions: known } = recordReader()): Result<GameRecord, RecordError> {
  const parsed = parseJson(text.startsWith(byteOrderMark) ? text.slice(1) : text);
  if (!parsed.ok) return parsed;
  const raw = parsed.value as GameRecordFile;
  if (typeof raw !== 'object' || raw === null || raw.format !== 'gridwright-record')
    return refused('record-unknown-format');
  if (typeof raw.version === 'number' && raw.version > recordVersion)
    return refused('record-later-version', { version: raw.version, known: recordVersion });
  if (isNestedTooDeep(raw))
    return refused('record-field', { field: '', what: `it is nested more than ${deepestNesting} deep` });
  const texts = Array.isArray(raw.actions) ? raw.actions.map((action) => JSON.stringify(action)) : [];
  const kept = texts.map((action) => known.get(action));
  const checked = checkForm(raw, kept);
  if (!checked.ok) return checked;
  const { table: seated, seed, setup, names = [], bots = [], seal = null } = checked.value;
  for (const [field, { length }] of Object.entries({ names, bots }))
    if (length > seated.players)
      return refused('record-field', { field, what: `there are ${length} ${field} for ${seated.players} seats` });
  if (known.size > mostKept) known.clear();
  const written = kept.map((action, index) => {
    if (action !== undefined) return action;
    const fresh = readAction(raw.actions[index] as GameRecordFile['actions'][number]);
    known.set(texts[index] as string, fresh);
    return fresh;
  });
  const canonical = written.map((action) => action.canonical);
  const broken = seal === null ? undefined : brokenSeal(seal, raw, canonical, sha256);
  if (broken) return { ok: false, error: broken };
  const actions: RecordedAction[] = [];
  for (const [index, { isOlder, read }] of written.entries()) {
    if (!read.ok) return refused('record-action', { ...read.error.params, action: index, why: read.error.code });
    if (isOlder) addOlder(actions, read.value);
    else actions.push(read.value);
  }
  const { deckOptions, options, ...table } = seated;
  return success({
    table: {
      ...table,
      ...(options === undefined ? {} : { options }),
      ...(deckOptions === undefined ? {} : { deckOptions }),
    },
    seed,
    setup: setup === undefined ? null : (withoutUndefined(setup) as FixedSetup),
    names,
    bots,
    actions,
    seal,
  });
}
