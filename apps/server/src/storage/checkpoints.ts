import { Worker } from 'node:worker_threads';

/** Brings what was written to the log of a database into its file from time to time. */
export interface Checkpoints {
  /** Told of every commit. */
  readonly committed: () => void;
  /** Lets go of the database. Nothing is told of afterwards. */
  readonly close: () => Promise<void>;
}

/** Commits after which it is time: about four megabytes, of a usual few pages each. */
const commitsBetween = 250;

const program = new URL(
  import.meta.url.endsWith('.ts') ? 'checkpoint-thread.ts' : 'checkpoint-thread.js',
  import.meta.url,
);

/**
 * Checkpoints in a thread of its own, which begins with the first. SQLite would do them within a commit, where everybody waits until
 * the disk has taken all pages.
 */
export function checkpointsBeside(file: string, every = commitsBetween): Checkpoints {
  let thread: Worker | null = null;
  let commits = 0;
  let isAtWork = false;

  function begun(): Worker {
    const made = new Worker(program, { workerData: { file } });
    made.unref();
    const free = (): void => {
      isAtWork = false;
    };
    made.on('message', free);
    // SQLite does it itself when the log has grown for long: see `mostPagesInLog`
    made.on('error', () => {
      thread = null;
      free();
    });
    return made;
  }

  return {
    committed: () => {
      commits += 1;
      if (commits < every || isAtWork) return;
      commits = 0;
      isAtWork = true;
      thread ??= begun();
      thread.postMessage('checkpoint');
    },
    close: async () => {
      const ending = thread;
      if (ending === null) return;
      const ended = new Promise<unknown>((resolve) => ending.once('exit', resolve));
      // the program must not end before it
      ending.ref();
      ending.postMessage('end');
      await ended;
    },
  };
}
