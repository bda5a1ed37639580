import type { GameRecord, PluginRef, RecordError, Result, TableConfig } from '@gridwright/model';
import { canonicalJson, hashOfText, type Sha256 } from './hash.ts';
import type { AnyPlugin } from './plugin/define.ts';
import type { Problem } from './problem.ts';
import { readRecord, recordReader } from './read-record.ts';
import { replay, type ReplayStep, type SeatedPlugins, seatPlugins } from './record.ts';
import { compile } from './compile.ts';
import { pluginRef } from './plugin-ref.ts';
import type { Rules } from './rules.ts';
import type { Begun } from './setup.ts';

/** Reads and replays records of the same plugins. What they have in common is done once: see `recordLibrary`. */
export interface RecordLibrary {
  readonly plugins: readonly AnyPlugin[];
  /** As `readRecord`. */
  readonly read: (text: string) => Result<GameRecord, RecordError>;
  /** As `seatPlugins`, among the plugins of the library. */
  readonly seat: (table: TableConfig) => Result<SeatedPlugins, RecordError>;
  /** As `compile`; the same table has the same rules again. */
  readonly compile: (seated: SeatedPlugins) => Result<Rules, readonly Problem[]>;
  /** As `replay`. */
  readonly replay: (
    rules: Rules,
    record: GameRecord,
    onStep?: (step: ReplayStep) => void,
  ) => Result<Begun, RecordError>;
}

/** So many tables are kept; then the oldest is forgotten. */
const mostTables = 100;

/**
 * A library for many records. Each plugin is hashed once, the plugins of a table are judged and compiled once, and an action that
 * many games have in common is judged once.
 * @param sha256 a quicker hash than that in plain JavaScript, where there is one
 */
export function recordLibrary(plugins: readonly AnyPlugin[], sha256: Sha256 = hashOfText): RecordLibrary {
  const reader = recordReader(sha256);
  const refs = new Map<AnyPlugin, PluginRef>();
  const tables = new Map<string, Result<Rules, readonly Problem[]>>();
  const refOf = (plugin: AnyPlugin): PluginRef => {
    const ref = refs.get(plugin) ?? pluginRef(plugin);
    refs.set(plugin, ref);
    return ref;
  };
  return {
    plugins,
    read: (text) => readRecord(text, reader),
    seat: (table) => seatPlugins(table, plugins, refOf),
    compile: (seated) => {
      const key = canonicalJson(seated.table);
      const rules = tables.get(key) ?? compile(seated.plugins, seated.table);
      if (tables.size >= mostTables && !tables.has(key)) tables.delete([...tables.keys()][0] ?? '');
      tables.set(key, rules);
      return rules;
    },
    replay: (rules, record, onStep) => replay(rules, record, onStep, sha256),
  };
}
