import type { AreaLabel, BoardArt, RegionId } from '@gridwright/model';
import { safe, short } from './markup.ts';

/** What the land is drawn for. */
export interface LandScene {
  /** Regions in play; the others are grey and hatched. */
  readonly live: ReadonlySet<RegionId>;
  /** Language of the names on the land (BCP 47). */
  readonly language: string;
  /** Makes the ids inside the picture unique on the page. */
  readonly prefix: string;
}

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

function areaName({ at: [x, y], px, spacing, lines }: AreaLabel, kind: string): string {
  const spans = lines.map(
    (line, at) =>
      `<tspan x="${x}" y="${short(y + (at - (lines.length - 1) / 2) * px * 1.1 + px * 0.34)}">${safe(line)}</tspan>`,
  );
  return `<text class="area-name ${kind}" font-size="${px}" letter-spacing="${spacing}">${spans.join('')}</text>`;
}

/** The names of countries beside the board, in a language or else in English. */
const abroadNames = ({ names }: Pick<BoardArt, 'names'>, language: string): readonly AreaLabel[] =>
  names[language] ?? names['en'] ?? [];

/** A name on the land, and the classes it is written with. */
export interface Named {
  readonly label: AreaLabel;
  readonly kind: string;
}

/** Names of countries beside the board, then of regions. */
export function namesOn(
  art: Pick<BoardArt, 'names' | 'regions'>,
  { live, language }: Pick<LandScene, 'live' | 'language'>,
): readonly Named[] {
  const abroad = abroadNames(art, language).map((label) => ({ label, kind: 'abroad-name' }));
  const regions = art.regions.flatMap(({ id, hue, label }) => {
    const words = label[language] ?? label['en'];
    return words === undefined ? [] : [{ label: words, kind: live.has(id) ? `hue-${safe(hue)}` : 'out' }];
  });
  return [...abroad, ...regions];
}

/** The whole land with its names as the inside of one SVG in board units. */
export const landPicture = (art: BoardArt, scene: LandScene): string =>
  landMarkup(art, scene.live, scene.prefix) +
  namesOn(art, scene)
    .map(({ label, kind }) => areaName(label, kind))
    .join('');
