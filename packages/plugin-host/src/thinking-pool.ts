import type { Rules } from '@gridwright/core';
import type { RatedAction } from '@gridwright/core/plugin';
import type { Action, PluginId } from '@gridwright/model';
import type { Tinypool } from 'tinypool';
import { reasonOf } from './load-plugins.ts';
import { beginning, CutOff, type Moment, type Pause, type SeatedBot, type Thinker } from './thinker.ts';
import type { Origin, RulesRecipe, ThinkingAnswer, ThinkingTask } from './thinking-task.ts';
import { hasCode } from './time-limit.ts';

interface Needs {
  /** How many processes think at one time. */
  readonly processes: number;
  /** From where a plugin or a bot can be loaded; null where it only exists in the memory of this process. */
  readonly originOf: (id: PluginId) => Origin | null;
  /** Thinks where no other process can. */
  readonly here: Thinker;
  /** Told why something that other processes should think about is thought about here. */
  readonly log: (details: object, what: string) => void;
  readonly limits?: Limits;
}

/** What one decision may take. */
interface Limits {
  /** Milliseconds from the moment at which a process has it, after which that is ended. It keeps shorter limits itself. */
  readonly overrunMs: number;
  /** Megabytes of memory that a process may fill before it ends. */
  readonly memoryMb: number;
}
const standardLimits: Limits = { overrunMs: 60_000, memoryMb: 256 };

/** Processes that think for bots. */
export interface ThinkingPool extends Thinker {
  /** How many decisions wait for a process. */
  readonly waiting: () => number;
  /** Begins with new processes, after packages have come or gone. */
  readonly renew: () => void;
  /** Ends all processes; what they are asked is given up. */
  readonly stop: () => Promise<void>;
}

/** Milliseconds after which a process that has nothing to do is ended. */
const idleMs = 5 * 60_000;

/** Node before 22.18 does not read TypeScript by itself. */
const typed = process.features.typescript === false ? ['--experimental-strip-types'] : [];
const fromSources = import.meta.url.endsWith('.ts');
const program = new URL(fromSources ? 'thinking-process.ts' : 'thinking-process.js', import.meta.url);
const sourceFlags = ['--conditions=source', '--disable-warning=ExperimentalWarning', ...typed];

/** Lets so many through at one time, in the order in which they came. */
function semaphore(most: number) {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return {
    waiting: () => waiting.length,
    enter: async (): Promise<void> => {
      if (inside < most) inside += 1;
      // whoever leaves hands over the place
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    leave: (): void => {
      const next = waiting.shift();
      if (next === undefined) inside -= 1;
      else next();
    },
  };
}

/** Processes that think for bots, begun when they are needed. They come to what would be thought here. */
export function thinkingPool({ processes, originOf, here, log, limits = standardLimits }: Needs): ThinkingPool {
  const places = semaphore(processes);
  let pool: Promise<Tinypool> | null = null;
  let recipes = new WeakMap<Rules, string | null>();
  let stopped = false;

  async function begun(): Promise<Tinypool> {
    const { Tinypool } = await import('tinypool');
    const made = new Tinypool({
      filename: program.href,
      // a thread that fills its memory can take the whole server with it
      runtime: 'child_process',
      serialization: 'advanced',
      env: process.env as Record<string, string>,
      // one process keeps one core busy, memory and all, and leaves the others to the server and to whoever plays
      execArgv: [
        `--max-old-space-size=${limits.memoryMb}`,
        '--single-threaded-gc',
        ...(fromSources ? sourceFlags : []),
      ],
      minThreads: 0,
      maxThreads: processes,
      idleTimeout: idleMs,
    });
    // a process that ends while it has nothing to do is replaced
    made.on('error', (err: unknown) => log({ err }, 'a process in which bots think ended'));
    return made;
  }

  /** Null where a plugin has code that only this process has. */
  function recipeOf(rules: Rules): string | null {
    const known = recipes.get(rules);
    if (known !== undefined) return known;
    const plugins = rules.plugins.map((plugin) => {
      const origin = originOf(plugin.id);
      // a board with its words is long: where the process can load it, it is not told with every question
      if (origin !== null && origin.code === plugin.code) return origin;
      return hasCode(plugin) ? null : plugin;
    });
    const sound = plugins.flatMap((one) => one ?? []);
    const text =
      sound.length < plugins.length
        ? null
        : JSON.stringify({ table: rules.table, plugins: sound } satisfies RulesRecipe);
    recipes.set(rules, text);
    return text;
  }

  function taskOf({ bot, level, seed }: SeatedBot, { rules, state, seat }: Moment): ThinkingTask | null {
    const origin = originOf(bot.id);
    const recipe = origin === null || origin.code !== bot.code ? null : recipeOf(rules);
    return origin === null || recipe === null ? null : { rules: recipe, bot: origin, level, seed, state, seat };
  }

  /** What a process answers. One that takes too long, or too much, is ended and replaced. */
  async function asked<T>(name: 'choose' | 'rate', task: ThinkingTask): Promise<ThinkingAnswer<T>> {
    const overrun = new AbortController();
    const timer = setTimeout(() => overrun.abort(), limits.overrunMs);
    try {
      const made = await (pool ??= begun());
      return (await made.run(task, { name, signal: overrun.signal as never })) as ThinkingAnswer<T>;
    } catch (error) {
      return {
        ok: false,
        why: 'cut-off',
        what: overrun.signal.aborted ? 'its process had to be ended' : reasonOf(error),
      };
    } finally {
      clearTimeout(timer);
    }
  }

  async function think<T>(
    name: 'choose' | 'rate',
    seated: SeatedBot,
    moment: Moment,
    pause: Pause,
    thinkHere: () => Promise<T | null>,
  ): Promise<T | null> {
    const task = taskOf(seated, moment);
    if (task === null) return thinkHere();
    await places.enter();
    try {
      if (stopped || !(await pause())) return null;
      const answer = await asked<T | null>(name, task);
      if (stopped || !(await pause())) return null;
      if (answer.ok) return answer.value;
      if (answer.why === 'cut-off') throw new CutOff(answer.what);
      if (answer.why === 'failed') throw new Error(answer.what);
      log({ bot: seated.bot.id, reason: answer.what }, 'a bot is thought for by the server itself');
    } finally {
      places.leave();
    }
    return thinkHere();
  }

  return {
    choose: async (seated, moment, pause) => {
      if (seated.bot.answersAtOnce === true) {
        const answer = beginning(seated, moment);
        if (!('next' in answer)) return answer;
      }
      return think<Action>('choose', seated, moment, pause, () => here.choose(seated, moment, pause));
    },
    rate: (seated, moment, pause) =>
      think<readonly RatedAction[]>('rate', seated, moment, pause, () => here.rate(seated, moment, pause)),
    waiting: places.waiting,
    renew: () => {
      recipes = new WeakMap();
      pool
        ?.then((made) => made.recycleWorkers())
        .catch((err: unknown) => log({ err }, 'processes in which bots think could not be replaced'));
    },
    stop: async () => {
      stopped = true;
      await (await pool)?.destroy();
    },
  };
}
