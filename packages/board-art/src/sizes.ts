/** The default view: its size, and the space that city plates keep from its edges. */
export interface ViewSize {
  readonly w: number;
  readonly h: number;
  readonly padX: number;
  readonly padTop: number;
  readonly padBottom: number;
}

/** What boards are laid out for, in pixels. The client fits the picture to its window. */
export const VIEW: ViewSize = { w: 820, h: 760, padX: 40, padTop: 30, padBottom: 34 };

/** Height of a city's plate, and its width by the number of house spaces. */
export const PLATE = { h: 18, width: (slots: number): number => 3 + 15 * slots };
/** House spaces of a city whose data names none. */
export const STANDARD_SLOTS = 3;

/** The badge on a road: its height, and its width by the cost it shows. */
export const BADGE = { h: 16, width: (cost: number): number => (cost > 99 ? 26 : cost > 9 ? 21 : 16) };

/** The name of a city: font size, distance of its lines, gap to the plate. */
export const NAME = { size: 12, line: 13, gap: 1 };

/** Free pixels kept around everything. */
export const AIR = 4;
