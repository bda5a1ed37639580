import { type Ref, ref, watch } from 'vue';
import { browserMemory, fieldsOf } from '../../browser/browser-memory.ts';

/** How far somebody is in the lesson of a table. */
export interface Progress {
  /** The hints that are done with: read, and the task done where they set one. */
  readonly done: Ref<ReadonlySet<number>>;
  /** They want no more hints. */
  readonly closed: Ref<boolean>;
}

interface Kept {
  readonly table: string;
  readonly done: readonly number[];
  readonly closed: boolean;
}

/** Older lessons are forgotten. */
const most = 8;

const memory = browserMemory<readonly Kept[]>('gridwright-lessons', (kept) =>
  (Array.isArray(kept) ? kept : []).flatMap((one: unknown) => {
    const { table, done, closed } = fieldsOf(one);
    if (typeof table !== 'string' || !Array.isArray(done)) return [];
    return [{ table, done: done.filter((hint) => typeof hint === 'number'), closed: closed === true }];
  }),
);

function keep(progress: Kept): void {
  const others = memory.recall().filter(({ table }) => table !== progress.table);
  memory.keep([progress, ...others].slice(0, most));
}

/** Remembers it, so that neither a reload nor another day begins again. */
export function useProgress(table: string): Progress {
  const kept = memory.recall().find((one) => one.table === table);
  const done = ref<ReadonlySet<number>>(new Set(kept?.done));
  const closed = ref(kept?.closed ?? false);
  watch([done, closed], () => keep({ table, done: [...done.value], closed: closed.value }));
  return { done, closed };
}
