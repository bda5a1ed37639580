import { type CityId, seatIn } from '@gridwright/model';
import { computed, type ComputedRef } from 'vue';
import type { BoardProps } from './board-props.ts';
import { layerPoint } from './camera.ts';
import { type Box, markScale, overlap, type Size } from './geometry.ts';
import type { PlateBook } from './plates.ts';
import type { BoardScene } from './scene.ts';
import { boxesAlong } from './tip-place.ts';
import { type TipFacts, tipFacts } from './tip-words.ts';
import type { BoardView } from './use-map.ts';

/** On a phone the sheet of the move lies a little over the board. */
const narrow = 560;
const sheetOverlap = 14;

/** Where things stand in the window just now. */
export interface Onscreen {
  readonly size: Size;
  readonly at: ReadonlyMap<CityId, readonly [number, number]>;
  readonly plates: ReadonlyMap<CityId, Box>;
  readonly labels: readonly Box[];
}

const nowhere: Onscreen = { size: { width: 0, height: 0 }, at: new Map(), plates: new Map(), labels: [] };

const around = ([x, y]: readonly [number, number], { left, top, right, bottom }: Box, by: number): Box => ({
  left: x + left * by,
  top: y + top * by,
  right: x + right * by,
  bottom: y + bottom * by,
});

/** The places of all plates and names, worked out when somebody asks after the board has moved. */
export function useOnscreen({ map, camera, moves }: BoardView, scene: () => BoardScene): ComputedRef<Onscreen> {
  return computed(() => {
    const [on, view] = [map.value, camera.value];
    if (on === null || view === null || moves.value === 0) return nowhere;
    const by = markScale(view.scale);
    const offset = on.layerPointToContainerPoint([0, 0]);
    const { x: width, y: height } = on.getSize();
    const spots = [...scene().marks].map(([city, mark]) => {
      const [x, y] = layerPoint(view, mark.at);
      const at = [x + offset.x, y + offset.y] as const;
      return { city, at, plate: around(at, mark.plate, by), label: around(at, mark.label, by) };
    });
    return {
      size: { width, height },
      at: new Map(spots.map(({ city, at }) => [city, at])),
      plates: new Map(spots.map(({ city, plate }) => [city, plate])),
      labels: spots.map(({ label }) => label),
    };
  });
}

/** A tip about a city: what it says, what it points at, what it must not cover. */
export interface ShownTip {
  readonly facts: TipFacts;
  readonly anchor: Box;
  readonly keep: readonly Box[];
  readonly mind: readonly Box[];
  readonly size: Size;
}

export function useTip(
  props: BoardProps,
  near: ComputedRef<CityId | null>,
  route: () => readonly CityId[],
  book: () => PlateBook,
  onscreen: ComputedRef<Onscreen>,
  covered: () => readonly Box[],
): ComputedRef<ShownTip | null> {
  const facts = computed(() => {
    if (near.value === null) return null;
    const { view, mine, planned = [], plan = [], tagName = (tag) => tag } = props;
    const { dear = new Map(), alone = new Map(), parts = new Map() } = props;
    const { purse = seatIn(view, mine)?.money ?? null } = props;
    return tipFacts(near.value, { ...props, book: book(), planned, plan, dear, alone, parts, tagName, purse });
  });
  return computed(() => {
    if (facts.value === null) return null;
    const { at, plates, labels, size } = onscreen.value;
    const anchor = plates.get(facts.value.city);
    const window = { left: 0, top: 0, right: size.width, bottom: size.height };
    if (anchor === undefined || !overlap(anchor, window)) return null;
    const line = route().flatMap((city) => [at.get(city) ?? []].filter((spot) => spot.length === 2));
    const ends = route().flatMap((city) => plates.get(city) ?? []);
    return {
      facts: facts.value,
      anchor,
      keep: [anchor, ...ends, ...boxesAlong(line, 24)],
      mind: [...plates.values(), ...labels, ...covered()],
      size: size.width < narrow ? { ...size, height: size.height - sheetOverlap } : size,
    };
  });
}
