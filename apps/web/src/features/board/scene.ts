import { type CityId, type RegionId, seatIn } from '@gridwright/model';
import type { BoardProps } from './board-props.ts';
import { type Mark, markOf } from './fit.ts';
import { plateWidth } from './geometry.ts';
import { plateBook } from './plates.ts';
import { neighbours, type Road, roadsInPlay } from './roads.ts';
import type { CitySpot } from './use-cities.ts';

/** What of the picture belongs to this game: changes only when other regions come into play. */
export interface BoardScene {
  readonly live: ReadonlySet<RegionId>;
  readonly spots: readonly CitySpot[];
  readonly roads: readonly Road[];
  readonly neighbours: ReadonlyMap<CityId, readonly CityId[]>;
  readonly marks: ReadonlyMap<CityId, Mark>;
}

/** Before the regions are chosen the whole board is shown. */
export const liveRegions = ({ view, sheet }: Pick<BoardProps, 'view' | 'sheet'>): readonly RegionId[] =>
  view.phase.at === 'regions' || view.regions.length === 0 ? sheet.board.regions.map(({ id }) => id) : view.regions;

export function boardScene(
  { art, sheet }: Pick<BoardProps, 'art' | 'sheet'>,
  regions: readonly RegionId[],
): BoardScene {
  const live = new Set(regions);
  const hues = new Map(sheet.board.regions.map(({ id, hue }) => [id, hue]));
  const regionOf = new Map(sheet.board.cities.map(({ id, region }) => [id, region]));
  const book = plateBook(sheet);
  const spots = art.cities.flatMap((city): CitySpot[] => {
    const region = regionOf.get(city.id);
    if (region === undefined || !live.has(region)) return [];
    return [{ art: city, hue: hues.get(region) ?? '', slots: book.slots(city.id).length }];
  });
  const roads = roadsInPlay(art, sheet.board, new Set(spots.map(({ art: { id } }) => id)));
  const marks = new Map(spots.map(({ art: city, slots }) => [city.id, markOf(city, plateWidth(slots))]));
  return { live, spots, roads, neighbours: neighbours(roads), marks };
}

/** The player's network and the plan; none when the game is over. */
export function networkCities({
  view,
  mine,
  planned = [],
}: Pick<BoardProps, 'view' | 'mine' | 'planned'>): readonly CityId[] {
  if (view.phase.at === 'over') return [];
  const own = seatIn(view, mine)?.cities ?? [];
  return [...new Set([...own, ...planned])];
}

/** The cities a small window opens on: a network, and what lies next to it. */
export const homeCities = (network: readonly CityId[], next: BoardScene['neighbours']): readonly CityId[] => [
  ...new Set([...network, ...network.flatMap((city) => next.get(city) ?? [])]),
];
