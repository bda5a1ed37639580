import {
  type Action,
  type FixedSetup,
  type GameEvent,
  type GameRecord,
  type GameState,
  type PluginRef,
  type RecordedAction,
  type RecordError,
  type Result,
  type SeatBot,
  success,
  type TableConfig,
} from '@gridwright/model';
import { type GameRecordFile, recordVersion } from '@gridwright/model/schemas';
import { tryToAct } from './apply.ts';
import { canonicalJson, type Sha256 } from './hash.ts';
import { asAskedToday } from './older-actions.ts';
import { type Play, playFrom } from './play.ts';
import { refused, withoutUndefined } from './read-record.ts';
import { chainOf, type RecordHead, stateHash } from './record-seal.ts';
import type { Begun } from './setup.ts';
import { setup } from './setup.ts';
import type { AnyPlugin } from './plugin/define.ts';
import { pluginRef } from './plugin-ref.ts';
import type { Rules } from './rules.ts';

/** What a record is made of. */
export interface RecordParts {
  readonly table: TableConfig;
  readonly seed: string;
  readonly setup?: FixedSetup;
  readonly names?: readonly string[];
  /** By seat; null for a person. */
  readonly bots?: readonly (SeatBot | null)[];
  readonly actions: readonly RecordedAction[];
}

/** A game as a file: the parts, and a seal over every action and the state they lead to. */
export function sealRecord(parts: RecordParts, state: GameState): GameRecordFile {
  const { table, seed, setup: fixed, names, bots } = parts;
  const head = withoutUndefined({
    format: 'gridwright-record' as const,
    version: recordVersion,
    table,
    seed,
    setup: fixed,
    names,
    bots,
  }) as RecordHead;
  const actions = parts.actions.map(({ seat, action }) => ({ seat, ...action }));
  return {
    ...head,
    actions,
    seal: {
      actions: actions.length,
      chain: chainOf(head, actions.map(canonicalJson)),
      state: stateHash(state, fixed ?? null),
    },
  };
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
  sha256?: Sha256,
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
  if (record.seal === null) return success({ state, events });
  const [expected, found] = [record.seal.state, stateHash(state, record.setup, sha256)];
  return expected === found ? success({ state, events }) : refused('record-state', { expected, found });
}

/** The plugins that a table names, and the table with the versions and hashes that were left open. */
export interface SeatedPlugins {
  readonly table: TableConfig;
  readonly plugins: readonly AnyPlugin[];
}

/** The plugins that a record's table names, and the table with the versions and hashes that the record left open. */
export function seatPlugins(
  table: TableConfig,
  known: readonly AnyPlugin[],
  refOf: (plugin: AnyPlugin) => PluginRef = pluginRef,
): Result<SeatedPlugins, RecordError> {
  const plugins: AnyPlugin[] = [];
  for (const { id } of table.plugins) {
    const plugin = known.find((candidate) => candidate.id === id);
    if (plugin === undefined)
      return refused('record-unknown-plugin', { plugin: id, known: known.map((candidate) => candidate.id).join(', ') });
    plugins.push(plugin);
  }
  const refs = table.plugins.map((ref, position) => (ref.hash === '' ? refOf(plugins[position] as AnyPlugin) : ref));
  return success({ table: { ...table, plugins: refs }, plugins });
}
