import { onBeforeUnmount, onMounted, type Ref, ref } from 'vue';
import { attempt } from '../../browser/failures.ts';
import { loadBesideBoard } from './after-board.ts';

/**
 * Counts up to `last`, once per painted frame. Stage 0 is the board alone; the others begin when what stands around it has
 * been fetched. So the board is shown soon, and the page never stands still for long.
 */
export function useRenderStage(last: number): Readonly<Ref<number>> {
  const stage = ref(0);
  let frame = 0;
  let timer = 0;
  let left = false;
  const afterFrame = (work: () => void): void => {
    frame = requestAnimationFrame(() => {
      timer = window.setTimeout(work);
    });
  };
  const next = (): void => {
    stage.value += 1;
    if (stage.value < last) afterFrame(next);
  };
  async function begin(): Promise<void> {
    await loadBesideBoard();
    if (!left) afterFrame(next);
  }
  // the first frame shows the board, and gets the time to reach the screen
  onMounted(() => afterFrame(() => attempt('page', begin)));
  onBeforeUnmount(() => {
    left = true;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  });
  return stage;
}
