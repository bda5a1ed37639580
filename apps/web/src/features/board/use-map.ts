import type { ArtPoint, BoardArt } from '@gridwright/model';
import type L from 'leaflet';
import {
  computed,
  type ComputedRef,
  markRaw,
  onBeforeUnmount,
  onMounted,
  ref,
  type Ref,
  type ShallowRef,
  shallowRef,
} from 'vue';
import { afterNextFrame, inNextTask } from '../../browser/next-task.ts';
import { type Camera, isFar } from './camera.ts';
import { latLng, latLngBounds, LeafletMap, Simple } from './leaflet-parts.ts';

/** Board units are pixels of the default view; `y` grows downwards there and upwards in Leaflet. */
export const toLatLng = ([x, y]: ArtPoint): L.LatLng => latLng(-y, x);

export const boundsOf = ([left, top, right, bottom]: BoardArt['frame']): L.LatLngBounds =>
  latLngBounds(toLatLng([left, bottom]), toLatLng([right, top]));

/** What is drawn, from below. */
const panes = ['land', 'roads', 'route', 'halo', 'names', 'badges', 'cities'] as const;
export type PaneName = (typeof panes)[number];
/** What is drawn in one frame, and what in the next: to draw all at once would keep the page from answering. */
const frames: readonly (readonly PaneName[])[] = [['land'], ['roads', 'route', 'halo', 'badges'], ['names', 'cities']];

/** Somebody who asked the system for less motion. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface BoardView {
  readonly map: ShallowRef<L.Map | null>;
  /** What is drawn on, each once its turn has come. */
  readonly layers: Readonly<Record<PaneName, ComputedRef<HTMLElement | undefined>>>;
  /** Everything is drawn that there is. */
  readonly drawn: Readonly<Ref<boolean>>;
  /** Null until somebody sets a view. Replaced whenever the board is zoomed; panning moves the layers as they are. */
  readonly camera: ShallowRef<Camera | null>;
  /** Grows whenever the board was moved or zoomed. */
  readonly moves: Ref<number>;
  /** The scale is changing, frame by frame. */
  readonly zooming: Ref<boolean>;
}

/** Milliseconds without a change of scale after which zooming is over. */
const rest = 160;

// Every layer follows the scale frame by frame, so that marks keep their size: Leaflet's own animation, which stretches
// them and sets them right at the end, is off.
const createMap = (element: HTMLElement): L.Map =>
  new LeafletMap(element, {
    zoomAnimation: false,
    fadeAnimation: false,
    inertia: !isCalm(),
    crs: Simple,
    zoomSnap: 0,
    maxZoom: 2,
    maxBoundsViscosity: 1,
  });

function cameraOf(map: L.Map): Camera {
  const { x, y } = map.getPixelOrigin();
  return { scale: 2 ** map.getZoom(), origin: [x, y] };
}

/** A Leaflet map in an element, for as long as the component lives. It is shown once somebody sets its view. */
export function useMap(element: Readonly<ShallowRef<HTMLElement | null>>): BoardView {
  const map = shallowRef<L.Map | null>(null);
  /** Frames that are drawn. */
  const framesDrawn = ref(0);
  const drawn = computed(() => framesDrawn.value === frames.length);
  const camera = shallowRef<Camera | null>(null);
  const moves = ref(0);
  const zooming = ref(false);
  let resting = 0;
  let stopBeginning = (): void => {};
  let remove = (): void => {};

  function follow(on: L.Map): void {
    camera.value = cameraOf(on);
    on.getContainer().classList.toggle('overview', isFar(camera.value));
  }
  function begin(on: L.Map): void {
    clearTimeout(resting);
    zooming.value = true;
    on.getContainer().classList.add('zooming');
  }
  function end(on: L.Map): void {
    clearTimeout(resting);
    resting = window.setTimeout(() => {
      zooming.value = false;
      on.getContainer().classList.remove('zooming');
    }, rest);
  }

  function drawNext(): void {
    framesDrawn.value += 1;
    if (!drawn.value) stopBeginning = afterNextFrame(drawNext);
  }
  function create(): void {
    if (element.value === null) return;
    const created = markRaw(createMap(element.value));
    for (const [at, name] of panes.entries()) created.createPane(name).style.zIndex = String(400 + at * 10);
    created.on('zoom viewreset', () => follow(created));
    created.on('zoomstart', () => begin(created));
    created.on('zoomend', () => end(created));
    created.on('moveend viewreset resize', () => moves.value++);
    stopBeginning = inNextTask(() => {
      map.value = created;
      stopBeginning = inNextTask(drawNext);
    });
    remove = () => created.remove();
  }
  const layerOf = (name: PaneName): ComputedRef<HTMLElement | undefined> => {
    const frame = frames.findIndex((names) => names.includes(name));
    return computed(() => (framesDrawn.value > frame ? map.value?.getPane(name) : undefined));
  };
  const layers = Object.fromEntries(panes.map((name) => [name, layerOf(name)])) as BoardView['layers'];
  // neither the parts of the page around the board, nor making it, finding its view or drawing it keep the page from
  // answering for long
  onMounted(() => {
    stopBeginning = inNextTask(create);
  });
  onBeforeUnmount(() => {
    stopBeginning();
    clearTimeout(resting);
    remove();
  });

  return { map, layers, drawn, camera, moves, zooming };
}
