import type { AreaLabel, BoardArt, BoardThumb, Messages } from '@gridwright/model';
import { areaNames } from './area-names.ts';
import type { Coarseness } from './countries.ts';
import { flatGround } from './flat-ground.ts';
import { geoGround } from './geo-ground.ts';
import type { Ground } from './ground.ts';
import { partition, type Areas } from './partition.ts';
import { nth, outerArea, type Point, type Polygon } from './plane.ts';
import type { Plan } from './plan.ts';
import { bendOf } from './roads.ts';
import { rounder, svgPath } from './svg-path.ts';
import type { World } from './world.ts';

/** How finely a picture is drawn. */
export interface Detail extends Coarseness {
  readonly decimals: number;
}

const BOARD: Detail = { fine: 0.25, coarse: 1.6, decimals: 1 };
const THUMB: Detail = { fine: 4, coarse: 12, decimals: 0 };

/** Both pictures of a board, and what they are worth. */
export interface Drawn {
  readonly art: BoardArt;
  readonly thumb: BoardThumb;
  /** Things that still overlap: more than 0 only on a hopelessly crowded board. */
  readonly clashes: number;
}

/** Draws a planned board; `world` may only be missing for a flat one. `madeFrom` says by what the picture is known again. */
export function draw(plan: Plan, world: World | undefined, messages: Messages, madeFrom: string): Drawn {
  const groundIn = groundOf(plan, world);
  const [fine, coarse] = [groundIn(BOARD), groundIn(THUMB)];
  return {
    // bands of shallow water are wide and soft: bends that a thumb leaves out only make them slower to draw
    art: { madeFrom, ...full(plan, fine, messages), shelf: coastOf(coarse, THUMB) },
    thumb: small(plan, coarse),
    clashes: plan.hard,
  };
}

function groundOf(plan: Plan, world: World | undefined): (detail: Coarseness) => Ground {
  if (!plan.globe) return () => flatGround(plan);
  if (!world) throw new TypeError('a board on the globe cannot be drawn without the world');
  return geoGround(plan, plan.globe, world);
}

const coastOf = ({ coast }: Ground, { decimals }: Detail): string =>
  svgPath(
    coast.filter((line) => line.length > 3),
    false,
    decimals,
  );

function full(plan: Plan, ground: Ground, messages: Messages): Omit<BoardArt, 'madeFrom'> {
  const areas = partition(ground.realms, plan.frame);
  const names = areaNames(plan, ground, areas, messages);
  const lines = (list: readonly (readonly Point[])[]): string => svgPath(list, false, BOARD.decimals);
  const round = rounder(1);
  const point = ([x, y]: readonly [number, number]): Point => [round(x), round(y)];
  return {
    ...landOf(plan, ground, areas, BOARD),
    coast: coastOf(ground, BOARD),
    grid: lines(ground.grid),
    names: Object.fromEntries([...names].map(([language, { abroad }]) => [language, abroad])),
    regions: plan.board.regions.map(({ id, hue }) => ({
      id,
      hue,
      d: outlines(areas.byRegion.get(id) ?? [], BOARD),
      label: Object.fromEntries(
        [...names].flatMap(([language, { regions }]): [string, AreaLabel][] => {
          const label = regions.get(id);
          return label ? [[language, label]] : [];
        }),
      ),
    })),
    cities: plan.board.cities.map(({ id }, index) => {
      const at = nth(plan.at, index);
      const { x, y, w, lines: text } = nth(plan.names, index);
      return { id, at: point(at), label: { at: point([x - at[0], y - at[1]]), w, lines: text } };
    }),
    roads: plan.board.connections.map(([a, b], index) => {
      const bend = bendOf(nth(plan.roads, index));
      const { x, y } = nth(plan.badges, index);
      return { a, b, ...(bend ? { bend: point(bend) } : {}), badge: point([x, y]) };
    }),
  };
}

function small(plan: Plan, ground: Ground): BoardThumb {
  const areas = partition(ground.realms, plan.frame);
  const { board, at } = plan;
  return {
    ...landOf(plan, ground, areas, THUMB),
    regions: board.regions.map(({ id, hue }) => ({ id, hue, d: outlines(areas.byRegion.get(id) ?? [], THUMB) })),
    cities: board.cities.map(({ id, region }, index) => {
      const [x, y] = nth(at, index);
      return { id, region, at: [Math.round(x), Math.round(y)] };
    }),
    roads: board.connections.map(([a, b]) => ({ a, b })),
  };
}

function landOf(
  { view, frame }: Plan,
  ground: Ground,
  areas: Areas,
  detail: Detail,
): Pick<BoardArt, 'size' | 'frame' | 'abroad' | 'loose' | 'lakes' | 'borders'> {
  return {
    size: [view.w, view.h],
    frame: [frame.x0, frame.y0, frame.x1, frame.y1],
    abroad: outlines(
      ground.abroad.flatMap(({ land }) => land),
      detail,
    ),
    loose: outlines(areas.loose, detail),
    lakes: outlines(ground.lakes, detail),
    borders: svgPath(ground.inland, false, detail.decimals),
  };
}

/** Polygons as one path; what is too small to see is left out. */
function outlines(polygons: readonly Polygon[], detail: Detail): string {
  const seen = polygons.filter((polygon) => outerArea(polygon) > detail.fine * 16);
  return svgPath(seen.flat(), true, detail.decimals);
}
