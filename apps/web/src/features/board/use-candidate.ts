import type { CityId } from '@gridwright/model';
import type L from 'leaflet';
import { computed, type ComputedRef, onBeforeUnmount, type Ref, ref, type ShallowRef, watch } from 'vue';
import type { Box } from './geometry.ts';
import { fingerReach, nearestCity } from './pick.ts';

/** What the pointer and the keyboard mean on the board. */
export interface CandidateScene {
  /** Can be chosen. */
  readonly offered: (city: CityId) => boolean;
  /** Where the plates stand in the window. */
  readonly plates: () => ReadonlyMap<CityId, Box>;
  readonly choose: (city: CityId) => void;
}

export interface Candidate {
  /** The city whose route and price are shown. */
  readonly near: ComputedRef<CityId | null>;
  /** The city that holds the keyboard. */
  readonly focused: Ref<CityId | null>;
  /** It was reached by touch: choosing takes a second tap. */
  readonly touched: Ref<boolean>;
  /** The city that was tapped or clicked last. */
  readonly chosen: Readonly<Ref<CityId | null>>;
  readonly clear: () => void;
}

const cityUnder = (event: Event): CityId | null =>
  event.target instanceof Element ? (event.target.closest('[data-city]')?.getAttribute('data-city') ?? null) : null;

const byFinger = (event: MouseEvent): boolean =>
  'pointerType' in event && event.pointerType !== 'mouse' && event.pointerType !== '';

/** Which city the player is looking at: under the mouse, else with the keyboard, else tapped. */
export function useCandidate(map: ShallowRef<L.Map | null>, scene: CandidateScene): Candidate {
  const hovered = ref<CityId | null>(null);
  const focused = ref<CityId | null>(null);
  const tapped = ref<CityId | null>(null);
  const chosen = ref<CityId | null>(null);
  const touched = ref(false);
  const near = computed(() => hovered.value ?? focused.value ?? tapped.value);

  function onMove(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    const city = cityUnder(event);
    if (hovered.value === city) return;
    hovered.value = city;
    if (city !== null) touched.value = false;
  }
  const onLeave = (): void => {
    hovered.value = null;
  };
  function onClick({ originalEvent, containerPoint: { x, y } }: L.LeafletMouseEvent): void {
    const finger = byFinger(originalEvent);
    const city =
      cityUnder(originalEvent) ?? (finger ? nearestCity(scene.plates(), x, y, fingerReach, scene.offered) : null);
    const again = city !== null && near.value === city;
    touched.value = finger;
    // a mouse that goes away takes its city with it; a finger leaves it
    tapped.value = finger ? city : null;
    chosen.value = city;
    if (city !== null && scene.offered(city) && (again || !finger)) scene.choose(city);
  }
  function clear(): void {
    tapped.value = null;
    hovered.value = null;
  }

  let release = (): void => {};
  watch(map, (on) => {
    if (on === null) return;
    const element = on.getContainer();
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerleave', onLeave);
    on.on('click', onClick);
    release = () => {
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerleave', onLeave);
    };
  });
  onBeforeUnmount(() => release());

  return { near, focused, touched, chosen, clear };
}
