import type { Answer, DeviceSettings, Question } from '../local/messages.ts';
import { deviceMemory } from './local-tables.ts';

type Asked = Question extends infer Q ? (Q extends Question ? Omit<Q, 'call'> : never) : never;
/** An answer, or that there will be none: the games could not be loaded, or broke down. */
export type DeviceAnswer = Answer | { readonly tell: 'failed'; readonly cause: unknown };
type Listener = (answer: DeviceAnswer) => void;

let worker: Worker | null = null;
let calls = 0;
const listeners = new Map<number, Listener>();

/** Whoever waits is told; the next question starts the games anew. */
function giveUp(cause: unknown): void {
  worker?.terminate();
  worker = null;
  const waiting = [...listeners.values()];
  listeners.clear();
  for (const listener of waiting) listener({ tell: 'failed', cause });
}

/** A worker is told how to play by its name. */
function settings(): string {
  const { seed, botDelayMs } = deviceMemory.recall();
  return JSON.stringify({ seed, botDelayMs } satisfies DeviceSettings);
}

/** A thread with rules, maps and bots: that of the games on this device, or one more beside them. */
function deviceThread(hear: (answer: Answer) => void, giveUp: (cause: unknown) => void): Worker {
  const thread = new Worker(new URL('../local/worker.ts', import.meta.url), { type: 'module', name: settings() });
  thread.addEventListener('message', ({ data }: MessageEvent<Answer>) => hear(data));
  thread.addEventListener('error', (event) =>
    giveUp(new Error(event.message || 'the games of this device do not load')),
  );
  return thread;
}

function started(): Worker {
  worker ??= deviceThread((answer) => listeners.get(answer.call)?.(answer), giveUp);
  return worker;
}

/** Whether the games on this device are loaded. */
export const isDeviceOpen = (): boolean => worker !== null;

/** Asks the games on this device, which are loaded with the first question. The returned function calls the question off. */
export function askDevice(question: Asked, listener: Listener): () => void {
  calls += 1;
  const call = calls;
  listeners.set(call, listener);
  started().postMessage({ ...question, call } satisfies Question);
  return () => {
    if (listeners.delete(call)) worker?.postMessage({ call, ask: 'stop' } satisfies Question);
  };
}

/**
 * Asks a thread that is there for this question alone, beside the games on this device. It ends with its answer, and when the returned
 * function calls the question off.
 */
export function askThread(question: Asked, listener: Listener): () => void {
  const end = (answer: DeviceAnswer): void => {
    thread.terminate();
    listener(answer);
  };
  const thread = deviceThread(
    (answer) => (answer.tell === 'data' ? listener(answer) : end(answer)),
    (cause) => end({ tell: 'failed', cause }),
  );
  thread.postMessage({ ...question, call: 1 } satisfies Question);
  return () => thread.terminate();
}

/** A static file of a game on this device, by its address; null where it has none, or where nothing is played on it. */
export function fileOnDevice(address: string): Promise<unknown> {
  if (worker === null) return Promise.resolve(null);
  return new Promise((resolve) => {
    askDevice({ ask: 'file', address }, (answer) => resolve(answer.tell === 'data' ? answer.data : null));
  });
}
