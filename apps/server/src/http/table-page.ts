import { isWideBoard, tablePicture } from '@gridwright/board-art/markup';
import type { RegionId, View } from '@gridwright/model';
import type { Opening } from '@gridwright/protocol';
import QuickLRU from 'quick-lru';
import type { PluginRegistry } from '../plugins/plugin-registry.ts';

/** Phases that a phone shows on another tab than the board's. */
const besideBoard: readonly View['phase']['at'][] = ['auction', 'fuel'];
const mostPictures = 200;
/** Neither while regions are picked, which colours the land one by one, nor when the result stands in its place. */
const noBoard: readonly View['phase']['at'][] = ['regions', 'over'];

/** Markup of a table as it begins: the board at its place, and nothing around it; null where no board is shown. */
export type FirstTableOf = (opening: Opening) => string | null;

/** Draws each board once for the regions it is played with. */
export function firstTables(registry: Pick<PluginRegistry, 'thumbAt'>): FirstTableOf {
  const drawn = new QuickLRU<string, string>({ maxSize: mostPictures });
  return ({ head: { table, art }, push: { view } }) => {
    const thumb = noBoard.includes(view.phase.at) ? null : registry.thumbAt(table);
    if (thumb === null) return null;
    const live: ReadonlySet<RegionId> = new Set(view.regions);
    const key = JSON.stringify([art, ...live]);
    const picture = drawn.get(key) ?? tablePicture(thumb, live);
    drawn.set(key, picture);
    const kinds = ['app', isWideBoard(thumb) ? 'wide' : '', besideBoard.includes(view.phase.at) ? 'board-later' : ''];
    return (
      `<div class="first-table ${kinds.filter((kind) => kind !== '').join(' ')}" aria-hidden="true">` +
      `<div class="ribbon"></div><div class="stage"><div class="board">${picture}</div></div></div>`
    );
  };
}

/** The page with the picture of its table behind everything, so that there is something to see before the first script. */
export const withFirstTable = (page: string, markup: string): string =>
  page.replace('<div id="app"></div>', () => `${markup}<div id="app"></div>`);
