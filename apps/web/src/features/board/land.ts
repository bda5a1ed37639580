import { landMarkup, safe } from '@gridwright/board-art/markup';
import type { AreaLabel, BoardArt, RegionId } from '@gridwright/model';
import { fallbacks } from '../../i18n/fallbacks.ts';

/** One decimal is enough on a screen. */
const short = (number: number): number => Math.round(number * 10) / 10;

/** What the land is drawn for. */
export interface LandScene {
  /** Regions in play; the others are grey and hatched. */
  readonly live: ReadonlySet<RegionId>;
  /** Language of the names on the land (BCP 47). */
  readonly language: string;
  /** Makes the ids inside the picture unique on the page. */
  readonly prefix: string;
}

function areaName({ at: [x, y], px, spacing, lines }: AreaLabel, kind: string): string {
  const spans = lines.map(
    (line, at) =>
      `<tspan x="${x}" y="${short(y + (at - (lines.length - 1) / 2) * px * 1.1 + px * 0.34)}">${safe(line)}</tspan>`,
  );
  return `<text class="area-name ${kind}" font-size="${px}" letter-spacing="${spacing}">${spans.join('')}</text>`;
}

/** What stands under a language, or under the first that it falls back to. */
const spokenIn = <T>(byLanguage: Readonly<Record<string, T>>, language: string): T | undefined =>
  fallbacks(language)
    .map((one) => byLanguage[one])
    .find((found) => found !== undefined);

/** The names of countries beside the board, in a language or else in English. */
const abroadNames = ({ names }: Pick<BoardArt, 'names'>, language: string): readonly AreaLabel[] =>
  spokenIn(names, language) ?? [];

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
    const words = spokenIn(label, language);
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
