import { onBeforeUnmount, type Ref, ref } from 'vue';

/** Milliseconds after which somebody who sees nothing begins to wonder. */
const wonderingAfterMs = 250;

/** False at first, true when it takes longer: what says "one moment" should not flash by where none is needed. */
export function useLate(): Readonly<Ref<boolean>> {
  const late = ref(false);
  const timer = setTimeout(() => (late.value = true), wonderingAfterMs);
  onBeforeUnmount(() => clearTimeout(timer));
  return late;
}
