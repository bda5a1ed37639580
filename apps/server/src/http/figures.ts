import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Thinker } from '@gridwright/plugin-host/play';
import type { Services } from '../services/services.ts';
import type { Storage } from '../storage/storage.ts';

/** Seconds, from what a quick machine needs to what nobody should wait. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How much is in memory now. */
type InMemory = () => { readonly tables: number; readonly viewers: number; readonly jobs: number };

/** What is measured while a server runs, in the form that Prometheus reads. */
export interface Figures {
  readonly text: () => Promise<string>;
  readonly contentType: string;
  /** The same storage, with the time of its commits measured. */
  readonly measuredStorage: (storage: Storage) => Storage;
  /** The same services, with the time of actions measured. */
  readonly measuredServices: (services: Services) => Services;
  /** The same thinker, with the time of decisions measured, and how many wait for a process. */
  readonly measuredThinker: (thinker: Thinker, waiting: () => number) => Thinker;
  /** Takes what is in memory now from here on. */
  readonly follow: (inMemory: InMemory) => void;
  readonly pluginFailed: (plugin: string) => void;
}

export function figures(): Figures {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'gridwright_' });
  const registers = [registry];
  let decisionsWaiting = (): number => 0;
  let inMemory: InMemory = () => ({ tables: 0, viewers: 0, jobs: 0 });

  const actions = new Histogram({
    name: 'gridwright_action_seconds',
    help: 'Time from an action to its answer',
    labelNames: ['answer'],
    buckets: seconds,
    registers,
  });
  const commits = new Histogram({
    name: 'gridwright_commit_seconds',
    help: 'Time until entries of a game are on disk',
    labelNames: ['answer'],
    buckets: seconds,
    registers,
  });
  const decisions = new Histogram({
    name: 'gridwright_bot_decision_seconds',
    help: 'Time from asking a bot to its decision, waiting for a process included',
    labelNames: ['answer'],
    buckets: seconds,
    registers,
  });
  const faults = new Counter({
    name: 'gridwright_plugin_faults_total',
    help: 'Games in which a plugin failed',
    labelNames: ['plugin'],
    registers,
  });
  const gauge = (name: string, help: string, value: () => number): Gauge =>
    new Gauge({
      name: `gridwright_${name}`,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge('tables_in_memory', 'Tables in memory', () => inMemory().tables);
  gauge('viewers', 'Windows that watch a table', () => inMemory().viewers);
  gauge('jobs_due', 'Moves of bots and of the server that are due', () => inMemory().jobs);
  gauge('bot_decisions_waiting', 'Decisions of bots that wait for a process', () => decisionsWaiting());

  /** What a bot is asked, with the time that it took. */
  async function timed<T>(work: () => Promise<T>): Promise<T> {
    const end = decisions.startTimer();
    try {
      const answer = await work();
      end({ answer: answer === null ? 'called-off' : 'done' });
      return answer;
    } catch (error) {
      end({ answer: 'failed' });
      throw error;
    }
  }

  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    measuredStorage: (storage) => ({
      ...storage,
      append: async (entries) => {
        const end = commits.startTimer();
        try {
          const answer = await storage.append(entries);
          end({ answer });
          return answer;
        } catch (error) {
          end({ answer: 'failed' });
          throw error;
        }
      },
    }),
    measuredServices: (services) => ({
      ...services,
      games: {
        ...services.games,
        act: async (caller, table, wish) => {
          const end = actions.startTimer();
          try {
            const answer = await services.games.act(caller, table, wish);
            end({ answer: answer.ok && answer.value.ok ? 'done' : 'refused' });
            return answer;
          } catch (error) {
            end({ answer: 'failed' });
            throw error;
          }
        },
      },
    }),
    measuredThinker: ({ choose, rate }, waiting) => {
      decisionsWaiting = waiting;
      return { choose: (...asked) => timed(() => choose(...asked)), rate: (...asked) => timed(() => rate(...asked)) };
    },
    follow: (now) => {
      inMemory = now;
    },
    pluginFailed: (plugin) => faults.inc({ plugin }),
  };
}
