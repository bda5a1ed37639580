import type { CityId } from '@gridwright/model';
import { computed, onBeforeUnmount, type Ref, shallowRef, watch } from 'vue';
import type { MapWorkshop } from '../../api/map-workshop.ts';
import { reportFailure } from '../../browser/failures.ts';
import type { Draft, Spot } from './draft.ts';

/** Milliseconds after the last change before names and prices look for other places. */
const calm = 120;

/** A name or a price as it stands, seen from its city or from the middle of its connection. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly h: number;
  readonly lines: readonly string[];
  /** There is room for it at this size. */
  readonly hasRoom: boolean;
}

const road = (a: CityId, b: CityId): string => `${a} ${b}`;

/** Where names and prices stand in the picture; what is new stands at its usual place until one was looked for. */
export function useLabels(
  draft: () => Draft,
  spots: Readonly<Ref<ReadonlyMap<CityId, Spot>>>,
  unit: Readonly<Ref<number>>,
  label: MapWorkshop['label'],
) {
  const found = shallowRef<ReadonlyMap<string, Placed>>(new Map());
  const wish = computed(() => {
    const { cities, connections } = draft().board;
    const pixels = ([x, y]: Spot): Spot => [Math.round(x / unit.value), Math.round(y / unit.value)];
    return {
      cities: cities.map(({ id, name }) => ({ id, name, at: pixels(spots.value.get(id) ?? [0, 0]) })),
      connections,
    };
  });
  const key = computed(() => JSON.stringify(wish.value));

  async function look(): Promise<void> {
    const { cities, connections } = wish.value;
    const asked = key.value;
    const { names, prices } = await label(cities, connections);
    if (key.value !== asked) return;
    const usual = { x: 0, y: 0, h: 0, lines: [] };
    const entries = [
      ...cities.map(({ id }, at) => [id, names[at]] as const),
      ...connections.map(([a, b], at) => [road(a, b), prices[at]] as const),
    ];
    found.value = new Map(entries.map(([id, one]) => [id, { ...(one ?? usual), hasRoom: Boolean(one) }]));
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  watch(
    key,
    () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        look().catch((error: unknown) => reportFailure('board', error));
      }, calm);
    },
    { immediate: true },
  );
  onBeforeUnmount(() => clearTimeout(timer));

  /** What stands under a city while no better place is known, or none is free. */
  const below = (name: string): Placed => ({ x: 0, y: 18, h: 13, lines: [name], hasRoom: true });
  return {
    nameAt: (id: CityId, name: string): Placed => {
      const placed = found.value.get(id);
      if (placed === undefined) return below(name);
      const isOld = placed.lines.join(' ') !== name;
      return placed.hasRoom && !isOld ? placed : { ...below(name), hasRoom: placed.hasRoom };
    },
    priceAt: (a: CityId, b: CityId): Placed =>
      found.value.get(road(a, b)) ?? { x: 0, y: 0, h: 0, lines: [], hasRoom: true },
  };
}
