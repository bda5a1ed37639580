import type { Ref } from 'vue';
import type { Box } from './geometry.ts';

/** Pixels that stay free around what stands over the board. */
const air = 4;

/** The boxes of what stands over the board, relative to its window. */
export interface Covered {
  /** As they are now. Asking lays the page out. */
  readonly look: () => readonly Box[];
  /** As they were when somebody last looked. */
  readonly known: () => readonly Box[];
}

export function useCovered(stage: Readonly<Ref<HTMLElement | null>>, which: string): Covered {
  let boxes: readonly Box[] = [];
  function look(): readonly Box[] {
    const origin = stage.value?.getBoundingClientRect();
    if (stage.value === null || origin === undefined) return [];
    boxes = [...stage.value.querySelectorAll(which)].map((over) => {
      const { left, top, right, bottom } = over.getBoundingClientRect();
      return {
        left: left - origin.left - air,
        top: top - origin.top - air,
        right: right - origin.left + air,
        bottom: bottom - origin.top + air,
      };
    });
    return boxes;
  }
  return { look, known: () => boxes };
}
