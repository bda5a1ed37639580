import type { CityId } from '@gridwright/model';
import type L from 'leaflet';
import { nextTick, type Ref, type ShallowRef, watch } from 'vue';
import type { BoardScene } from './scene.ts';
import { isCalm, toLatLng } from './use-map.ts';

/** Pixels that a plate and its name need around the plate's middle. */
const [beside, above] = [60, 40];

/** Moves the board just so far that the city a card tells of is not under the card. */
export function useClearOfCard(
  map: ShallowRef<L.Map | null>,
  stage: Readonly<Ref<HTMLElement | null>>,
  city: () => CityId | null,
  scene: () => BoardScene,
): void {
  watch(city, async (now) => {
    await nextTick();
    const mark = scene().marks.get(now ?? '');
    const card = stage.value?.querySelector('.price-tip.docked');
    if (mark === undefined || !card || stage.value === null) return;
    const covered = stage.value.getBoundingClientRect().bottom - card.getBoundingClientRect().top;
    map.value?.panInside(toLatLng(mark.at), {
      paddingTopLeft: [beside, above],
      paddingBottomRight: [beside, covered + above],
      animate: !isCalm(),
    });
  });
}
