import type { Seat } from '@gridwright/model';
import { defineStore } from 'pinia';
import { computed, ref } from 'vue';

/** The player whose network is lit on the board, while the others are faded: the one under the mouse, else the one that was tapped. */
export const useSpotlight = defineStore('spotlight', () => {
  const hovered = ref<Seat | null>(null);
  const tapped = ref<Seat | null>(null);
  const seat = computed(() => hovered.value ?? tapped.value);

  /** What a player's name, token or panel listens to. */
  const listeners = (player: Seat) => ({
    pointerenter: ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') hovered.value = player;
    },
    pointerleave: (): void => {
      hovered.value = null;
    },
    click: (event: MouseEvent): void => {
      const byMouse = 'pointerType' in event && event.pointerType === 'mouse';
      tapped.value = byMouse || tapped.value === player ? null : player;
    },
  });
  function clear(): void {
    hovered.value = null;
    tapped.value = null;
  }
  return { seat, listeners, clear };
});
