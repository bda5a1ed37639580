import { computed } from 'vue';
import { plateHeight, plateWidth } from './geometry.ts';
import type { CitySpot } from './use-cities.ts';
import { useMarks } from './use-layers.ts';
import type { BoardView } from './use-map.ts';

const grow = 8;

/** A light under the plate that is being looked at; below the names, so that it hides none. */
export function useHalo(board: BoardView, near: () => CitySpot | undefined, denied: () => boolean): void {
  const halo = computed(() => {
    const spot = near();
    if (spot === undefined) return [];
    const element = document.createElement('i');
    element.className = denied() ? 'halo denied' : 'halo';
    const size = [plateWidth(spot.slots) + grow, plateHeight + grow] as const;
    return [{ element, standing: { at: spot.art.at, size } }];
  });
  useMarks(board, 'halo', () => halo.value);
}
