import { type AnyPlugin, definePlugin } from '@gridwright/core/plugin';
import { checkPlugin } from './check-plugin.ts';
import { codeHash, packageVersion } from './code-identity.ts';
import { signed } from './time-limit.ts';
import type { PluginSource } from './plugin-source.ts';
import { trialProblem } from './trial-game.ts';
import { hopeless, sound, type Verdict } from './sandbox-messages.ts';
import type { PluginSandbox } from './sandbox.ts';

/** A plugin that may be used, and the package or file that it came from. */
export interface LoadedPlugin {
  readonly from: string;
  readonly plugin: AnyPlugin;
}
/** What a configuration comes to: everything that can be used, in its order, and what is wrong with the rest. */
export interface LoadedPlugins {
  readonly plugins: readonly LoadedPlugin[];
  readonly refused: readonly Refused[];
}
/** A package that cannot be used, and why. */
export interface Refused {
  readonly name: string;
  readonly reason: string;
}

export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 400);

interface Found {
  readonly found: readonly LoadedPlugin[];
  readonly refused: readonly Refused[];
}
const nothing = (name: string, reason: string): Found => ({ found: [], refused: [{ name, reason }] });

/** What loading works with. */
export interface LoadNeeds {
  readonly source: PluginSource;
  /** Where packages are tried before they are loaded; null where whoever loads them answers for them. */
  readonly sandbox: PluginSandbox | null;
}

/** Packages with the file that each was tried from, and what came of it. Those that only exist in memory cannot be tried. */
interface Trial {
  readonly name: string;
  readonly file: string | null;
  readonly verdict: Verdict;
}

async function tried(name: string, { source, sandbox }: LoadNeeds): Promise<Trial> {
  try {
    const file = source.file(name);
    if (file === null || sandbox === null) return { name, file, verdict: sound };
    return { name, file, verdict: await sandbox.judge({ kind: 'package', file, companions: [] }) };
  } catch (error) {
    return { name, file: null, verdict: hopeless(`it cannot be imported: ${reasonOf(error)}`) };
  }
}

/** Tries every package in another process; those that want others at their table once more, with all that are sound. */
async function triedOut(names: readonly string[], needs: LoadNeeds): Promise<readonly Trial[]> {
  const first: Trial[] = [];
  for (const name of names) first.push(await tried(name, needs));
  const files = first.flatMap(({ file, verdict }) => (file !== null && verdict.reason === null ? [file] : []));
  const all: Trial[] = [];
  const { sandbox } = needs;
  for (const trial of first) {
    const { file, verdict } = trial;
    const companions = files.filter((other) => other !== file);
    const again = file !== null && sandbox !== null && verdict.untried.length > 0;
    all.push(again ? { ...trial, verdict: await sandbox.judge({ kind: 'package', file, companions }) } : trial);
  }
  return all;
}

/**
 * The plugin with the version that its package has, and with the hash of its code: who mends a hook and forgets the version
 * has another plugin all the same. A file that lies at a path may state a version of its own.
 */
function identified(plugin: AnyPlugin, name: string, file: string | null): AnyPlugin {
  if (file === null) return plugin;
  const ofPackage = packageVersion(file);
  const version = name.startsWith('.') ? (plugin.version ?? ofPackage) : (ofPackage ?? plugin.version);
  return definePlugin({ ...plugin, ...(version === undefined ? {} : { version }), code: codeHash(file) });
}

/** Plugins of one package: all that are sound, and what is wrong with the others. */
async function pluginsOf({ name, file, verdict }: Trial, { source }: LoadNeeds): Promise<Found> {
  if (verdict.reason !== null) return nothing(name, verdict.reason);
  try {
    const content = await source.load(name);
    if (content === undefined) return nothing(name, 'it has no default export');
    const list: readonly unknown[] = Array.isArray(content) ? content : [content];
    const results = list.map((candidate): Found => {
      const checked = checkPlugin(candidate);
      if (!checked.ok) return nothing(name, checked.error);
      const { id } = checked.value;
      const problem = verdict.problems[id];
      return problem === undefined
        ? { found: [{ from: name, plugin: signed(identified(checked.value, name, file)) }], refused: [] }
        : nothing(name, `${id}: ${problem}`);
    });
    return { found: results.flatMap(({ found }) => found), refused: results.flatMap(({ refused }) => refused) };
  } catch (error) {
    return nothing(name, `it cannot be imported: ${reasonOf(error)}`);
  }
}

/** Ids that an earlier plugin holds already cannot be claimed again. */
function firstOfEach(candidates: readonly LoadedPlugin[]): { kept: LoadedPlugin[]; refused: Refused[] } {
  const kept = new Map<string, LoadedPlugin>();
  const refused: Refused[] = [];
  for (const candidate of candidates) {
    const holder = kept.get(candidate.plugin.id);
    if (holder === undefined) kept.set(candidate.plugin.id, candidate);
    else refused.push({ name: candidate.from, reason: `the id ${candidate.plugin.id} belongs to ${holder.from}` });
  }
  return { kept: [...kept.values()], refused };
}

/**
 * Loads every plugin that a configuration names. What is broken is refused by name, with the reason, and the others can be
 * used.
 */
export async function loadPlugins(names: readonly string[], needs: LoadNeeds): Promise<LoadedPlugins> {
  const trials = await triedOut(names, needs);
  const packages = await Promise.all(trials.map((trial) => pluginsOf(trial, needs)));
  const { kept, refused: claimed } = firstOfEach(packages.flatMap(({ found }) => found));
  const all = kept.map(({ plugin }) => plugin);
  const problems = kept.map(({ plugin }) => trialProblem(plugin, all));
  const failed = kept.flatMap(({ from: name, plugin }, at): Refused[] => {
    const problem = problems[at];
    return problem === null || problem === undefined ? [] : [{ name, reason: `${plugin.id}: ${problem}` }];
  });
  return {
    plugins: kept.filter((_, at) => problems[at] === null),
    refused: [...packages.flatMap((found) => found.refused), ...claimed, ...failed],
  };
}
