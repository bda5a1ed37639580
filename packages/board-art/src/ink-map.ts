import { nth, type Box } from './plane.ts';

const STEP = 4;

/** How much already lies in any part of the picture: a grid with running sums. */
export interface InkMap {
  /** Lays ink on a rectangle; where more lies already, that stays. */
  readonly add: (x: number, y: number, w: number, h: number, weight: number) => void;
  /** To be called once, after the last `add` and before the first `sum`. */
  readonly seal: () => void;
  /** The ink in a rectangle. */
  readonly sum: (x: number, y: number, w: number, h: number) => number;
}

/** An empty ink map of the frame. */
export function inkMap({ x0, y0, x1, y1 }: Box): InkMap {
  const w = Math.ceil((x1 - x0) / STEP) + 1;
  const h = Math.ceil((y1 - y0) / STEP) + 1;
  const cells = new Float64Array(w * h);
  const sums = new Float64Array((w + 1) * (h + 1));
  const span = (low: number, high: number, count: number): [number, number] => [
    Math.max(0, Math.floor(low / STEP)),
    Math.min(count, Math.ceil(high / STEP)),
  ];
  const upTo = (i: number, j: number): number => nth(sums, j * (w + 1) + i);
  return {
    add(x, y, bw, bh, weight) {
      const [i0, i1] = span(x - bw / 2 - x0, x + bw / 2 - x0, w);
      const [j0, j1] = span(y - bh / 2 - y0, y + bh / 2 - y0, h);
      for (let j = j0; j < j1; j++) {
        for (let i = i0; i < i1; i++) cells[j * w + i] = Math.max(nth(cells, j * w + i), weight);
      }
    },
    seal() {
      for (let j = 0; j < h; j++) {
        for (let i = 0; i < w; i++) {
          sums[(j + 1) * (w + 1) + i + 1] = nth(cells, j * w + i) + upTo(i, j + 1) + upTo(i + 1, j) - upTo(i, j);
        }
      }
    },
    sum(x, y, bw, bh) {
      const [i0, i1] = span(x - bw / 2 - x0, x + bw / 2 - x0, w);
      const [j0, j1] = span(y - bh / 2 - y0, y + bh / 2 - y0, h);
      return upTo(i1, j1) - upTo(i0, j1) - upTo(i1, j0) + upTo(i0, j0);
    },
  };
}
