import type { ArtPoint, RegionId } from '@gridwright/model';
import { landMarkup, type LandShape } from '@gridwright/board-art/markup';

/** What a preview can be drawn from: a small picture, or a whole board's. */
export type PreviewArt = LandShape & {
  readonly size: ArtPoint;
  readonly cities: readonly { readonly id: string; readonly at: ArtPoint; readonly region?: RegionId }[];
  readonly roads: readonly { readonly a: string; readonly b: string }[];
};

/** The picture of a board with some regions in play, in board units. Cities and roads outside them are left out where the picture knows. */
export function previewMarkup(art: PreviewArt, live: ReadonlySet<RegionId>, prefix: string): string {
  const shown = new Map(
    art.cities.filter(({ region }) => region === undefined || live.has(region)).map(({ id, at }) => [id, at]),
  );
  const roads = art.roads.flatMap(({ a, b }) => {
    const [from, to] = [shown.get(a), shown.get(b)];
    return from === undefined || to === undefined ? [] : [`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`];
  });
  const dots = [...shown.values()].map(([x, y]) => `<circle class="thumb-city" cx="${x}" cy="${y}" r="7"/>`);
  return `${landMarkup(art, live, prefix)}<path class="thumb-road" d="${roads.join('')}"/>${dots.join('')}`;
}
