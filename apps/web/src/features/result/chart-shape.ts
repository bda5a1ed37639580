import type { Series } from './figures.ts';

/** The drawing area of a chart in pixels, and the room around the lines. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
export const frameOf = (width: number, height: number): Frame => ({
  width,
  height,
  left: 34,
  right: 62,
  top: 24,
  bottom: 24,
});

/** Where the token of a line stands: its own end, and the height it was pushed to. */
export interface End {
  readonly series: Series;
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

export interface Shape {
  readonly x: (round: number) => number;
  readonly y: (value: number) => number;
  /** Values with a line of the grid. */
  readonly grid: readonly number[];
  /** Rounds that are named below. */
  readonly rounds: readonly number[];
  readonly ends: readonly End[];
}

const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

/** Grid lines: round numbers, five at most, the last one not below the highest value. */
export function gridFor(most: number): readonly number[] {
  const step = steps.find((size) => most / size <= 5) ?? Math.ceil(most / 5);
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
}

/** The first, the last, and some rounds between. */
export function namedRounds(last: number): readonly number[] {
  const stride = Math.max(1, Math.ceil((last - 1) / 4));
  const named = Array.from({ length: last }, (_, index) => index + 1).filter((round) => (round - 1) % stride === 0);
  const crowded = (named.at(-1) ?? 0) > last - stride / 2;
  return [...(crowded ? named.slice(0, -1) : named), last];
}

/** Moves marks apart until each has `gap` to the next, as little as needed, and keeps them between two bounds. */
export function pushedApart(places: readonly number[], gap: number, low: number, high: number): readonly number[] {
  const order = places.map((_, index) => index).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const room = Math.min(gap, (high - low) / Math.max(1, order.length - 1));
  const moved = order.map((index) => places[index] ?? 0);
  for (let round = 0; round < 60; round += 1) {
    for (let at = 1; at < moved.length; at += 1) {
      const lack = room - ((moved[at] ?? 0) - (moved[at - 1] ?? 0));
      if (lack <= 0) continue;
      moved[at] = (moved[at] ?? 0) + lack / 2;
      moved[at - 1] = (moved[at - 1] ?? 0) - lack / 2;
    }
    for (const [at, place] of moved.entries())
      moved[at] = Math.min(high - room * (moved.length - 1 - at), Math.max(low + room * at, place));
  }
  return places.map((_, index) => moved[order.indexOf(index)] ?? 0);
}

/** Where everything in a chart stands. */
export function shapeOf(series: readonly Series[], rounds: number, frame: Frame): Shape {
  const { width, height, left, right, top, bottom } = frame;
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const grid = gridFor(most);
  const full = grid.at(-1) ?? 1;
  const x = (round: number): number => left + ((width - left - right) * (round - 1)) / Math.max(1, rounds - 1);
  const y = (value: number): number => top + (height - top - bottom) * (1 - value / full);
  const lasts = series.map(({ values }) => y(values.at(-1) ?? 0));
  const pushed = pushedApart(lasts, 19, top, height - bottom);
  const ends = series.map((one, index) => ({
    series: one,
    x: x(one.values.length),
    y: lasts[index] ?? 0,
    at: pushed[index] ?? 0,
  }));
  return { x, y, grid, rounds: namedRounds(rounds), ends };
}

/** The path of a line through its values. */
export const pathOf = ({ values }: Series, { x, y }: Pick<Shape, 'x' | 'y'>): string =>
  values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index + 1).toFixed(1)} ${y(value).toFixed(1)}`).join('');

/** Wide enough for the name of a Step. */
const nameWidth = 64;

/** How the names over some places stand, from left to right: over them, or away from a neighbour that is too near. */
export const anchorsOf = (places: readonly number[]): readonly ('start' | 'middle' | 'end')[] =>
  places.map((x, at) => {
    if ((places[at + 1] ?? Infinity) - x < nameWidth) return 'end';
    return x - (places[at - 1] ?? -Infinity) < nameWidth ? 'start' : 'middle';
  });
