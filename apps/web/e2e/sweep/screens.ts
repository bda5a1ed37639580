import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { call, finishedGame } from '../calls.ts';
import { nextQuestion, showOffers } from '../player.ts';
import { gameUpTo, type Stop } from '../positions.ts';
import type { Catalog, NewTable, TableInfo } from '@gridwright/protocol';

const project = path.resolve(import.meta.dirname, '../../../..');
/** The maps in alphabetical order: small and large ones, high and wide ones. */
const maps = fs
  .readdirSync(path.join(project, 'maps'))
  .filter((name) => fs.existsSync(path.join(project, 'maps', name, 'src/board.ts')))
  .toSorted()
  .map((name) => `map:${name}`);
const mapAt = (at: number): string => maps.at(at % maps.length) ?? '';
/** A flat map with two markets. */
const flat = 'map:atlantis';

/** The plugins of this project, that map, and a rule that shows three panels beside the markets. */
export async function sweepPlugins(): Promise<readonly string[]> {
  const config = (await import(path.join(project, 'gridwright.config.ts'))) as {
    default: { plugins: readonly string[] };
  };
  const more = [
    path.join(project, 'examples/map-atlantis/dist/index.js'),
    path.join(import.meta.dirname, 'three-panels.js'),
  ];
  return [...config.default.plugins, ...more];
}

/** A screen with a real position on it. */
export interface Screen {
  readonly name: string;
  /** Comes to the position and gives its address. */
  readonly make: (page: Page) => Promise<string>;
  /** Waits for what the screen is about. */
  readonly ready: (page: Page) => Promise<unknown>;
  /** What only a click shows. */
  readonly act?: (page: Page) => Promise<void>;
}

const seats = (players: number): NewTable['seats'] =>
  Array.from({ length: players }, (_, seat) => (seat === 0 ? ('human' as const) : ('bot' as const)));

const question = (page: Page): Promise<unknown> => nextQuestion(page);
const position =
  (players: number, map: string, stop: Stop, more: Partial<NewTable> = {}) =>
  async (page: Page): Promise<string> =>
    `/t/${await gameUpTo(page, stop, { seats: seats(players), map, ...more })}`;
const asked = (name: string, make: Screen['make'], act?: Screen['act']): Screen => ({
  name,
  make,
  ready: question,
  ...(act === undefined ? {} : { act }),
});

async function planTwo(page: Page): Promise<void> {
  await showOffers(page.locator('[data-move=build]'));
  const offers = page.locator('.offers button:not([aria-disabled=true])');
  for (const at of [0, 1]) if ((await offers.count()) > at) await offers.nth(at).dispatchEvent('click');
  await page.locator('.cart .n').first().waitFor({ state: 'attached' });
}

export const screens: readonly Screen[] = [
  { name: 'front', make: async () => '/', ready: (page) => page.locator('.picture svg').first().waitFor() },
  { name: 'new-table', make: async () => '/new', ready: (page) => page.locator('main h1').first().waitFor() },
  {
    name: 'puzzles',
    make: async () => '/puzzles',
    ready: (page) => page.locator('.puzzles-page li').first().waitFor(),
  },
  {
    name: 'balance',
    make: async () => `/balance/${mapAt(-1)}?games=20`,
    ready: (page) => page.locator('.run .btn').waitFor(),
    act: async (page) => {
      await page.locator('.run .btn').click();
      await page.locator('.outcome').waitFor();
    },
  },
  { name: 'puzzle', make: async () => '/puzzles/daily', ready: question },
  {
    name: 'puzzle-answer',
    make: async () => '/puzzles/daily',
    ready: question,
    act: (page) => page.locator('.puzzle-bar button').click(),
  },
  { name: 'maps', make: async () => '/maps', ready: (page) => page.locator('main li').first().waitFor() },
  {
    name: 'board',
    make: async () => '/board/map:germany',
    ready: (page) => page.locator('.printed-numbers').waitFor(),
  },
  { name: 'cards', make: async () => '/cards', ready: (page) => page.locator('main li').first().waitFor() },
  { name: 'rules', make: async () => '/rules', ready: (page) => page.locator('main h1').first().waitFor() },
  {
    name: 'rules-of-map',
    make: async () => `/rules/${mapAt(1)}`,
    ready: (page) => page.locator('main h1').first().waitFor(),
  },
  { name: 'learn', make: async () => '/learn', ready: (page) => page.locator('main h2').first().waitFor() },
  { name: 'games', make: async () => '/games', ready: (page) => page.locator('main h1').first().waitFor() },
  { name: 'studio', make: async () => '/studio', ready: (page) => page.locator('main button').first().waitFor() },
  {
    name: 'lobby',
    make: async (page) => {
      const kinds = ['human', 'human', 'human', 'bot', 'bot', 'bot'] as const;
      const wish = { map: mapAt(-1), deck: 'deck:base', variants: [], regions: 'random', money: 'hidden' };
      const { id } = await call<TableInfo>(page, 'table.create', {
        ...wish,
        seats: kinds,
        bots: 'instant',
        name: 'Ada',
      });
      return `/t/${id}`;
    },
    ready: (page) => page.locator('main h1').first().waitFor(),
  },
  // of six players one has no region left to pick
  asked('draft', position(5, mapAt(-1), { kind: 'pick-region', round: 0 }, { regions: 'draft' })),
  asked('open', position(4, mapAt(3), { kind: 'open', round: 3 })),
  asked('bid', position(6, mapAt(-1), { kind: 'bid' })),
  asked('fuel', position(5, mapAt(3), { kind: 'buy', round: 4 })),
  asked('build', position(3, mapAt(3), { kind: 'build', round: 3 })),
  asked('planned', position(6, mapAt(-1), { kind: 'build', round: 4 }), planTwo),
  asked('power', position(6, mapAt(1), { kind: 'power', round: 4 })),
  asked('panels', position(5, flat, { kind: 'buy', round: 2 }, { variants: ['house:three-panels'] })),
  asked('panels-build', position(4, flat, { kind: 'build', round: 2 }, { variants: ['house:three-panels'] })),
  asked('two', position(2, mapAt(4), { kind: 'build', round: 3 })),
  {
    name: 'lesson',
    make: async (page) => {
      const { lessons } = await call<Catalog>(page, 'catalog.list', {}, false);
      const { id } = await call<TableInfo>(page, 'table.lesson', { lesson: lessons[0]?.name ?? '' });
      return `/t/${id}`;
    },
    ready: (page) => page.locator('.lesson-bubble').waitFor(),
  },
  {
    name: 'looking-on',
    make: async (page) => {
      const id = await gameUpTo(page, { kind: 'bid', round: 1 }, { seats: seats(6), map: mapAt(2) });
      await page.context().clearCookies();
      return `/t/${id}`;
    },
    ready: (page) => page.locator('.wait').waitFor(),
  },
  {
    name: 'result',
    make: async (page) =>
      `/t/${await finishedGame(page, { map: mapAt(0), seats: Array.from({ length: 6 }, () => 'bot' as const) })}`,
    ready: (page) => page.locator('.ranking').waitFor(),
  },
];
