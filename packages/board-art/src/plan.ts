import type { Board } from '@gridwright/model';
import { checkBoard } from './check-board.ts';
import { fitted } from './fit-view.ts';
import { layout, type Layout } from './layout.ts';
import type { Box, Point } from './plane.ts';
import { globeFor, type Globe } from './projection.ts';
import { PLATE, STANDARD_SLOTS, VIEW, type ViewSize } from './sizes.ts';

/** A board with a place for everything that stands on the land. */
export interface Plan extends Layout {
  readonly board: Board;
  readonly view: ViewSize;
  /** The picture reaches this far beyond the default view. */
  readonly frame: Box;
  /** The part of the globe; none for a flat board. */
  readonly globe: Globe | undefined;
  /** Where the cities would stand by themselves. */
  readonly home: readonly Point[];
}

/** Places a board's cities, roads, names and badges. */
export function planBoard(board: Board, view: ViewSize = VIEW): Plan {
  checkBoard(board);
  const [x, y] = [Math.round(0.3 * view.w), Math.round(0.25 * view.h)];
  const frame = { x0: -x, y0: -y, x1: view.w + x, y1: view.h + y };
  const spots = board.cities.map(({ at }) => at);
  const globe = board.projection === 'geo' ? globeFor(spots, view, frame) : undefined;
  const home = globe ? spots.map(globe.project) : fitted(spots, view);
  const places = board.cities.map(({ id, name, slots }, index) => ({
    id,
    name,
    plate: PLATE.width(slots?.length ?? STANDARD_SLOTS),
    at: home[index] ?? [0, 0],
  }));
  return { board, view, frame, globe, home, ...layout(places, board.connections, view) };
}
