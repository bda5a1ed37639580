import type { Fault } from '@gridwright/core';
import { type AnyPlugin, definePlugin, type InEdition } from '@gridwright/core/plugin';
import { type PluginId, type Result, success } from '@gridwright/model';

/** Milliseconds after which the code of plugins is cut off. What it has to do takes one or two. */
const timeoutMs = 1000;
/** Milliseconds of a processor within that time from which on it is the code that takes long, and not the machine. */
const atWorkMs = 300;
/** Milliseconds that may go by at further tries where it had no processor: a machine that is busy is no fault of a plugin. */
const longerMs = [4 * timeoutMs, 16 * timeoutMs];

type AtWork = Pick<Fault, 'plugin' | 'hook'>;
type Work = () => unknown;
/** Which plugin's code is running. */
const running: { atWork: AtWork | null } = { atWork: null };

// what is being done within a limit lies there: there may be several copies of this module in one process
const entryPoint = Symbol.for('gridwright.within-limit');
const globals = globalThis as { [entryPoint]?: Work };
// only a script can be cut off, and with it whatever it calls; a browser has none, and there only the reader's own page waits
const vm = (globalThis as Partial<typeof globalThis>).process?.getBuiltinModule('node:vm');
const script = vm === undefined ? null : new vm.Script(`globalThis[Symbol.for('gridwright.within-limit')]()`);

/** Whether anything of a plugin is code, which may loop. */
export const hasCode = ({ settingsFor, checkOptions, editions = {}, ...own }: AnyPlugin): boolean =>
  settingsFor !== undefined || checkOptions !== undefined || [own, ...Object.values(editions)].some(answers);

const answers = ({ hooks, slice }: InEdition): boolean => Object.keys(hooks ?? {}).length > 0 || slice !== undefined;

type Anything = (...given: readonly unknown[]) => unknown;

/** The same function, which says that it is at work. One that is cut off never says that it has finished. */
function signedHook(plugin: PluginId, hook: string, handler: unknown): Anything {
  const { atWork, given } = { atWork: { plugin, hook }, given: handler as Anything };
  return (...question) => {
    const before = running.atWork;
    running.atWork = atWork;
    try {
      return given(...question);
    } finally {
      running.atWork = before;
    }
  };
}

/** The same plugin, whose code is known by its name when it has to be cut off. */
export function signed(plugin: AnyPlugin): AnyPlugin {
  if (!hasCode(plugin)) return plugin;
  const sign = (name: string, handler: unknown) => signedHook(plugin.id, name, handler);
  const signedAnswers = ({ hooks, slice }: InEdition) => ({
    ...(hooks && { hooks: Object.fromEntries(Object.entries(hooks).map(([name, one]) => [name, sign(name, one)])) }),
    ...(slice && { slice: { ...slice, on: sign('slice', slice.on) } }),
  });
  const { editions, settingsFor, checkOptions } = plugin;
  const more = {
    ...signedAnswers(plugin),
    ...(editions && {
      editions: Object.fromEntries(
        Object.entries(editions).map(([id, part]) => [id, { ...part, ...signedAnswers(part) }]),
      ),
    }),
    ...(settingsFor && { settingsFor: sign('settingsFor', settingsFor) }),
    ...(checkOptions && { checkOptions: sign('checkOptions', checkOptions) }),
  };
  return definePlugin({ ...plugin, ...more } as unknown as AnyPlugin);
}

const isCutOff = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** Microseconds that this thread, or where Node.js does not tell threads apart this process, has been at work. */
function processorTimeUs(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return user + system;
}

/** Does something once. What was cut off though it hardly had a processor says so. */
function tryWithin<T>(suspects: readonly PluginId[], work: () => T, limitMs: number) {
  const begunUs = processorTimeUs();
  globals[entryPoint] = work;
  try {
    return success(script?.runInThisContext({ timeout: limitMs }) as T);
  } catch (error) {
    if (!isCutOff(error)) throw error;
    const { plugin, hook } = running.atWork ?? { plugin: suspects.join(', '), hook: 'any' };
    const what = `it was still at work after ${timeoutMs / 1000} second`;
    const starved = processorTimeUs() - begunUs < atWorkMs * 1000;
    return { ok: false, error: { plugin, hook, what }, starved } as const;
  } finally {
    running.atWork = null;
    delete globals[entryPoint];
  }
}

/**
 * Does something that asks plugins, and cuts it off when it takes too long: the event loop must not wait for a hook that
 * never ends. What is thrown is thrown. What can be asked again is, when it had no processor to work on.
 *
 * @param suspects the plugins with code that are asked; named together when none is known to have been at work
 * @param tries how often it may be asked: once, where being cut off leaves half of something behind
 */
export function withinLimit<T>(
  suspects: readonly PluginId[],
  work: () => T,
  tries: 'once' | 'again' = 'again',
): Result<T, Fault> {
  if (script === null || globals[entryPoint] !== undefined) return success(work());
  let answer = tryWithin(suspects, work, timeoutMs);
  for (const limitMs of tries === 'once' ? [] : longerMs) {
    if (answer.ok || !answer.starved) break;
    answer = tryWithin(suspects, work, limitMs);
  }
  return answer;
}
