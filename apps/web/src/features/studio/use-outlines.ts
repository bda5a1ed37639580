import { computed, type Ref, shallowRef, type ShallowRef, watch } from 'vue';
import type { MapWorkshop } from '../../api/map-workshop.ts';
import { reportFailure } from '../../browser/failures.ts';
import type { Draft, Spot } from './draft.ts';
import { besideMiddle } from './plane.ts';

/** Degrees: the land is fetched in squares of so many, and one more on each side. */
const squareDegrees = 5;

const roundDown = (degrees: number): number => Math.floor(degrees / squareDegrees) * squareDegrees - squareDegrees;
const roundUp = (degrees: number): number => Math.ceil(degrees / squareDegrees) * squareDegrees + squareDegrees;

/** The land around a board on the globe, which is flattened around its middle, fetched anew only when another part of it is drawn. */
export function useOutlines(
  draft: Readonly<Ref<Draft>>,
  globeMiddle: Readonly<Ref<Spot>>,
  workshop: MapWorkshop,
): Readonly<ShallowRef<readonly (readonly Spot[])[]>> {
  const outlines = shallowRef<readonly (readonly Spot[])[]>([]);
  /** West, south, east and north, the longitudes running on past 180°; null where the board lies on no globe, or is empty. */
  const bounds = computed(() => {
    const { projection, cities } = draft.value.board;
    if (projection === 'flat' || cities.length === 0) return null;
    const [meridian] = globeMiddle.value;
    const [xs, ys] = [cities.map(({ at }) => besideMiddle(at[0], meridian)), cities.map(({ at }) => at[1])];
    const [west, south] = [Math.min(...xs), Math.min(...ys)].map(roundDown);
    const [east, north] = [Math.max(...xs), Math.max(...ys)].map(roundUp);
    return [west, south, east, north].join();
  });
  watch(
    bounds,
    async (wanted) => {
      if (wanted === null) {
        outlines.value = [];
        return;
      }
      const [west = 0, south = 0, east = 0, north = 0] = wanted.split(',').map(Number);
      try {
        const land = await workshop.land([west, south, east, north]);
        if (bounds.value === wanted) outlines.value = land;
      } catch (error) {
        reportFailure('board', error);
      }
    },
    { immediate: true },
  );
  return outlines;
}
