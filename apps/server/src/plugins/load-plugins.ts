import type { AnyPlugin } from '@gridwright/core/plugin';
import type { PluginId } from '@gridwright/model';
import type { Catalog } from '@gridwright/protocol';
import { checkPlugin } from './check-plugin.ts';
import { signed } from './time-limit.ts';
import { drawn, shows } from './pictures.ts';
import type { Pictures, PluginSource } from './plugin-source.ts';
import { trialProblem } from './trial-game.ts';
import { hopeless, sound, type Verdict } from './sandbox-messages.ts';
import type { PluginSandbox } from './sandbox.ts';

/** A plugin that may be used, and the pictures of its board where it is a map. */
export interface Installed {
  readonly plugin: AnyPlugin;
  /** It lies in the data folder, from where it may be taken away at any time. */
  readonly fromFile: boolean;
  readonly pictures: Pictures | null;
}
export interface Loaded {
  readonly installed: readonly Installed[];
  readonly refused: Catalog['refused'];
}
/** What packages brought, and which package holds which id. */
export interface LoadedPackages extends Loaded {
  readonly holders: ReadonlyMap<PluginId, string>;
}
interface Candidate {
  /** The name of its package. */
  readonly from: string;
  readonly plugin: AnyPlugin;
}
type Refused = Catalog['refused'][number];

export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 400);

interface Found {
  readonly found: readonly Candidate[];
  readonly refused: readonly Refused[];
}
const nothing = (name: string, reason: string): Found => ({ found: [], refused: [{ name, reason }] });

/** What loading works with. */
export interface LoadNeeds {
  readonly source: PluginSource;
  /** Where pictures that had to be drawn are kept. */
  readonly pictures: string;
  readonly sandbox: PluginSandbox;
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
    if (file === null) return { name, file, verdict: sound };
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
  for (const trial of first) {
    const { file, verdict } = trial;
    const companions = files.filter((other) => other !== file);
    if (file === null || verdict.untried.length === 0) all.push(trial);
    else all.push({ ...trial, verdict: await needs.sandbox.judge({ kind: 'package', file, companions }) });
  }
  return all;
}

/** Plugins of one package: all that are sound, and what is wrong with the others. */
async function pluginsOf({ name, verdict }: Trial, { source }: LoadNeeds): Promise<Found> {
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
        ? { found: [{ from: name, plugin: signed(checked.value) }], refused: [] }
        : nothing(name, `${id}: ${problem}`);
    });
    return { found: results.flatMap(({ found }) => found), refused: results.flatMap(({ refused }) => refused) };
  } catch (error) {
    return nothing(name, `it cannot be imported: ${reasonOf(error)}`);
  }
}

/** Ids that an earlier plugin holds already cannot be claimed again. */
function firstOfEach(candidates: readonly Candidate[]): { kept: Candidate[]; refused: Refused[] } {
  const kept = new Map<string, Candidate>();
  const refused: Refused[] = [];
  for (const candidate of candidates) {
    const holder = kept.get(candidate.plugin.id);
    if (holder === undefined) kept.set(candidate.plugin.id, candidate);
    else refused.push({ name: candidate.from, reason: `the id ${candidate.plugin.id} belongs to ${holder.from}` });
  }
  return { kept: [...kept.values()], refused };
}

async function picturesOf({ from, plugin }: Candidate, { source, pictures }: LoadNeeds): Promise<Pictures | null> {
  const { board, messages } = plugin;
  if (board === undefined) return null;
  const own = await source.pictures(from);
  return own !== null && shows(own, board) ? own : drawn(board, messages, pictures);
}

/** Everything about one plugin that is asked with the others beside it. */
async function installedOr(
  candidate: Candidate,
  all: readonly AnyPlugin[],
  needs: LoadNeeds,
): Promise<Installed | Refused> {
  const { from: name, plugin } = candidate;
  const problem = trialProblem(plugin, all);
  if (problem !== null) return { name, reason: `${plugin.id}: ${problem}` };
  try {
    return { plugin, fromFile: false, pictures: await picturesOf(candidate, needs) };
  } catch (error) {
    return { name, reason: `${plugin.id}: its board cannot be drawn: ${reasonOf(error)}` };
  }
}

/**
 * Loads every plugin that the configuration names. What is broken is refused by name, with the reason, and the others
 * are served.
 */
export async function loadPlugins(names: readonly string[], needs: LoadNeeds): Promise<LoadedPackages> {
  const trials = await triedOut(names, needs);
  const packages = await Promise.all(trials.map((trial) => pluginsOf(trial, needs)));
  const { kept, refused: claimed } = firstOfEach(packages.flatMap(({ found }) => found));
  const refused = [...packages.flatMap((found) => found.refused), ...claimed];
  const installed: Installed[] = [];
  const all = kept.map(({ plugin }) => plugin);
  for (const candidate of kept) {
    const result = await installedOr(candidate, all, needs);
    if ('plugin' in result) installed.push(result);
    else refused.push(result);
  }
  return { installed, refused, holders: new Map(kept.map(({ from, plugin }) => [plugin.id, from])) };
}
