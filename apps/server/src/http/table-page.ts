import { isWideBoard, safe, tablePicture } from '@gridwright/board-art/markup';
import type { RegionId, View } from '@gridwright/model';
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
export type FirstTableOf = (opening: Opening, summary: Pick<PageSummary, 'title' | 'description'>) => string | null;

/** Draws each board once for the regions it is played with. */
export function firstTables(registry: Pick<PluginRegistry, 'thumbAt'>): FirstTableOf {
  const drawn = new QuickLRU<string, string>({ maxSize: mostPictures });
  return ({ head: { table, art }, push: { view } }, { title, description }) => {
    const thumb = noBoard.includes(view.phase.at) ? null : registry.thumbAt(table);
    if (thumb === null) return null;
    const live: ReadonlySet<RegionId> = new Set(view.regions);
    const key = JSON.stringify([art, ...live]);
    const picture = drawn.get(key) ?? tablePicture(thumb, live);
    drawn.set(key, picture);
    const kinds = ['app', isWideBoard(thumb) ? 'wide' : '', besideBoard.includes(view.phase.at) ? 'board-later' : ''];
    return (
      `<div class="first-table ${kinds.filter((kind) => kind !== '').join(' ')}" aria-hidden="true">` +
      `<div class="ribbon"><p>${safe(title)}<br>${safe(description)}</p></div><div class="stage"><div class="board">${picture}</div></div></div>`
    );
  };
}

const styleSheet = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * The page with the picture of its table behind everything, so that there is something to see before the first script. Only the
 * first style sheet is for the picture: the others, of what scripts draw, come after it.
 */
export function withFirstTable(page: string, markup: string): string {
  const [, ...later] = page.match(styleSheet) ?? [];
  const head = later.reduce((rest, link) => rest.replace(link, ''), page);
  return head.replace('<div id="app"></div>', () => `${markup}${later.join('')}<div id="app"></div>`);
}
