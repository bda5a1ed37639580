import { readonly, shallowRef } from 'vue';

/** What can fail on the page, as the reader knows it. Each has a sentence under `failure.what`. */
export const tasks = [
  'saving',
  'act',
  'undo',
  'plan',
  'automation',
  'board',
  'history',
  'chat',
  'table',
  'catalog',
  'my-tables',
  'moment',
  'figures',
  'notifications',
  'page',
  'personal-data',
] as const;
export type Task = (typeof tasks)[number];

/** Something that did not work, and how to try it again where that makes sense. */
export interface Failure {
  readonly task: Task;
  readonly error: unknown;
  readonly retry: (() => void) | null;
}

const current = shallowRef<readonly Failure[]>([]);

/** What the reader is to be told: at most one failure of each kind. */
export const failures = readonly(current);

export function dismissFailure(task: Task): void {
  current.value = current.value.filter((failure) => failure.task !== task);
}

/** Tells the reader that something did not work. The console keeps the cause. */
export function reportFailure(task: Task, error: unknown, retry: (() => void) | null = null): void {
  console.error(`${task} failed:`, error);
  current.value = [...current.value.filter((failure) => failure.task !== task), { task, error, retry }];
}

/** For work that nobody waits for: a failure is a mistake of the page, and reported as one. */
export function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => reportFailure('page', error));
}

/** Does something whose failure is reported by its name, with a way to try it again. */
export function attempt(task: Task, work: () => Promise<unknown>): void {
  dismissFailure(task);
  work().catch((error: unknown) => reportFailure(task, error, () => attempt(task, work)));
}
