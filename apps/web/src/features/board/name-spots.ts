import type { ArtPoint, Board, BoardArt, CityArt } from '@gridwright/model';
import { boxesAt, type Mark, markOf } from './fit.ts';
import { badgeSize, boxAround, nameLine, plateHeight, plateWidth, shared } from './geometry.ts';

/** House spaces of a city whose board names none. */
const usualSlots = 3;

/** Where the middle of a name may stand around the middle of its plate: below it and above it, then beside it. */
function spotsAround(plate: number, { w, lines }: CityArt['label']): readonly ArtPoint[] {
  const below = plateHeight / 2 + 1 + (nameLine * lines.length) / 2;
  const aside = plate / 2 + 3 + w / 2;
  const flush = Math.abs(w - plate) / 2;
  const columns = [0, flush, -flush, flush + 12, -flush - 12];
  const rows = [0, -7, 7];
  return [
    ...columns.flatMap((x): readonly ArtPoint[] => [
      [x, below],
      [x, -below],
    ]),
    ...[aside, -aside].flatMap((x) => rows.map((y): ArtPoint => [x, y])),
  ];
}

/** What stands fixed on a board. */
interface Fixed {
  readonly board: Pick<Board, 'cities' | 'connections'>;
  readonly art: Pick<BoardArt, 'roads' | 'size'>;
}

/** Cities of which some have longer names than the picture had room for: those that cover something go where they cover least. */
export function withNamesApart(
  { board, art }: Fixed,
  cities: readonly CityArt[],
  isLonger: (city: CityArt) => boolean,
): readonly CityArt[] {
  const slotsOf = new Map(board.cities.map(({ id, slots }) => [id, slots?.length ?? usualSlots]));
  const widthOf = ({ id }: CityArt): number => plateWidth(slotsOf.get(id) ?? usualSlots);
  const markFor = (city: CityArt): Mark => markOf(city, widthOf(city));
  const badges = art.roads.map(({ badge }, at) => boxAround(badge, ...badgeSize(board.connections[at]?.[2] ?? 0)));
  const placed = new Map(cities.map((city) => [city.id, city]));
  for (const city of cities.filter(isLonger)) {
    const others = [...placed.values()].filter(({ id }) => id !== city.id);
    const taken = [...badges, ...boxesAt(others.map(markFor), 1)];
    const covered = (moved: CityArt): number => {
      const [, name] = boxesAt([markFor(moved)], 1);
      if (name === undefined || name.left < 0 || name.right > art.size[0]) return Infinity;
      return taken.reduce((sum, box) => sum + shared(name, box), 0);
    };
    let least = covered(city);
    if (least === 0) continue;
    for (const spot of spotsAround(widthOf(city), city.label)) {
      const elsewhere = { ...city, label: { ...city.label, at: spot } };
      const sum = covered(elsewhere);
      if (sum >= least) continue;
      least = sum;
      placed.set(city.id, elsewhere);
    }
  }
  return [...placed.values()];
}
