import { whenIdle } from '../browser/idle.ts';
import { onBeforeUnmount, type ShallowRef, shallowRef, watch } from 'vue';

/** What a calculation gives, worked out a little later than what it depends on changes: nothing is waiting for it. */
export function useIdle<T>(initial: T, depends: () => unknown, work: () => T): Readonly<ShallowRef<T>> {
  const value: ShallowRef<T> = shallowRef(initial);
  let cancel = (): void => {};
  watch(
    depends,
    () => {
      cancel();
      cancel = whenIdle(() => (value.value = work()));
    },
    { immediate: true },
  );
  onBeforeUnmount(() => cancel());
  return value;
}

/** How many of a number of things are drawn: a few at once, the others little by little when the page has time. */
export function useLittleByLittle(all: () => number, few: number): Readonly<ShallowRef<number>> {
  const drawn = shallowRef(few);
  watch(
    [all, drawn],
    ([count, now], _before, onCleanup) => {
      if (now < count) onCleanup(whenIdle(() => (drawn.value = now + few)));
    },
    { immediate: true },
  );
  return drawn;
}
