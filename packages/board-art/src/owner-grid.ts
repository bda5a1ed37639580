import { clamp, nth, type Box, type Polygon } from './plane.ts';

const STEP = 6;

/** Which area a point lies in, by its index; -1 for none. */
export type OwnerOf = (x: number, y: number) => number;

/** Looks up areas on a grid; where two meet in a cell, the first has it. */
export function ownerGrid({ x0, y0, x1, y1 }: Box, areas: readonly (readonly Polygon[])[]): OwnerOf {
  const w = Math.ceil((x1 - x0) / STEP);
  const h = Math.ceil((y1 - y0) / STEP);
  const cells = new Int16Array(w * h).fill(-1);
  const column = (x: number): number => clamp(Math.ceil((x - x0) / STEP - 0.5), 0, w);
  areas.forEach((polygons, owner) => {
    for (const polygon of polygons) {
      for (let j = 0; j < h; j++) {
        const crossings = crossingsOf(polygon, y0 + (j + 0.5) * STEP);
        for (let k = 0; k + 1 < crossings.length; k += 2) {
          const end = column(nth(crossings, k + 1));
          for (let i = column(nth(crossings, k)); i < end; i++) if (nth(cells, j * w + i) < 0) cells[j * w + i] = owner;
        }
      }
    }
  });
  return (x, y) => {
    const i = Math.floor((x - x0) / STEP);
    const j = Math.floor((y - y0) / STEP);
    return i < 0 || j < 0 || i >= w || j >= h ? -1 : nth(cells, j * w + i);
  };
}

/** Where a level line crosses a polygon, from left to right. */
function crossingsOf(polygon: Polygon, y: number): number[] {
  const crossings: number[] = [];
  for (const ring of polygon) {
    let [px, py] = nth(ring, 0);
    for (const [qx, qy] of ring) {
      if (qy > y !== py > y) crossings.push(((px - qx) * (y - qy)) / (py - qy) + qx);
      [px, py] = [qx, qy];
    }
  }
  return crossings.sort((a, b) => a - b);
}
