import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CheckAnswer, CheckJob } from './check/messages.ts';
import type { Report } from './finding.ts';

/** How thoroughly is checked. */
export interface Thoroughness {
  /** Games of chance for each number of players. 2 unless said otherwise. */
  readonly games?: number;
  /** Whether bots play a game for each number of players. They do unless said otherwise. */
  readonly bots?: boolean;
  /** Games of bots for each number of players whose course is reported, for the balance of a map. None unless said otherwise. */
  readonly balance?: number;
  /** Milliseconds after which a game, or importing the module, is cut off. */
  readonly limitMs?: number;
}

/** Checks what authors wrote, in a process of its own that is kept from one check to the next. */
export interface Checker {
  /** @param target the folder of a package, or a map as one file */
  readonly check: (target: string, thoroughness?: Thoroughness) => Promise<Report>;
  readonly stop: () => void;
}

const fromSources = import.meta.url.endsWith('.ts');
const program = new URL(`check/check-process.${fromSources ? 'ts' : 'js'}`, import.meta.url);
/** Node before 22.18 does not read TypeScript by itself. */
const typed = process.features.typescript === false ? ['--experimental-strip-types'] : [];
const conditions = fromSources ? ['--conditions=source'] : [];
const standardLimitMs = 20_000;

const start = (): ChildProcess =>
  fork(fileURLToPath(program), {
    execArgv: [...typed, ...conditions, '--disable-warning=ExperimentalWarning', '--max-old-space-size=1024'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** A report of one thing only: that importing the module never ended, or ended everything. */
const hopeless = (target: string, code: 'import-endless' | 'import-exits', what: string): Report => {
  const entry = ['src/index.ts', 'index.ts', 'src/index.js', 'index.js'].find((name) =>
    fs.existsSync(path.join(target, name)),
  );
  return { plugins: [], games: 0, findings: [{ code, file: entry ?? 'package.json', line: 1, what, meant: null }] };
};

/** A checker. Its process begins with the first check. */
export function checker(): Checker {
  let child: ChildProcess | null = null;
  let turn = 0;
  let last: Promise<unknown> = Promise.resolve();
  const stop = (): void => {
    child?.kill('SIGKILL');
    child = null;
  };

  /** The process, when it can be asked something. */
  function ready(): Promise<ChildProcess> {
    if (child?.connected === true) return Promise.resolve(child);
    const begun = start();
    child = begun;
    return new Promise((resolve) => {
      begun.once('message', () => resolve(begun));
      begun.once('exit', () => resolve(begun));
    });
  }

  async function ask(job: CheckJob): Promise<Report> {
    const asked = await ready();
    return new Promise((resolve, reject) => {
      const finish = (work: () => void): void => {
        clearTimeout(timer);
        asked.off('message', hear).off('exit', leave);
        work();
      };
      const timer = setTimeout(() => {
        finish(() => resolve(hopeless(job.target, 'import-endless', 'Importing it never ends.')));
        stop();
      }, job.limitMs);
      const hear = (answer: CheckAnswer): void => {
        // games are cut off by themselves
        if ('at' in answer) clearTimeout(timer);
        else finish(() => ('report' in answer ? resolve(answer.report) : reject(new Error(answer.failed))));
      };
      const leave = (code: number | null): void => {
        child = null;
        finish(() =>
          resolve(hopeless(job.target, 'import-exits', `It ends the program that loads it (code ${String(code)}).`)),
        );
      };
      asked.on('message', hear).on('exit', leave);
      asked.send(job, (error) => {
        if (error !== null) leave(null);
      });
    });
  }

  return {
    stop,
    check: (target, { games = 2, bots = true, balance = 0, limitMs = standardLimitMs } = {}) => {
      const asking = last.then(() =>
        ask({ target: path.resolve(target), turn: ++turn, games, bots, balance, limitMs }),
      );
      last = asking.catch(() => undefined);
      return asking;
    },
  };
}
