import type { Draft, Spot } from './draft.ts';

/** Between the numbers of a draft and the drawing board: y grows downwards there, and the globe is flattened around its middle. */
export interface Plane {
  readonly toBoard: (at: Spot) => Spot;
  readonly fromBoard: (at: Spot) => Spot;
}

/** Units of the drawing board in a degree of latitude. */
const perDegree = 100;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The drawing board while nothing lies on it. */
export const blankBox: Box = { x: 0, y: 0, w: 820, h: 760 };

/** The plane of a draft. On the globe it lies around `middle`, in degrees of latitude. */
export function planeOf({ board: { projection } }: Draft, middle: number): Plane {
  if (projection === 'flat') return { toBoard: (at) => at, fromBoard: (at) => at };
  const across = perDegree * Math.max(0.1, Math.cos((middle * Math.PI) / 180));
  return {
    toBoard: ([longitude, latitude]) => [longitude * across, -latitude * perDegree],
    fromBoard: ([x, y]) => [x / across, -y / perDegree],
  };
}

/** The latitude around which a draft's cities lie; to whole degrees, so that the board does not sway when one is moved. */
export function middleOf({ board: { cities } }: Draft): number {
  const latitudes = cities.map(({ at }) => at[1]);
  return latitudes.length === 0 ? 0 : Math.round((Math.min(...latitudes) + Math.max(...latitudes)) / 2);
}

/** What the spots take up, with room around them. */
export function boxAround(spots: readonly Spot[]): Box {
  if (spots.length === 0) return blankBox;
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [w, h] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const room = Math.max(w, h, 200) * 0.12;
  return { x: left - room, y: top - room, w: Math.max(w, 1) + 2 * room, h: Math.max(h, 1) + 2 * room };
}
