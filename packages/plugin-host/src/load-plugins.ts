import { pathToFileURL } from 'node:url';
import { type AnyPlugin, type Bot, defineBot, definePlugin, isBot } from '@gridwright/core/plugin';
import { checkBot, checkPlugin } from './check-plugin.ts';
import { codeHash, packageVersion } from './code-identity.ts';
import { signed } from './time-limit.ts';
import type { PluginSource } from './plugin-source.ts';
import { trialProblem } from './trial-game.ts';
import { hopeless, sound, type Verdict } from './sandbox-messages.ts';
import type { PluginSandbox } from './sandbox.ts';

/** A plugin that may be used, and the package or file that it came from. */
export interface LoadedPlugin {
  readonly from: string;
  /** The module that it came from; null where that only exists in memory. */
  readonly file: string | null;
  readonly plugin: AnyPlugin;
}
/** A bot that may be used, and the package or file that it came from. */
export interface LoadedBot {
  readonly from: string;
  /** The module that it came from; null where that only exists in memory. */
  readonly file: string | null;
  readonly bot: Bot;
}
/** What a configuration comes to: everything that can be used, in its order, and what is wrong with the rest. */
export interface LoadedPlugins {
  readonly plugins: readonly LoadedPlugin[];
  readonly bots: readonly LoadedBot[];
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
  readonly bots: readonly LoadedBot[];
  readonly refused: readonly Refused[];
}
const nothing = (name: string, reason: string): Found => ({
  found: [],
  bots: [],
  refused: [{ name, reason }],
});

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
  const first = await Promise.all(names.map((name) => tried(name, needs)));
  const files = first.flatMap(({ file, verdict }) => (file !== null && verdict.reason === null ? [file] : []));
  const { sandbox } = needs;
  return Promise.all(
    first.map(async (trial) => {
      const { file, verdict } = trial;
      if (file === null || sandbox === null || verdict.untried.length === 0) return trial;
      const companions = files.filter((other) => other !== file);
      return { ...trial, verdict: await sandbox.judge({ kind: 'package', file, companions }) };
    }),
  );
}

/**
 * The version that a plugin's package has, and the hash of its code: who mends a hook and forgets the version has another
 * plugin all the same. A file that lies at a path may state a version of its own.
 */
function identity({ version: stated }: AnyPlugin | Bot, { name, file }: Trial): Pick<AnyPlugin, 'version' | 'code'> {
  if (file === null) return {};
  const ofPackage = packageVersion(file);
  const version = name.startsWith('.') ? (stated ?? ofPackage) : (ofPackage ?? stated);
  return { ...(version === undefined ? {} : { version }), code: codeHash(file) };
}

/** A plugin or a bot of a package, or what is wrong with it. */
function candidateOf(candidate: unknown, trial: Trial): Found {
  const { name, file, verdict } = trial;
  const checked = isBot(candidate) ? checkBot(candidate) : checkPlugin(candidate);
  if (!checked.ok) return nothing(name, checked.error);
  const { value } = checked;
  const problem = verdict.problems[value.id];
  if (problem !== undefined) return nothing(name, `${value.id}: ${problem}`);
  const known = identity(value, trial);
  return isBot(value)
    ? { found: [], bots: [{ from: name, file, bot: defineBot({ ...value, ...known }) }], refused: [] }
    : { found: [{ from: name, file, plugin: signed(definePlugin({ ...value, ...known })) }], bots: [], refused: [] };
}

/**
 * What a module brings that was loaded and found sound already, in another thread.
 *
 * @param name as a configuration names it
 * @throws when it cannot be imported
 */
export async function loadModule(name: string, file: string): Promise<Omit<LoadedPlugins, 'refused'>> {
  const { default: content } = (await import(pathToFileURL(file).href)) as { readonly default?: unknown };
  const list: readonly unknown[] = Array.isArray(content) ? content : [content];
  const { found, bots } = joined(list.map((candidate) => candidateOf(candidate, { name, file, verdict: sound })));
  return { plugins: found, bots };
}

/** What one package brings: all that is sound, and what is wrong with the rest. */
async function pluginsOf(trial: Trial, { source }: LoadNeeds): Promise<Found> {
  const { name, verdict } = trial;
  if (verdict.reason !== null) return nothing(name, verdict.reason);
  try {
    const content = await source.load(name);
    if (content === undefined) return nothing(name, 'it has no default export');
    const list: readonly unknown[] = Array.isArray(content) ? content : [content];
    return joined(list.map((candidate) => candidateOf(candidate, trial)));
  } catch (error) {
    return nothing(name, `it cannot be imported: ${reasonOf(error)}`);
  }
}

const joined = (all: readonly Found[]): Found => ({
  found: all.flatMap(({ found }) => found),
  bots: all.flatMap(({ bots }) => bots),
  refused: all.flatMap(({ refused }) => refused),
});

/** Ids that an earlier one holds already cannot be claimed again. */
function firstOfEach<T extends { readonly from: string }>(
  candidates: readonly T[],
  idOf: (candidate: T) => string,
): { kept: T[]; refused: Refused[] } {
  const kept = new Map<string, T>();
  const refused: Refused[] = [];
  for (const candidate of candidates) {
    const id = idOf(candidate);
    const holder = kept.get(id);
    if (holder === undefined) kept.set(id, candidate);
    else refused.push({ name: candidate.from, reason: `the id ${id} belongs to ${holder.from}` });
  }
  return { kept: [...kept.values()], refused };
}

/**
 * Loads every plugin and every bot that a configuration names. What is broken is refused by name, with the reason, and the others can be
 * used.
 */
export async function loadPlugins(names: readonly string[], needs: LoadNeeds): Promise<LoadedPlugins> {
  const trials = await triedOut(names, needs);
  const packages = joined(await Promise.all(trials.map((trial) => pluginsOf(trial, needs))));
  const { kept, refused: claimed } = firstOfEach(packages.found, ({ plugin }) => plugin.id);
  const bots = firstOfEach(packages.bots, ({ bot }) => bot.id);
  const all = kept.map(({ plugin }) => plugin);
  const problems = kept.map(({ plugin }) => trialProblem(plugin, all));
  const failed = kept.flatMap(({ from: name, plugin }, at): Refused[] => {
    const problem = problems[at];
    return problem === null || problem === undefined ? [] : [{ name, reason: `${plugin.id}: ${problem}` }];
  });
  return {
    plugins: kept.filter((_, at) => problems[at] === null),
    bots: bots.kept,
    refused: [...packages.refused, ...claimed, ...bots.refused, ...failed],
  };
}
