import type { Realm } from './partition.ts';
import type { Point, Polygon } from './plane.ts';

/** What lies under the cities. */
export interface Ground {
  /** Land with cities, by country. */
  readonly realms: readonly Realm[];
  /** Land without. */
  readonly abroad: readonly { readonly name: string; readonly land: readonly Polygon[] }[];
  readonly lakes: readonly Polygon[];
  /** Borders between countries. */
  readonly inland: readonly Point[][];
  readonly coast: readonly Point[][];
  readonly grid: readonly Point[][];
}
