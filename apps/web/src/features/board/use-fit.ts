import type { ArtPoint, BoardArt } from '@gridwright/model';
import type L from 'leaflet';
import { onBeforeUnmount, type ShallowRef, watch } from 'vue';
import { type Fitted, fitView, type Mark, middleOf, partOf, type Room } from './fit.ts';
import { type Box, readableScale } from './geometry.ts';
import { boundsOf, toLatLng } from './use-map.ts';
import type { Zoom } from './use-zoom.ts';

const narrow = 560;
/** How near a view on demand comes. */
const nearest = 2;

/** What a view is fitted to. */
export interface FitScene {
  readonly frame: BoardArt['frame'];
  /** Every city in play. */
  readonly all: readonly Mark[];
  /** What connections cost. */
  readonly badges: readonly Mark[];
  /** The player's network. */
  readonly core: readonly Mark[];
  /** The player's network and what could be built from it. */
  readonly own: readonly Mark[];
  /** What stands over the board, relative to its window. */
  readonly covered: () => readonly Box[];
  /** Begins with everything in play, also where names cannot be read then. */
  readonly whole: boolean;
}

const still = { animate: false } as const;
const middleOfFrame = ([left, top, right, bottom]: BoardArt['frame']): ArtPoint => [
  (left + right) / 2,
  (top + bottom) / 2,
];

/** Views on demand. */
export interface Fit {
  /** Everything in play. */
  readonly board: () => void;
  /** The player's network and what lies next to it; everything while there is none. */
  readonly network: () => void;
  /** The player looks for a view of their own from now on: no other is chosen for them. */
  readonly leave: () => void;
}

/** Shows the whole board at first and on demand, and keeps it fitted until somebody moves it. */
export function useFit(map: ShallowRef<L.Map | null>, scene: () => FitScene, zoom: Pick<Zoom, 'show' | 'halt'>): Fit {
  let touched = false;
  let observer: ResizeObserver | null = null;

  function room(on: L.Map): Room {
    const { x, y } = on.getSize();
    return { size: { width: x, height: y }, pad: x < narrow ? 8 : 14, covered: scene().covered(), most: 1.6 };
  }
  /** The picture covers the window and ends with it. Set aside while a view is set, so that nothing corrects it halfway. */
  function limit(on: L.Map, whole: Fitted, { scale, center }: Fitted): void {
    const bounds = boundsOf(scene().frame);
    on.setMaxBounds();
    on.options.minZoom = Math.min(on.getBoundsZoom(bounds, true), Math.log2(whole.scale));
    on.setView(toLatLng(center), Math.log2(scale), still);
    on.panInsideBounds(bounds, still);
    on.setMaxBounds(bounds);
  }
  const networkIn = (place: Room, most: number): Fitted | null =>
    fitView(scene().own, { ...place, most, besides: scene().all });
  function open(on: L.Map): void {
    // a glide to a view of the window as it was would end there
    zoom.halt();
    on.invalidateSize(still);
    const place = room(on);
    const whole = fitView(scene().all, place);
    if (whole === null) return;
    limit(on, whole, whole.scale >= readableScale || scene().whole ? whole : readableIn(place));
  }
  /** As much of the network, and of what lies next to it, as can be shown and still be read; without one, the middle of the board. */
  function readableIn(place: Room): Fitted {
    const { all, badges, own, core } = scene();
    const most = place.size.width < narrow ? 1 : readableScale;
    const views = [own, core].map((marks) => fitView(marks, { ...place, most, covered: [] }));
    const found = views.find((view) => view !== null && view.scale >= readableScale);
    const center = middleOf(core.length > 0 ? core : all, readableScale);
    return partOf(all, { ...place, besides: badges }, found ?? { scale: readableScale, center });
  }
  function show(view: (place: Room) => Fitted | null, then: boolean): void {
    if (map.value === null) return;
    const found = view(room(map.value));
    if (found !== null) zoom.show(found);
    touched = then;
  }
  const leave = (): void => {
    touched = true;
  };

  function begin(on: L.Map | null): void {
    if (on === null) return;
    on.setView(toLatLng(middleOfFrame(scene().frame)), 0, still);
    open(on);
    on.on('dragstart', leave);
    for (const name of ['wheel', 'touchmove']) on.getContainer().addEventListener(name, leave, { passive: true });
    let first = true;
    observer = new ResizeObserver(() => {
      if (touched) on.invalidateSize({ animate: false, pan: false });
      else if (!first) open(on);
      first = false;
    });
    observer.observe(on.getContainer());
  }
  // at once: nothing may look at a map that has no view yet
  watch(map, begin, { flush: 'sync' });
  watch(
    () => scene().all,
    () => map.value !== null && open(map.value),
  );
  onBeforeUnmount(() => observer?.disconnect());

  const whole = (place: Room): Fitted | null => fitView(scene().all, place);
  return {
    board: () => show(whole, false),
    network: () => show((place) => networkIn(place, nearest) ?? whole(place), true),
    leave,
  };
}
