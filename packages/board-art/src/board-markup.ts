import type { BoardArt, BoardThumb, RegionId } from '@gridwright/model';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text made safe to stand inside markup. */
export const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');

/** What a large and a small picture have in common. */
export type LandShape = Pick<BoardArt, 'frame' | 'abroad' | 'loose' | 'lakes' | 'borders'> & {
  readonly regions: readonly Pick<BoardArt['regions'][number], 'id' | 'hue' | 'd'>[];
  readonly coast?: string;
  readonly shelf?: string;
  readonly grid?: string;
};

/** One printed pattern per region, so that regions differ without colour: plain, dots, diagonals, waves, crosses, dashes. */
const prints = [
  '',
  '<circle cx="2.5" cy="2.5" r="1"/><circle cx="7.5" cy="7.5" r="1"/>',
  '<path d="M-2 12 12 -2M-2 2 2 -2M8 12l4-4"/>',
  '<path d="M-2 -2 12 12M8 -2l4 4M-2 8l4 4"/>',
  '<path d="M0 2.5q2.5 -3 5 0t5 0M-5 7.5q2.5 3 5 0t5 0 5 0"/>',
  '<path d="M2.5 0v5M0 2.5h5M7.5 5v5M5 7.5h5"/>',
  '<path d="M2.5 0v4M7.5 5v4"/>',
];

function definitions({ regions }: LandShape, prefix: string): string {
  const patterns = prints.map((print, at) =>
    print === ''
      ? ''
      : `<pattern id="${prefix}-p${at}" class="print" width="10" height="10" patternUnits="userSpaceOnUse">${print}</pattern>`,
  );
  const hatch = `<pattern id="${prefix}-out" class="print hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v7"/></pattern>`;
  const clips = regions.map((_, at) => `<clipPath id="${prefix}-c${at}"><use href="#${prefix}-r${at}"/></clipPath>`);
  return `<defs>${patterns.join('')}${hatch}${clips.join('')}</defs>`;
}

function area(live: boolean, hue: string, at: number, prefix: string): string {
  const shape = `href="#${prefix}-r${at}"`;
  if (!live) return `<g class="area out"><use class="tint" ${shape}/><use ${shape} fill="url(#${prefix}-out)"/></g>`;
  const print = at % prints.length;
  const printed = print === 0 ? '' : `<use ${shape} fill="url(#${prefix}-p${print})"/>`;
  return `<g class="area hue-${safe(hue)}"><use class="tint" ${shape}/>${printed}<g clip-path="url(#${prefix}-c${at})"><use class="band" ${shape}/></g></g>`;
}

/** Water, shelf, land, regions and coast as the inside of an SVG in board units. */
export function landMarkup(art: LandShape, live: ReadonlySet<RegionId>, prefix: string): string {
  const [left, top, right, bottom] = art.frame;
  const shelf = art.shelf ?? [art.abroad, art.loose, ...art.regions.map(({ d }) => d)].join('');
  const shelves = ['s3', 's2', 's1'].map((width) => `<path class="shelf ${width}" d="${shelf}"/>`);
  const shapes = art.regions.map(({ d }, at) => `<path id="${prefix}-r${at}" d="${d}"/>`);
  const areas = art.regions.map(({ id, hue }, at) => area(live.has(id), hue, at, prefix));
  const seams = art.regions.map(
    ({ id }, at) => `<use class="seam${live.has(id) ? '' : ' out'}" href="#${prefix}-r${at}"/>`,
  );
  return [
    definitions(art, prefix),
    `<rect class="sea" x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"/>`,
    `<defs>${shapes.join('')}</defs>`,
    ...shelves,
    `<path class="grid" d="${art.grid ?? ''}"/><path class="abroad" d="${art.abroad}"/><path class="loose" d="${art.loose}"/>`,
    ...areas,
    ...seams,
    `<path class="borders" d="${art.borders}"/><path class="coast" d="${art.coast ?? ''}"/><path class="lakes" d="${art.lakes}"/>`,
  ].join('');
}

