import { fromMiddle, middleLongitude } from '@gridwright/board-art/longitude';
import type { Draft, Spot } from './draft.ts';

/** Between the numbers of a draft and the drawing board: y grows downwards there, and the globe is flattened around its middle. */
export interface Plane {
  /** A city's place. On the globe, whichever way round is nearer: no board is torn at 180°. */
  readonly toBoard: (at: Spot) => Spot;
  readonly fromBoard: (at: Spot) => Spot;
  /** The same of a line's point, whose longitude may run on past 180°. */
  readonly lineToBoard: (at: Spot) => Spot;
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

/** A longitude, counted on past 180° where that is nearer to the middle. */
export const besideMiddle = (longitude: number, middle: number): number => middle + fromMiddle(longitude, middle);

/** The plane of a draft. On the globe it lies around `middle`, a longitude and a latitude. */
export function planeOf({ board: { projection } }: Draft, [meridian, parallel]: Spot): Plane {
  const same = (at: Spot): Spot => at;
  if (projection === 'flat') return { toBoard: same, fromBoard: same, lineToBoard: same };
  const across = perDegree * Math.max(0.1, Math.cos((parallel * Math.PI) / 180));
  const lineToBoard = ([longitude, latitude]: Spot): Spot => [longitude * across, -latitude * perDegree];
  return {
    toBoard: ([longitude, latitude]) => lineToBoard([besideMiddle(longitude, meridian), latitude]),
    fromBoard: ([x, y]) => [fromMiddle(x / across, 0), -y / perDegree],
    lineToBoard,
  };
}

/** The longitude and latitude around which a draft's cities lie; in whole degrees, so that the board does not sway when one is moved. */
export function middleOf({ board: { cities } }: Draft): Spot {
  if (cities.length === 0) return [0, 0];
  const latitudes = cities.map(({ at }) => at[1]);
  return [
    Math.round(middleLongitude(cities.map(({ at }) => at[0]))),
    Math.round((Math.min(...latitudes) + Math.max(...latitudes)) / 2),
  ];
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
