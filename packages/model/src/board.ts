import type { CityId, PlayerCount, RegionId, Step } from './ids.ts';

/** A house space: what a house costs there, and the Step from which it may be used. */
export interface Slot {
  readonly cost: number;
  readonly from: Step;
}

/** The colour families of regions on the page. */
export const hues = ['green', 'brown', 'red', 'yellow', 'blue', 'purple', 'cyan'] as const;
export type Hue = (typeof hues)[number];

export interface Region {
  readonly id: RegionId;
  /** The colour family of the region on the page (`green`, `brown`, `red`, `yellow`, `blue`, `purple`, `cyan`). */
  readonly hue: string;
}

export interface City {
  readonly id: CityId;
  /** The city's name in its own language. */
  readonly name: string;
  readonly region: RegionId;
  /** ISO 3166-1 alpha-2, where the board lies on the globe. */
  readonly country?: string;
  /** `[longitude, latitude]` in degrees when the projection is `geo`, `[x, y]` with y downwards when it is `flat`. */
  readonly at: readonly [number, number];
  /** House spaces, cheapest first; the table's standard spaces when absent. */
  readonly slots?: readonly Slot[];
  /** Elektro paid, on top of the connection, each time a route enters this city. */
  readonly enter?: number;
  readonly tags?: readonly string[];
}

/** Two cities and the Elektro for the line between them. */
export type Connection = readonly [a: CityId, b: CityId, cost: number];

/** A board as data. One formula prices every route: Σ connections + Σ `enter` of cities entered + `through` × cities passed. */
export interface Board {
  readonly projection: 'geo' | 'flat';
  readonly regions: readonly Region[];
  readonly cities: readonly City[];
  readonly connections: readonly Connection[];
  /** Elektro for every city that a route passes without stopping. */
  readonly through?: number;
  /**
   * Which regions may be played together: those whose cities are connected, which is usual; those whose cities are connected in each
   * part of a board that no connection joins; or any.
   */
  readonly together?: 'connected' | 'by-parts' | 'any';
  /** Regions proposed for a player count, where the map has a favourite. */
  readonly suggested?: Readonly<Partial<Record<PlayerCount, readonly RegionId[]>>>;
}
