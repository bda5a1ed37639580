import type { ObservedGame } from '@gridwright/plugin-host/balance';
import { Tinypool } from 'tinypool';
import type { Given } from '../arguments.ts';
import type { ConfigPlaces } from '../plugins/config-places.ts';
import type { Refused } from '../refused.ts';
import type { SimulatedGame } from '../words/simulation.ts';

/** Some games of a table that a command line describes, by their numbers. */
export interface GamesTask {
  readonly places: ConfigPlaces;
  readonly given: Given;
  readonly seed: string;
  readonly first: number;
  readonly games: number;
}

/** What came of it. */
export interface GamesDone<Game> {
  readonly games: readonly Game[];
  /** Decisions that bots failed to make. */
  readonly failures: readonly { readonly bot: string; readonly level: string; readonly error: string }[];
  /** Why the game after the last one cannot be played. */
  readonly refused?: Refused;
}

/** Threads that play games beside each other. */
export interface Crew {
  readonly play: (task: Omit<GamesTask, 'places'>) => Promise<GamesDone<SimulatedGame>>;
  readonly observe: (task: Omit<GamesTask, 'places'>) => Promise<GamesDone<ObservedGame>>;
  /** Lets the threads go. */
  readonly dismiss: () => Promise<void>;
}

/** So many threads, which load the plugins that the configuration names. */
export function crewOf(threads: number, places: ConfigPlaces): Crew {
  // the sources are run as they are, beside their tests and while somebody works on them
  const file = import.meta.url.endsWith('.ts') ? './crew-member.ts' : './crew-member.js';
  const pool = new Tinypool({
    filename: new URL(file, import.meta.url).href,
    runtime: 'worker_threads',
    minThreads: threads,
    maxThreads: threads,
  });
  const give = (task: Omit<GamesTask, 'places'>, name: 'playTask' | 'observeTask'): Promise<unknown> =>
    pool.run({ places, ...task } satisfies GamesTask, { name });
  return {
    play: (task) => give(task, 'playTask') as ReturnType<Crew['play']>,
    observe: (task) => give(task, 'observeTask') as ReturnType<Crew['observe']>,
    dismiss: () => pool.destroy(),
  };
}
