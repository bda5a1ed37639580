import type { CityId } from '@gridwright/model';
import { type Ref, ref } from 'vue';
import type { Spot } from './draft.ts';
import type { Tool } from './use-draft.ts';
import type { useView } from './use-view.ts';

/** What a pointer does to a draft. */
export interface PointerEmits {
  /** A city is taken into the hand, or nothing is. */
  choose: [city: CityId | null];
  move: [city: CityId, at: Spot];
  add: [at: Spot];
  /** The tool is used on a city. */
  use: [city: CityId];
  connect: [a: CityId, b: CityId];
}

interface City {
  readonly id: CityId;
  /** In board units. */
  readonly at: Spot;
}

interface Needs {
  readonly svg: Readonly<Ref<SVGSVGElement | null>>;
  readonly sight: Pick<ReturnType<typeof useView>, 'unit' | 'spotAt' | 'pan'>;
  readonly tool: () => Tool;
  readonly chosen: () => CityId | null;
  readonly cities: () => readonly City[];
  /** A spot on the board as the draft has it. */
  readonly toDraft: (at: Spot) => Spot;
  readonly emit: <Name extends keyof PointerEmits>(name: Name, ...told: PointerEmits[Name]) => void;
}

/** What the pointer is doing since it was pressed. */
type Press =
  | { readonly kind: 'city'; readonly id: CityId; readonly from: Spot; moved: boolean }
  | { readonly kind: 'ground'; readonly from: Spot; moved: boolean };

/** Pixels that a hand trembles. */
const tremblePx = 4;
/** Pixels around a city in which a pointer finds it. */
const reachPx = 16;

/** A mouse or a finger on the board: it drags cities and the ground, draws connections, paints, and uses the tool. */
export function usePointer({ svg, sight, tool, chosen, cities, toDraft, emit }: Needs) {
  const { unit, spotAt, pan } = sight;
  /** A city that is being dragged lies where the pointer is. */
  const dragged = ref<City | null>(null);
  /** The loose end of a connection that is being drawn. */
  const loose = ref<Spot | null>(null);
  let press: Press | null = null;

  function cityUnder(at: Spot): CityId | null {
    const near = cities()
      .filter(({ id }) => id !== dragged.value?.id)
      .map(({ id, at: [x, y] }) => ({ id, far: Math.hypot(x - at[0], y - at[1]) }))
      .toSorted((a, b) => a.far - b.far)[0];
    return near !== undefined && near.far < reachPx * unit.value ? near.id : null;
  }
  function paintUnder(at: Spot): void {
    const under = cityUnder(at);
    if (under !== null) emit('use', under);
  }

  function pressed(event: PointerEvent, id: CityId | null): void {
    if (event.button !== 0) return;
    const from = spotAt(event);
    press = id === null ? { kind: 'ground', from, moved: false } : { kind: 'city', id, from, moved: false };
    svg.value?.setPointerCapture(event.pointerId);
    if (id !== null && tool() === 'paint') emit('use', id);
  }

  function movedTo(event: PointerEvent): void {
    const at = spotAt(event);
    if (press === null) {
      const isDrawing = tool() === 'connect' && cities().some(({ id }) => id === chosen());
      loose.value = isDrawing ? at : null;
      return;
    }
    press.moved ||= Math.hypot(at[0] - press.from[0], at[1] - press.from[1]) > tremblePx * unit.value;
    if (!press.moved) return;
    if (tool() === 'paint') return paintUnder(at);
    if (press.kind === 'ground') return pan(press.from[0] - at[0], press.from[1] - at[1]);
    if (tool() === 'move') dragged.value = { id: press.id, at };
    if (tool() !== 'connect') return;
    if (chosen() !== press.id) emit('choose', press.id);
    loose.value = at;
  }

  function releasedOnGround(at: Spot): void {
    if (tool() === 'city') emit('add', toDraft(at));
    else emit('choose', null);
  }
  function releasedOnCity(id: CityId, at: Spot, moved: boolean): void {
    if (tool() === 'paint') return;
    if (tool() === 'move') {
      if (moved) emit('move', id, toDraft(at));
      emit('choose', id);
    } else if (tool() === 'connect' && moved) {
      const under = cityUnder(at);
      if (under !== null && under !== id) emit('connect', id, under);
      emit('choose', null);
    } else emit('use', id);
  }
  function released(event: PointerEvent): void {
    const was = press;
    press = null;
    loose.value = null;
    if (was === null) return;
    const at = spotAt(event);
    if (was.kind === 'city') releasedOnCity(was.id, at, was.moved);
    else if (!was.moved) releasedOnGround(at);
    dragged.value = null;
  }

  function dropped(): void {
    press = null;
    dragged.value = null;
    loose.value = null;
  }

  return { dragged, loose, pressed, movedTo, released, dropped };
}
