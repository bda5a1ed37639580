import { defineStore } from 'pinia';
import { inject, type InjectionKey, shallowRef, watch } from 'vue';
import { browserMemory } from '../../browser/browser-memory.ts';

/** Tells how many milliseconds have passed since some moment that stays the same. */
export const clockKey: InjectionKey<() => number> = Symbol('clock');

/** A click that comes so soon after the question changed was meant for the question before. */
const graceMs = 400;

const memory = browserMemory('gridwright-late-clicks', (kept) => kept !== false);

/** Whether clicks just after a change of the question are ignored. Yes, until somebody wants it otherwise. */
export const useLateClickSetting = defineStore('late clicks', () => {
  const ignored = shallowRef(memory.recall());
  function ignore(on: boolean): void {
    ignored.value = on;
    memory.keep(on);
  }
  return { ignored, ignore };
});

/** Gives whether a click that comes now was meant for another question. Keys are never too late. */
export function useLateClicks(question: () => string): (click: MouseEvent) => boolean {
  const setting = useLateClickSetting();
  const clock = inject(clockKey, () => performance.now());
  let changedAtMs = clock();
  watch(question, () => (changedAtMs = clock()), { flush: 'sync' });
  // a click by a key counts no presses of a pointer
  return ({ detail }) => setting.ignored && detail > 0 && clock() - changedAtMs < graceMs;
}
