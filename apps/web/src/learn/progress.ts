import { type Ref, ref, watch } from 'vue';

/** How far somebody is in the lesson of a table. */
export interface Progress {
  readonly read: Ref<ReadonlySet<number>>;
  /** They want no more hints. */
  readonly closed: Ref<boolean>;
}

interface Kept {
  readonly read?: readonly number[];
  readonly closed?: boolean;
}

function recall(place: string): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

/** Remembers it while the window is open, so that a reload does not begin again. */
export function useProgress(table: string): Progress {
  const place = `gridwright-lesson-${table}`;
  const kept = recall(place);
  const read = ref<ReadonlySet<number>>(new Set(kept.read));
  const closed = ref(kept.closed ?? false);
  watch([read, closed], () => {
    try {
      sessionStorage.setItem(place, JSON.stringify({ read: [...read.value], closed: closed.value }));
    } catch {
      // a browser without storage begins again after a reload
    }
  });
  return { read, closed };
}
