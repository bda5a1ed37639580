import type { AreaLabel, Messages } from '@gridwright/model';
import { canvasOf, spotFor, type AreaSpot, type Canvas, type TypeSize } from './area-spots.ts';
import { countryNamesIn } from './country-names.ts';
import type { Ground } from './ground.ts';
import type { Areas } from './partition.ts';
import { outerArea } from './plane.ts';
import type { Plan } from './plan.ts';

const sizes = (list: readonly (readonly [number, number, number, number])[]): TypeSize[] =>
  list.map(([px, spacing, lines, tax]) => ({ px, spacing, lines, tax }));

const REGION_SIZES = sizes([
  [20, 2.5, 1, 0],
  [20, 2.5, 2, 1],
  [17, 2, 1, 2],
  [17, 2, 2, 3],
  [17, 2, 3, 4],
  [15, 1.2, 1, 5],
  [15, 1.2, 2, 6],
  [15, 1.2, 3, 7],
  [14, 0.6, 2, 9],
  [14, 0.6, 3, 10],
]);
const COUNTRY_SIZES = sizes([
  [18, 5, 1, 0],
  [15, 4, 1, 2],
  [15, 4, 2, 3],
  [13, 2.5, 1, 5],
  [13, 2.5, 2, 6],
]);
/** px² below which a part of a country is no place for its name. */
const SPECK = 1500;
/** The cost above which a country goes without a name. */
const CROWDED = 34;

/** The names of areas in one language. */
export interface NamesInLanguage {
  /** By region. */
  readonly regions: ReadonlyMap<string, AreaLabel>;
  readonly abroad: readonly AreaLabel[];
}

/** Large quiet type for regions and neighbouring countries, put where the board is emptiest; English always. */
export function areaNames(plan: Plan, ground: Ground, areas: Areas, messages: Messages): Map<string, NamesInLanguage> {
  const canvas = canvasOf(
    plan,
    areas,
    ground.abroad.map(({ land }) => land),
  );
  const languages = new Set(['en', ...Object.keys(messages)]);
  return new Map(
    [...languages].map((language) => [language, namesIn(language, plan, ground, areas, messages, canvas)]),
  );
}

function namesIn(
  language: string,
  { board, view, frame }: Plan,
  ground: Ground,
  areas: Areas,
  messages: Messages,
  canvas: Canvas,
): NamesInLanguage {
  const taken: AreaSpot[] = [];
  const regions = new Map<string, AreaLabel>();
  board.regions.forEach(({ id }, own) => {
    const text = messages[language]?.[`region.${id}`] ?? messages['en']?.[`region.${id}`] ?? id;
    const polygons = areas.byRegion.get(id) ?? [];
    const edge = { x0: 6, y0: 6, x1: view.w - 6, y1: view.h - 6 };
    const spot = spotFor({ text, polygons, own, sizes: REGION_SIZES, edge }, canvas, taken);
    if (!spot) return;
    taken.push(spot);
    regions.set(id, label(spot));
  });
  const nameOf = countryNamesIn(language);
  const edge = { x0: frame.x0 + 10, y0: frame.y0 + 10, x1: frame.x1 - 10, y1: frame.y1 - 10 };
  const abroad = ground.abroad.flatMap(({ name, land }, index) => {
    const polygons = land.filter((polygon) => outerArea(polygon) > SPECK);
    if (polygons.length === 0) return [];
    const spot = spotFor(
      { text: nameOf(name), polygons, own: board.regions.length + index, sizes: COUNTRY_SIZES, edge },
      canvas,
      taken,
    );
    if (!spot) return [];
    taken.push(spot);
    return spot.cost < CROWDED ? [label(spot)] : [];
  });
  return { regions, abroad };
}

const label = ({ at, px, spacing, w, lines }: AreaSpot): AreaLabel => ({ at, px, spacing, w: Math.round(w), lines });
