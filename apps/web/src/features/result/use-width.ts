import { onBeforeUnmount, onMounted, type Ref, ref, type ShallowRef } from 'vue';

/** The width of an element in pixels, as it changes; `guess` until it is known. */
export function useWidth(element: Readonly<ShallowRef<HTMLElement | null>>, guess: number): Readonly<Ref<number>> {
  const width = ref(guess);
  let observer: ResizeObserver | null = null;
  onMounted(() => {
    if (element.value === null) return;
    observer = new ResizeObserver(([entry]) => {
      const seen = Math.round(entry?.contentRect.width ?? 0);
      if (seen > 0) width.value = seen;
    });
    observer.observe(element.value);
  });
  onBeforeUnmount(() => observer?.disconnect());
  return width;
}
