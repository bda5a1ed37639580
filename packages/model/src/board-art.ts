/** A point on the picture, in pixels of the board's default view (`y` grows downwards). */
export type ArtPoint = readonly [number, number];

/** Where a line or two of large quiet type stands: the name of a region, or of a country beside the board. */
export interface AreaLabel {
  /** The middle of the block of text. */
  readonly at: ArtPoint;
  /** Font size of the area face. */
  readonly px: number;
  /** Letter spacing in pixels. */
  readonly spacing: number;
  /** Width of the longest line. */
  readonly w: number;
  /** The text, already broken into lines; lines are 1.1 × `px` apart. */
  readonly lines: readonly string[];
}

/** A region's area and the spot for its name in each language. */
export interface RegionArt {
  readonly id: string;
  /** The region's hue, as in the board: picks tint, pattern and edge. */
  readonly hue: string;
  /** SVG path of the area, closed. */
  readonly d: string;
  /** By language (`en`, `de`, …). A name in a language that is missing here stands where the `en` one does. */
  readonly label: Readonly<Record<string, AreaLabel>>;
}

/** Where a city's plate and name stand. */
export interface CityArt {
  readonly id: string;
  /** The middle of the plate. */
  readonly at: ArtPoint;
  /** The name's middle relative to `at`, the block's width, and the name broken into lines (13 px apart). */
  readonly label: { readonly at: ArtPoint; readonly w: number; readonly lines: readonly string[] };
}

/** How a connection is drawn. Its cost stands in the board. */
export interface RoadArt {
  readonly a: string;
  readonly b: string;
  /** Control point of a quadratic curve; absent where the road is straight. */
  readonly bend?: ArtPoint;
  /** The middle of the badge that shows the cost. */
  readonly badge: ArtPoint;
}

/**
 * A board's picture, generated from the board's data: land, areas, roads, and a spot for everything that is drawn on
 * top. Units are pixels of the default view; paths are SVG path data. Carries no colours, those are the client's.
 */
export interface BoardArt {
  /** Fingerprint of the board and the names that this picture was made from: another board, another fingerprint. */
  readonly madeFrom: string;
  /** Width and height of the default view. */
  readonly size: ArtPoint;
  /** How far the picture reaches: left, top, right, bottom. */
  readonly frame: readonly [number, number, number, number];
  /** Land of countries that are not on the board. */
  readonly abroad: string;
  /** Islands of the board's countries too far from any city to be part of a region. */
  readonly loose: string;
  /** Large lakes. */
  readonly lakes: string;
  /** National borders, open lines. */
  readonly borders: string;
  /** Coast lines, open lines. */
  readonly coast: string;
  /** The coast with few bends, for the wide bands of shallow water. Older pictures have none. */
  readonly shelf?: string;
  /** Meridians and parallels, open lines. */
  readonly grid: string;
  /** Names of countries beside the board, by language. */
  readonly names: Readonly<Record<string, readonly AreaLabel[]>>;
  /** In the board's order. */
  readonly regions: readonly RegionArt[];
  /** In the board's order. */
  readonly cities: readonly CityArt[];
  /** In the board's order. */
  readonly roads: readonly RoadArt[];
}

/** A small picture of a board for lists: coarse land and areas, dots for cities, straight roads. */
export interface BoardThumb {
  readonly size: ArtPoint;
  readonly frame: readonly [number, number, number, number];
  readonly abroad: string;
  readonly loose: string;
  readonly lakes: string;
  readonly borders: string;
  readonly regions: readonly { readonly id: string; readonly hue: string; readonly d: string }[];
  readonly cities: readonly { readonly id: string; readonly region: string; readonly at: ArtPoint }[];
  readonly roads: readonly { readonly a: string; readonly b: string }[];
}
