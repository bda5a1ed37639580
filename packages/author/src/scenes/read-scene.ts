import { jsonFault, readRecord } from '@gridwright/core';
import { baseDeck } from '@gridwright/decks';
import {
  type FixedSetup,
  type PhaseName,
  type PlayerCount,
  type PluginId,
  type RecordedAction,
  type Result,
  success,
  type TableConfig,
} from '@gridwright/model';
import type { Code } from '../codes.ts';
import { lineAt } from '../masked.ts';
import { nearest } from '../nearest.ts';

/** Bots play until then, and not at all where it is so already. */
export interface Until {
  /** From this round on. */
  readonly round?: number;
  readonly phase?: PhaseName;
}

/** What is done in a scene, in order: by a seat, or by bots until something is so. */
export type SceneStep = RecordedAction | { readonly until: Until };

/** A scene as its file says it: a table, and what is done there. */
export interface Scene {
  readonly title: string;
  readonly players: PlayerCount;
  readonly deck: PluginId;
  readonly variants: readonly PluginId[];
  readonly regions: TableConfig['regions'];
  /** What was chosen for the options of plugins; null where nothing was. */
  readonly options: NonNullable<TableConfig['options']> | null;
  readonly seed: string;
  readonly setup: FixedSetup | null;
  readonly steps: readonly SceneStep[];
  /** The line of each step in the file, from 1. */
  readonly lines: readonly number[];
}

/** One mistake in the file of a scene. */
export interface SceneProblem {
  readonly code: Code;
  readonly line: number;
  readonly what: string;
  readonly meant: string | null;
}

/** Every field that a scene may have. */
export const sceneFields: readonly string[] = [
  'title',
  'players',
  'deck',
  'variants',
  'regions',
  'options',
  'seed',
  'setup',
  'moves',
];
const phases: readonly string[] = [
  'regions',
  'preparation',
  'auction',
  'fuel',
  'building',
  'bureaucracy',
] satisfies PhaseName[];
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The line in which each element of the list `moves` begins. */
function linesOfMoves(text: string): readonly number[] {
  const found: number[] = [];
  const start = /"moves"\s*:\s*\[/.exec(text);
  if (start === null) return found;
  let depth = 0;
  const marks = /"(?:[^"\\]|\\.)*"|[[\]{}]/g;
  marks.lastIndex = start.index + start[0].length;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    const [token] = mark;
    if (token === '{' || token === '[') {
      if (depth === 0) found.push(lineAt(text, mark.index));
      depth += 1;
    } else if (token === '}' || token === ']') depth -= 1;
    if (depth < 0) break;
  }
  return found;
}

/** The line of a field, from 1; the first line of the file where it does not stand there. */
const lineOfField = (text: string, field: string): number => lineAt(text, Math.max(0, text.indexOf(`"${field}"`)));

/** What is wrong with a step that bots play, or undefined. */
function untilProblem(until: unknown): Pick<SceneProblem, 'what' | 'meant'> | undefined {
  if (!isObject(until)) return { what: 'until names neither a round nor a phase.', meant: '{ "round": 2 }' };
  const { round, phase, ...others } = until;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    return { what: `until has no field "${unknown}".`, meant: nearest(unknown, ['round', 'phase']) };
  if (round === undefined && phase === undefined)
    return { what: 'until names neither a round nor a phase.', meant: '{ "round": 2 }' };
  if (round !== undefined && !(Number.isInteger(round) && Number(round) > 0))
    return { what: `There is no round ${JSON.stringify(round)}.`, meant: null };
  if (phase !== undefined && !phases.some((known) => known === phase))
    return {
      what: `There is no phase ${JSON.stringify(phase)}.`,
      meant: typeof phase === 'string' ? nearest(phase, phases) : null,
    };
  return undefined;
}

/** What a scene says of its table and of what seats do has the form of a game record, and is read as one. */
function asRecord(raw: Readonly<Record<string, unknown>>, actions: readonly unknown[]): string {
  const { players, deck = baseDeck.id, variants = [], regions, options, seed, setup } = raw;
  const plugins = [deck, ...(Array.isArray(variants) ? (variants as readonly unknown[]) : [variants])];
  return JSON.stringify({
    format: 'gridwright-record',
    version: 1,
    seed: seed ?? 'scene',
    table: { players, plugins, regions, options },
    setup,
    actions,
  });
}

/** Reads a scene from the text of its file. The first thing that is wrong is named with its line. */
export function readScene(text: string): Result<Scene, SceneProblem> {
  const wrong = (line: number, what: string, meant: string | null = null) =>
    ({ ok: false, error: { code: 'scene-form', line, what, meant } }) as const;
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    const line = lineAt(text, jsonFault(text));
    return wrong(line, `It is not JSON from line ${line} on.`);
  }
  if (!isObject(raw)) return wrong(1, 'A scene is an object.', '{ "title": …, "players": 3, "moves": [ … ] }');
  const unknown = Object.keys(raw).find((field) => !sceneFields.includes(field));
  if (unknown !== undefined)
    return wrong(lineOfField(text, unknown), `A scene has no field "${unknown}".`, nearest(unknown, sceneFields));
  const { title, moves } = raw;
  if (typeof title !== 'string' || title.trim() === '') return wrong(1, 'The scene has no title.', '"title": …');
  if (!Array.isArray(moves)) return wrong(1, 'The scene has no list of moves.', '"moves": [ … ]');
  const lines = linesOfMoves(text);
  const lineOf = (move: number): number => lines[move] ?? lineOfField(text, 'moves');
  const list = moves as readonly unknown[];
  const isUntil = (move: unknown): move is { readonly until: Until } => isObject(move) && 'until' in move;
  for (const [at, move] of list.entries()) {
    if (!isObject(move)) return wrong(lineOf(at), `Move ${at} is no object.`, '{ "seat": 0, "type": "pass" }');
    const problem = isUntil(move) ? untilProblem(move.until) : undefined;
    if (problem !== undefined) return wrong(lineOf(at), problem.what, problem.meant);
  }
  const fixed = [...list.keys()].filter((at) => !isUntil(list[at]));
  const record = readRecord(
    asRecord(
      raw,
      fixed.map((at) => list[at]),
    ),
  );
  if (!record.ok) {
    const { action, field = '', why = '', what = why, known } = record.error.params;
    const [, at = action] = /^actions\.(\d+)/.exec(String(field)) ?? [];
    const more = known === undefined ? '' : ` (known: ${String(known)})`;
    if (at !== undefined)
      return wrong(lineOf(fixed[Number(at)] ?? 0), `Move ${fixed[Number(at)] ?? 0}: ${String(what)}${more}.`);
    const named = String(field).replace(/^table\./, '');
    return wrong(lineOfField(text, named.split('.')[0] ?? ''), `${named}: ${String(what)}.`);
  }
  const { table, seed, setup, actions } = record.value;
  const [deck, ...variants] = table.plugins.map(({ id }) => id);
  let next = 0;
  return success({
    title,
    players: table.players,
    deck: deck ?? baseDeck.id,
    variants,
    regions: table.regions,
    options: table.options ?? null,
    seed,
    setup,
    steps: list.map((move) => (isUntil(move) ? { until: move.until } : (actions[next++] as RecordedAction))),
    lines,
  });
}
