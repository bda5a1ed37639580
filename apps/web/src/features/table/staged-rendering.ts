import { onBeforeUnmount, onMounted, type Ref, shallowRef } from 'vue';
import { attempt } from '../../browser/failures.ts';
import { afterNextFrame, inNextTask } from '../../browser/next-task.ts';
import { loadBesideBoard } from './after-board.ts';

/**
 * Parts of a table in the order in which they are drawn: the board; what is asked, with the ribbon and the markets; the others;
 * what happened.
 */
const parts = ['board', 'move', 'players', 'log'] as const;
export type TablePart = (typeof parts)[number];
/** Parts of a table that are drawn by now. */
export type DrawnParts = ReadonlySet<TablePart>;

/**
 * Draws a table part by part: the board in the task after the page around it, the others once per painted frame when they
 * have been fetched. So the board is shown soon, and the page never stands still for long.
 */
export function useDrawnParts(): Readonly<Ref<DrawnParts>> {
  const drawn = shallowRef<DrawnParts>(new Set());
  let left = false;
  let callOff = (): void => {};
  const draw = (): void => {
    drawn.value = new Set(parts.slice(0, drawn.value.size + 1));
  };
  const drawRest = (): void => {
    draw();
    if (drawn.value.size < parts.length) callOff = afterNextFrame(drawRest);
  };
  async function fetchRest(): Promise<void> {
    await loadBesideBoard();
    if (!left) callOff = afterNextFrame(drawRest);
  }
  onMounted(() => {
    callOff = inNextTask(() => {
      draw();
      // the next frame shows the board, and gets the time to reach the screen
      callOff = afterNextFrame(() => attempt('page', fetchRest));
    });
  });
  onBeforeUnmount(() => {
    left = true;
    callOff();
  });
  return drawn;
}