/** The roads between some cities as one path in board units. */
function roadsBetween(cities: BoardThumb['cities'], { roads }: Pick<BoardThumb, 'roads'>): string {
  const at = new Map(cities.map((city) => [city.id, city.at]));
  const lines = roads.flatMap(({ a, b }) => {
    const [from, to] = [at.get(a), at.get(b)];
    return from === undefined || to === undefined ? [] : [`M${from.join(' ')}L${to.join(' ')}`];
  });
  return lines.join('');
}

/** A whole board and its roads as the inside of an SVG in board units. */
export function roadMapMarkup(art: BoardThumb, prefix: string): string {
  const live = new Set(art.regions.map(({ id }) => id));
  const path = roadsBetween(art.cities, art);
  return `<g>${landMarkup(art, live, prefix)}</g><path class="case" d="${path}"/><path class="road" d="${path}"/>`;
}

const spaces = [10, 15, 20].map((price, space) => {
  const x = -21.5 + 15 * space;
  return `<rect class="space" x="${x}" y="-6.5" width="13" height="13" rx="2.5"/><text x="${x + 6.5}" y="3.6">${price}</text>`;
});
const plate = `<rect class="board-plate" x="-24" y="-9" width="48" height="18" rx="5"/>${spaces.join('')}`;

/** An empty plate for every city, as the inside of the same SVG. */
export const plateMarkup = ({ cities }: BoardThumb): string =>
  cities.map(({ at }) => `<g class="plate" transform="translate(${at.join(' ')})">${plate}</g>`).join('');

/** The `viewBox` of the SVG. */
export const thumbBox = ({ size: [width, height] }: BoardThumb): string => `0 0 ${width} ${height}`;

/** A board before anybody has built on it, as a picture of its own. */
export const boardPicture = (art: BoardThumb): string =>
  `<svg class="hero-board land-art" viewBox="${thumbBox(art)}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">` +
  `${roadMapMarkup(art, 'first')}${plateMarkup(art)}</svg>`;

/** Cities lie this much farther apart sideways than up and down on a wide board. */
const wideFrom = 1.25;

/** The board needs a window that is wider than high, whichever regions are in play: the page around it stays as it is. */
export function isWideBoard({ cities }: Pick<BoardArt | BoardThumb, 'cities'>): boolean {
  const extent = (axis: 0 | 1): number => {
    const along = cities.map(({ at }) => at[axis]);
    return Math.max(...along) - Math.min(...along);
  };
  return extent(0) > extent(1) * wideFrom;
}

/** Board units around the cities in play for their plates and names, sideways and up and down. */
const around = [44, 38] as const;

/** The `viewBox` that has every city of a list in it, with its plate and its name. */
function boxOf(cities: BoardThumb['cities']): string {
  const [left, right] = [Math.min, Math.max].map((end) => end(...cities.map(({ at: [x] }) => x)));
  const [top, bottom] = [Math.min, Math.max].map((end) => end(...cities.map(({ at: [, y] }) => y)));
  const [x, y] = [(left ?? 0) - around[0], (top ?? 0) - around[1]];
  return `${x} ${y} ${(right ?? 0) + around[0] - x} ${(bottom ?? 0) + around[1] - y}`;
}

/** A board with the regions in play, their roads and empty plates, as large as they can be shown: a picture of its own. */
export function tablePicture(art: BoardThumb, live: ReadonlySet<RegionId>): string {
  const cities = art.cities.filter(({ region }) => live.has(region));
  const path = roadsBetween(cities, art);
  const plates = cities.map(({ at: [x, y] }) => `M${x - 9} ${y - 9}h18v18h-18z`).join('');
  return (
    `<svg class="table-picture land-art" viewBox="${boxOf(cities)}">` +
    landMarkup(art, live, 'first') +
    `<g class="road-art"><path class="road-case" d="${path}"/><path class="road-line" d="${path}"/></g>` +
    `<path class="empty-plates" d="${plates}"/></svg>`
  );
}
