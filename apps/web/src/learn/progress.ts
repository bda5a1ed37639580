import { type Ref, ref, watch } from 'vue';

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

const place = 'gridwright-lessons';
/** Older lessons are forgotten. */
const most = 8;

function recall(): readonly Kept[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]') as readonly Kept[];
  } catch {
    return [];
  }
}

function keep(progress: Kept): void {
  const others = recall().filter(({ table }) => table !== progress.table);
  try {
    localStorage.setItem(place, JSON.stringify([progress, ...others].slice(0, most)));
  } catch {
    // a browser without storage begins again after a reload
  }
}

/** Remembers it, so that neither a reload nor another day begins again. */
export function useProgress(table: string): Progress {
  const kept = recall().find((one) => one.table === table);
  const done = ref<ReadonlySet<number>>(new Set(kept?.done));
  const closed = ref(kept?.closed ?? false);
  watch([done, closed], () => keep({ table, done: [...done.value], closed: closed.value }));
  return { done, closed };
}
