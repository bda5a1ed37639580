import { watch } from 'vue';
import { inBackground } from '../browser/failures.ts';
import { askedQuestion } from './asked-question.ts';
import { focusPlace } from './places.ts';

/** Frames for which the question may take to appear: the page draws the board first. */
const framesToWait = 90;

/** Nothing has the focus and no text is marked: nobody is writing or reading anywhere else. */
const nobodyElsewhere = (): boolean =>
  (document.activeElement === null || document.activeElement === document.body) &&
  document.getSelection()?.isCollapsed !== false;

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Moves the focus to the move when a turn begins, unless that would take it away from something. */
export function useTurnFocus(asked: () => boolean): void {
  async function toTheMove(): Promise<void> {
    for (let frames = 0; asked() && frames < framesToWait; frames += 1) {
      await nextFrame();
      if (askedQuestion() === null) continue;
      if (!nobodyElsewhere() || focusPlace('move')) return;
    }
  }
  watch(asked, (now) => now && inBackground(toTheMove()), { immediate: true });
}
