import type { CityId } from '@gridwright/model';
import type L from 'leaflet';
import { computed, type ComputedRef, ref, type Ref, type ShallowRef } from 'vue';
import type { CityLine } from './city-lines.ts';
import type { BoardScene } from './scene.ts';
import { toLatLng } from './use-map.ts';
import { type ArrowKey, walk } from './walk.ts';

/** The keyboard's place on the board. */
export interface Cursor {
  /** The city where Tab enters: the last one visited, else the first that can be chosen, else the first of the player's own. */
  readonly home: ComputedRef<CityId | null>;
  readonly focusOn: (city: CityId | null) => void;
  readonly step: (key: ArrowKey) => void;
}

/** Walks along the roads with the arrow keys, keeping the city in the window. */
export function useCursor(
  map: ShallowRef<L.Map | null>,
  focused: Ref<CityId | null>,
  scene: () => BoardScene,
  lines: () => readonly CityLine[],
  own: () => ReadonlySet<CityId>,
): Cursor {
  const last = ref<CityId | null>(null);
  const home = computed(() => {
    const visited = lines().find(({ id }) => id === last.value);
    return (
      (visited ?? lines().find(({ offered }) => offered) ?? lines().find(({ id }) => own().has(id)) ?? lines()[0])
        ?.id ?? null
    );
  });

  function focusOn(city: CityId | null): void {
    focused.value = city;
    if (city === null) return;
    last.value = city;
    const mark = scene().marks.get(city);
    if (mark !== undefined) map.value?.panInside(toLatLng(mark.at), { padding: [60, 40] });
  }
  function step(key: ArrowKey): void {
    const from = focused.value ?? home.value;
    if (from === null) return;
    const at = new Map([...scene().marks].map(([city, mark]) => [city, mark.at]));
    focusOn(walk(from, key, scene().neighbours, at) ?? from);
  }
  return { home, focusOn, step };
}
