import { onBeforeUnmount, onMounted, type Ref, ref } from 'vue';

/**
 * Counts up to `most`, once per painted frame: a page that is drawn in several strokes shows the first of them soon, and
 * never stands still for long.
 */
export function useStrokes(most: number): Readonly<Ref<number>> {
  const stroke = ref(0);
  let frame = 0;
  let timer = 0;
  const afterFrame = (work: () => void): void => {
    frame = requestAnimationFrame(() => {
      timer = window.setTimeout(work);
    });
  };
  const next = (): void => {
    if (stroke.value >= most) return;
    afterFrame(() => {
      stroke.value += 1;
      next();
    });
  };
  // the first frame shows the board, and gets the time to reach the screen
  onMounted(() => afterFrame(next));
  onBeforeUnmount(() => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  });
  return stroke;
}
