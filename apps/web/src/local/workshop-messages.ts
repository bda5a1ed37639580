import type { FixedCity, Labels } from '@gridwright/board-art/draw';
import type { Board, Connection, Messages } from '@gridwright/model';

export type { FixedCity, Labels };

/** West, south, east and north, in degrees; longitudes run on past 180°. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];
/** Longitudes, which run on past 180°, and latitudes around a piece of land. */
export type Outline = readonly (readonly [longitude: number, latitude: number])[];

/** What the page asks of the map workshop; `call` says to which question an answer belongs. */
export type WorkshopQuestion =
  | { readonly call: number; readonly ask: 'judge'; readonly text: string }
  | { readonly call: number; readonly ask: 'draw'; readonly board: Board; readonly messages: Messages }
  | { readonly call: number; readonly ask: 'land'; readonly bounds: Bounds }
  | {
      readonly call: number;
      readonly ask: 'label';
      readonly cities: readonly FixedCity[];
      readonly connections: readonly Connection[];
    };

/** What it is told: what was asked for, or why there is none. */
export type WorkshopAnswer =
  | { readonly call: number; readonly ok: true; readonly data: unknown }
  | { readonly call: number; readonly ok: false; readonly reason: string };
