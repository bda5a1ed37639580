import { type CityId, seatIn } from '@gridwright/model';
import { computed, type ComputedRef, shallowRef, useId, watch } from 'vue';
import { useI18n } from 'vue-i18n';
import { ownClass } from '../../ui/player-look.ts';
import type { BoardProps } from './board-props.ts';
import type { Box } from './geometry.ts';
import { type PlateBook, plateOf } from './plates.ts';
import { roadsOf } from './roads.ts';
import type { BoardScene } from './scene.ts';
import type { Candidate } from './use-candidate.ts';
import { useCities } from './use-cities.ts';
import { useHalo } from './use-halo.ts';
import { useLand } from './use-land.ts';
import type { BoardView } from './use-map.ts';
import { useBadges, useRoads, useRoute } from './use-roads.ts';

/** What the drawing is made from, beside what the board is told. */
export interface DrawingScene {
  readonly scene: () => BoardScene;
  readonly book: () => PlateBook;
  readonly candidate: Candidate;
  /** The player's own cities. */
  readonly own: () => ReadonlySet<CityId>;
  /** Boxes of what stands over the board. */
  readonly covered: () => readonly Box[];
}

/** Draws everything on the board, from the land up to the plates. Gives the route that is being looked at. */
export function useDrawing(
  board: BoardView,
  props: BoardProps,
  { scene, book, candidate, own, covered }: DrawingScene,
): ComputedRef<readonly CityId[]> {
  const { locale } = useI18n();
  const prefix = useId();
  const { near, focused, chosen } = candidate;
  const planned = computed(() => props.planned ?? []);
  const spotlight = computed(() => props.spotlight ?? null);

  const steps = computed(() => new Map(props.plan?.map((step) => [step.city, step.route])));
  const routeTo = (city: CityId): readonly CityId[] => steps.value.get(city) ?? props.routes[city] ?? [];
  const nearRoute = computed(() => (near.value === null ? [] : routeTo(near.value)));
  const keptRoutes = computed(() => planned.value.map(routeTo));
  const lit = computed(() => new Set(roadsOf(nearRoute.value)));
  const kept = computed(() => new Set(keptRoutes.value.flatMap(roadsOf)));

  /** How many houses stood in each city before the last change. */
  const before = shallowRef<ReadonlyMap<CityId, number>>();
  watch(
    () => props.view.houses,
    (_, old) => (before.value = new Map(scene().spots.map(({ art }) => [art.id, old[art.id]?.length ?? 0]))),
    { flush: 'sync' },
  );
  const plates = computed(() => {
    const { view, builds, mine } = props;
    return {
      view,
      offer: {
        builds,
        dear: props.dear ?? new Map(),
        planned: planned.value,
        mine,
        spotlight: spotlight.value,
        before: before.value,
      },
    };
  });

  /** While regions are picked, the land comes to life one by one. */
  const coloured = computed((): BoardScene['live'] => {
    const { regionDraft: draft } = props;
    return draft ? new Set([...draft.picked, ...(draft.chosen === null ? [] : [draft.chosen])]) : scene().live;
  });
  const frame = (): BoardProps['art']['frame'] => props.art.frame;
  const roads = (): BoardScene['roads'] => scene().roads;
  useLand(
    board,
    () => props.art,
    () => ({ live: coloured.value, language: locale.value, prefix }),
    covered,
  );
  const between = (cities: ReadonlySet<CityId>) => roads().filter(({ a, b }) => cities.has(a) && cities.has(b));
  const theirs = computed(() => new Set(seatIn(props.view, spotlight.value)?.cities));
  const pointed = computed(() => new Set(props.pointed));
  const isFaded = (city: CityId): boolean =>
    spotlight.value === null ? pointed.value.size > 0 && !pointed.value.has(city) : !theirs.value.has(city);
  useRoads(board, frame, roads, () => [
    { className: 'road-mine', roads: between(own()) },
    ...(spotlight.value === null
      ? []
      : [{ className: `road-theirs ${ownClass(spotlight.value)}`, roads: between(theirs.value) }]),
  ]);
  useRoute(board, frame, roads, {
    kept: () => keptRoutes.value,
    near: () => nearRoute.value,
    drawn: () => near.value !== null && chosen.value === near.value,
  });
  useHalo(
    board,
    () => scene().spots.find(({ art }) => art.id === near.value),
    () => near.value !== null && props.denied.has(near.value),
  );
  useBadges(
    board,
    roads,
    () => lit.value,
    () => kept.value,
  );
  useCities(
    board,
    () => scene().spots,
    (city) => plateOf(book(), plates.value.view, plates.value.offer, city),
    (city) => ({
      offered: props.builds.has(city),
      denied: props.denied.has(city),
      mine: own().has(city),
      planned: planned.value.includes(city),
      theirs: theirs.value.has(city),
      faded: isFaded(city),
      lit: props.lit?.has(city) ?? false,
      near: near.value === city,
      focused: focused.value === city,
    }),
  );
  return nearRoute;
}
