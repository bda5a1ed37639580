import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hopeless, type SandboxJob, type SandboxReport, type Verdict } from './sandbox-messages.ts';

/** Milliseconds that a plugin may take to be imported, and to be inspected. */
export interface SandboxTimeouts {
  readonly importMs: number;
  readonly inspectMs: number;
}
const standardTimeouts: SandboxTimeouts = { importMs: 15_000, inspectMs: 30_000 };

/** A verdict; one that came about by waiting in vain may be another one on a day when there is less to do. */
export interface Tried extends Verdict {
  readonly holds: 'for-good' | 'for-a-day' | 'not';
}

/** Tries plugins in another process, one after the other, so that whatever they do cannot hurt this one. */
export interface PluginSandbox {
  readonly judge: (job: SandboxJob) => Promise<Tried>;
  /** Ends the process. The next trial begins a new one. */
  readonly rest: () => void;
}

/** Node before 22.18 does not read TypeScript by itself. */
const typed = process.features.typescript === false ? ['--experimental-strip-types'] : [];
const fromSources = import.meta.url.endsWith('.ts');
const program = new URL(fromSources ? 'sandbox-process.ts' : 'sandbox-process.js', import.meta.url);
const flags = ['--max-old-space-size=512', '--disable-warning=ExperimentalWarning'];

function start(): ChildProcess {
  const execArgv = [...flags, ...(fromSources ? ['--conditions=source', ...typed] : [])];
  const child = fork(fileURLToPath(program), { execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  // what matters of it is heard where a trial waits
  return child.on('error', () => undefined);
}

/** Milliseconds for which a process without work is kept. */
const standardIdleMs = 2000;

const endedWith = (code: number | null, signal: string | null): string =>
  `it ends the program that loads it (${signal ?? `code ${code}`})`;

/** @param idleMs milliseconds for which the process is kept after a trial, so that the next one begins sooner */
export function pluginSandbox(timeouts: SandboxTimeouts = standardTimeouts, idleMs = standardIdleMs): PluginSandbox {
  let last: Promise<unknown> = Promise.resolve();
  let child: ChildProcess | null = null;
  let resting: NodeJS.Timeout | undefined;

  function rest(): void {
    clearTimeout(resting);
    child?.kill('SIGKILL');
    child = null;
  }

  function judge(job: SandboxJob): Promise<Tried> {
    clearTimeout(resting);
    if (child?.connected === false) rest();
    const judging = (child ??= start());
    return new Promise((resolve) => {
      let stage = 'its import';
      const finish = (verdict: Verdict, holds: Tried['holds']): void => {
        clearTimeout(timer);
        judging.off('message', hear).off('error', fail).off('exit', leave);
        // who has met something broken is not asked about anything else
        if (verdict.reason !== null || !judging.connected) rest();
        else resting = setTimeout(rest, idleMs).unref();
        resolve({ ...verdict, holds });
      };
      const wait = (limit: number): NodeJS.Timeout =>
        setTimeout(
          () => finish(hopeless(`${stage} does not end: it was given up after ${limit / 1000} seconds`), 'for-a-day'),
          limit,
        );
      let timer = wait(timeouts.importMs);
      const proceed = (): void => {
        clearTimeout(timer);
        timer = wait(timeouts.inspectMs);
      };
      const hear = (news: SandboxReport): void => {
        if (news.at === 'done') return finish(news.verdict, 'for-good');
        if (news.at === 'inspecting') stage = `the inspection of ${news.plugin}`;
        return proceed();
      };
      const weightOf = (code: number | null): Tried['holds'] => {
        // it was we who ended it
        if (judging !== child) return 'not';
        return code === null ? 'for-a-day' : 'for-good';
      };
      const fail = (error: Error): void => finish(hopeless(`it cannot be tried: ${error.message}`), 'not');
      const leave = (code: number | null, signal: string | null): void =>
        finish(hopeless(endedWith(code, signal)), weightOf(code));
      judging.on('message', hear).on('error', fail).on('exit', leave);
      judging.send(job, (error) => {
        if (error !== null) fail(error);
      });
    });
  }

  return {
    judge: (job) => {
      const judging = last.then(() => judge(job));
      last = judging;
      return judging;
    },
    rest,
  };
}

/**
 * Several sandboxes as one: what is asked at the same time is tried beside each other. Only as many have a process as are needed.
 * @param open opens one of them
 */
export function sandboxesBesideEachOther(count: number, open: () => PluginSandbox): PluginSandbox {
  const all = Array.from({ length: count }, open);
  const free = [...all];
  const waiting: ((one: PluginSandbox) => void)[] = [];
  // whichever was last in use still has its process
  const taken = async (): Promise<PluginSandbox> =>
    free.pop() ?? (await new Promise<PluginSandbox>((resolve) => waiting.push(resolve)));
  function giveBack(one: PluginSandbox): void {
    const next = waiting.shift();
    if (next === undefined) free.push(one);
    else next(one);
  }
  return {
    judge: async (job) => {
      const one = await taken();
      return one.judge(job).finally(() => giveBack(one));
    },
    rest: () => {
      for (const one of all) one.rest();
    },
  };
}
