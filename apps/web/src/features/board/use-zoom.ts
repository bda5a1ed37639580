import type L from 'leaflet';
import { onBeforeUnmount, type ShallowRef, watch } from 'vue';
import type { Fitted } from './fit.ts';
import { between, eachFrame } from './glide.ts';
import { isCalm, toLatLng } from './use-map.ts';

/** Milliseconds in which the board comes to another view. */
const glideTime = 260;
const still = { animate: false } as const;
/** Steps of zoom (doublings) per pixel of the wheel; a pinch on a touchpad counts more. */
const perPixel = 1 / 260;
const perPinchPixel = 1 / 60;
/** Pixels of one line, as some wheels count. */
const lineOf = 18;
const mostPerTurn = 1;

export interface Zoom {
  /** Shows a view, gliding there. */
  readonly show: (view: Fitted) => void;
  /** Ends a glide where it is. */
  readonly halt: () => void;
  /** Grows by so many doublings around the middle of the window. */
  readonly by: (doublings: number) => void;
  /** Moves the window by a part of its size. */
  readonly pan: (right: number, down: number) => void;
}

const zoomAsked = ({ deltaY, deltaMode, ctrlKey }: WheelEvent): number => {
  const pixels = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * lineOf;
  const steps = -pixels * (ctrlKey ? perPinchPixel : perPixel);
  return Math.max(-mostPerTurn, Math.min(mostPerTurn, steps));
};

const viewOf = (on: L.Map): Fitted => {
  const { lat, lng } = on.getCenter();
  return { scale: 2 ** on.getZoom(), center: [lng, -lat] };
};

/** Zooming by the wheel, by buttons and keys. Fingers are Leaflet's own business. */
export function useZoom(map: ShallowRef<L.Map | null>): Zoom {
  let stop = (): void => {};
  let target = 0;
  let gliding = false;

  const within = (on: L.Map, zoom: number): number => Math.max(on.getMinZoom(), Math.min(on.getMaxZoom(), zoom));

  function run(time: number, show: (part: number) => void): void {
    stop();
    if (isCalm()) return show(1);
    gliding = true;
    stop = eachFrame(time, (part) => {
      gliding = part < 1;
      show(part);
    });
  }
  function show(view: Fitted): void {
    const on = map.value;
    if (on === null) return;
    const from = viewOf(on);
    run(glideTime, (part) => {
      const { scale, center } = between(from, view, part);
      on.setView(toLatLng(center), Math.log2(scale), still);
    });
  }
  function around(on: L.Map, anchor: L.Point, doublings: number): void {
    const from = on.getZoom();
    target = within(on, (gliding ? target : from) + doublings);
    const place = on.containerPointToLatLng(anchor);
    const half = on.getSize().divideBy(2);
    run(glideTime * 0.7, (part) => {
      const zoom = from + (target - from) * (1 - (1 - part) ** 3);
      const middle = on.project(place, zoom).subtract(anchor).add(half);
      on.setView(on.unproject(middle, zoom), zoom, still);
    });
  }
  function onWheel(event: WheelEvent): void {
    const on = map.value;
    if (on === null) return;
    event.preventDefault();
    around(on, on.mouseEventToContainerPoint(event), zoomAsked(event));
  }

  watch(map, (on) => on?.getContainer().addEventListener('wheel', onWheel, { passive: false }));
  function halt(): void {
    gliding = false;
    stop();
  }
  onBeforeUnmount(halt);

  return {
    show,
    halt,
    by: (doublings) => {
      if (map.value !== null) around(map.value, map.value.getSize().divideBy(2), doublings);
    },
    pan: (right, down) => {
      const { x = 0, y = 0 } = map.value?.getSize() ?? {};
      map.value?.panBy([x * right, y * down], { animate: !isCalm(), duration: 0.2 });
    },
  };
}
