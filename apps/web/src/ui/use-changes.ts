import { type Ref, shallowRef, watch } from 'vue';

/** How something of one subject has changed since it was first shown. */
export interface Changed<T> {
  readonly before: T;
  /** How often by now: another number is another change. */
  readonly count: number;
}

/**
 * Notes when a value changes, for what is shown in motion once. Null at first, and again when the place shows another subject
 * (a player, a plant): that it has another value is no change.
 */
export function useChanges<T>(subject: () => unknown, value: () => T): Readonly<Ref<Changed<T> | null>> {
  const changed = shallowRef<Changed<T> | null>(null);
  watch([subject, value] as const, ([now, after], [then, before]) => {
    if (now !== then) changed.value = null;
    else if (after !== before) changed.value = { before, count: (changed.value?.count ?? 0) + 1 };
  });
  return changed;
}
