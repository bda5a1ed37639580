import { isWideBoard, safe, tablePicture } from '@gridwright/board-art/markup';
import type { PlantCard, PlantId, RegionId, Sheet, View } from '@gridwright/model';
import type { Opening } from '@gridwright/protocol';
import QuickLRU from 'quick-lru';
import type { PageSummary } from './page-summary.ts';
import type { PluginRegistry } from '../plugins/plugin-registry.ts';

/** Phases that a phone shows on another tab than the board's. */
const besideBoard: readonly View['phase']['at'][] = ['auction', 'fuel'];
const mostPictures = 200;
/** Neither while regions are picked, which colours the land one by one, nor when the result stands in its place. */
const noBoard: readonly View['phase']['at'][] = ['regions', 'over'];

/** What a table begins with: the board at its place, and above it what the table is called and who plays; null where no board is shown. */
export type FirstTableOf = (
  opening: Opening,
  summary: Pick<PageSummary, 'title' | 'description'>,
) => Promise<string | null>;

/** The cards of a table by the address of its sheet; null where they cannot be found. */
export type CardsAt = (sheet: string) => Promise<Sheet['cards'] | null>;

/** Reads cards from what is kept by its hash. */
export const cardsIn =
  (content: (hash: string) => Promise<string | null>): CardsAt =>
  async (sheet) => {
    const [, hash = ''] = /^\/sheets\/(\w+)\.json$/.exec(sheet) ?? [];
    const body = await content(hash);
    return body === null ? null : (JSON.parse(body) as Sheet).cards;
  };

const plantOf = ({ number, plus, kind }: PlantCard): string =>
  `<i class="k-${safe(kind)}"><b>${number}${plus === 1 ? '+' : ''}</b></i>`;

/** More cards than these stand closer beside each other. */
const wideRow = 4;

/** What is on offer, as a phone shows it in the place of the board: the plants as `PlantMarket.vue` arranges them, and where fuel will be. */
function offerOf({ phase, plants }: View, cards: Sheet['cards']): string {
  const row = (ids: readonly PlantId[], size: string): string => {
    const known = ids.flatMap((id) => cards[id] ?? []);
    const narrow = known.length > wideRow && known.length % 3 > 0 ? ' narrow' : '';
    return `<p></p><div class="plant-row${size}${narrow}">${known.map(plantOf).join('')}</div>`;
  };
  const early = plants.future.filter((id) => plants.offered.includes(id));
  const later = plants.future.filter((id) => !early.includes(id));
  const forSale = `<div class="panel">${row([...plants.current, ...early], '')}${later.length > 0 ? row(later, ' half') : ''}</div>`;
  const fuel = '<div class="panel fuel-place"></div>';
  return `<div class="offer">${phase.at === 'fuel' ? fuel + forSale : forSale + fuel}</div><div class="move-place"></div>`;
}

/** Draws each board once for the regions it is played with. */
export function firstTables(registry: Pick<PluginRegistry, 'thumbAt'>, cardsAt: CardsAt): FirstTableOf {
  const drawn = new QuickLRU<string, string>({ maxSize: mostPictures });
  const decks = new QuickLRU<string, Sheet['cards']>({ maxSize: mostPictures });

  async function cardsOf(sheet: string): Promise<Sheet['cards']> {
    const cards = decks.get(sheet) ?? (await cardsAt(sheet)) ?? {};
    decks.set(sheet, cards);
    return cards;
  }
  return async ({ head: { table, art, sheet }, push: { view } }, { title, description }) => {
    const thumb = noBoard.includes(view.phase.at) ? null : registry.thumbAt(table);
    if (thumb === null) return null;
    const live: ReadonlySet<RegionId> = new Set(view.regions);
    const key = JSON.stringify([art, ...live]);
    const picture = drawn.get(key) ?? tablePicture(thumb, live);
    drawn.set(key, picture);
    const isLater = besideBoard.includes(view.phase.at);
    const kinds = ['app', isWideBoard(thumb) ? 'wide' : '', isLater ? 'board-later' : ''];
    const offer = isLater ? offerOf(view, await cardsOf(sheet)) : '';
    return (
      `<div class="first-table ${kinds.filter((kind) => kind !== '').join(' ')}" aria-hidden="true">` +
      `<div class="ribbon"><p>${safe(title)}<br>${safe(description)}</p></div><div class="stage"><div class="board">${picture}</div></div>${offer}</div>`
    );
  };
}

const styleSheet = /\s*<link rel="stylesheet"[^>]*>/g;
const modulePreload = /\s*<link rel="modulepreload"[^>]*>/g;
/** Begins what a page puts off until it is painted (`before-paint.js`). */
const afterPaint = '<template id="after-paint">';

/**
 * The page with the picture of its table behind everything, so that there is something to see before the first script. Only the
 * first style sheet is for the picture: the others, of what scripts draw, come after it. Scripts are fetched when it is painted:
 * until then they would share its line and its processor.
 */
export function withFirstTable(page: string, markup: string): string {
  const [, ...styles] = page.match(styleSheet) ?? [];
  const scripts = page.includes(afterPaint) ? (page.match(modulePreload) ?? []) : [];
  const rest = [...styles, ...scripts].reduce((without, link) => without.replace(link, ''), page);
  return rest
    .replace(afterPaint, () => `${afterPaint}${scripts.join('')}`)
    .replace('<div id="app"></div>', () => `${markup}${styles.join('')}<div id="app"></div>`);
}
