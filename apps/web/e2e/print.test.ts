import type { Catalog, PrintedBoard } from '@gridwright/protocol';
import { expect, test } from 'vitest';
import { desk, newPerson } from './browser.ts';
import { call, newGame } from './calls.ts';
import { nextQuestion } from './player.ts';
import { gameToItsEnd } from './positions.ts';
import { browser, server } from './shared.ts';

test('on paper there are the result and the whole log, and nothing that is pressed', async () => {
  const { page } = await newPerson(browser);
  await page.goto(server.address);
  const table = await gameToItsEnd(page, { seats: ['human', 'bot'], variants: ['variant:first-game'] });
  await page.goto(`${server.address}/t/${table}`);
  await page.locator('.ranking').waitFor();
  await page.locator('.whole-log .log-line').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.verdict h1').isVisible()).toBe(true);
  expect(await page.locator('.result .btn:visible, .page-head:visible').count()).toBe(0);
  const list = page.locator('.whole-log .chapters');
  expect(await list.evaluate((log) => getComputedStyle(log).overflowY), 'nothing of it is cut').toBe('visible');
});

test('a position on paper is the board, the players and the log', async () => {
  const { page } = await newPerson(browser);
  await page.goto(server.address);
  const table = await newGame(page, { seats: ['human', 'bot'] });
  await page.goto(`${server.address}/t/${table}`);
  await nextQuestion(page);
  await page.emulateMedia({ media: 'print' });
  await page.locator('.board').waitFor();
  await page.locator('.player').first().waitFor();
  expect(await page.locator('[data-move]').isVisible()).toBe(false);
});

test('the cards of a deck on paper are all there, each whole on one page', async () => {
  const { page } = await newPerson(browser);
  await page.goto(`${server.address}/cards`);
  await page.locator('.cards-page .plant').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.cards-page .plant:visible').count()).toBeGreaterThan(40);
  expect(await page.locator('.tools:visible, .page-head:visible').count()).toBe(0);
  const cut = await page
    .locator('.cards-page li')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).breakInside !== 'avoid').length);
  expect(cut).toBe(0);
});

/** Width and height of the pages of a PDF, in points. */
const pagesOf = (pdf: Buffer): readonly (readonly [number, number])[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Number(width),
    Number(height),
  ]);

test.each(['germany', 'usa', 'manhattan', 'japan', 'quebec'])(
  'the board of %s is one sheet with the name of every city, and what is different and its numbers another',
  async (map) => {
    const { page } = await newPerson(browser, { ...desk, theme: 'dark' });
    await page.goto(`${server.address}/maps`);
    await page.locator(`a[href$="/board/map:${map}"]`).click();
    // board and numbers come by themselves, in whichever order
    await page.locator('.board-sheet').waitFor();
    await page.locator('.printed-numbers').waitFor();
    const { board } = await call<PrintedBoard>(page, 'table.board', { map: `map:${map}` }, false);
    const { maps } = await call<Catalog>(page, 'catalog.list', {}, false);
    const words = maps.find(({ id }) => id === `map:${map}`)?.messages['en'] ?? {};
    const isWide = (await page.locator('.board-sheet.wide').count()) > 0;
    // one of them on every paper
    for (const format of map === 'germany' ? (['A4', 'A3', 'Letter'] as const) : (['A4'] as const)) {
      const pages = pagesOf(await page.pdf({ format, preferCSSPageSize: true }));
      expect(pages, `on ${format}`).toHaveLength(2);
      const [[width, height] = [0, 0]] = pages;
      expect(width > height, 'it lies where the board does').toBe(isWide);
    }

    // the sheet as it lies on paper, without its margins
    await page.setViewportSize(isWide ? { width: 1062, height: 733 } : { width: 733, height: 1062 });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.page-head:visible, .btn:visible, select:visible').count()).toBe(0);
    const { names, cut, paper } = await page.locator('.board-sheet').evaluate((sheet) => {
      const picture = sheet.querySelector('.picture')?.getBoundingClientRect() ?? new DOMRect();
      const marks = [...sheet.querySelectorAll('.city .name, .city .spaces, .printed-board .cost')];
      const outside = marks.filter((mark) => {
        const { left, right, top, bottom } = mark.getBoundingClientRect();
        return left < picture.left || right > picture.right || top < picture.top || bottom > picture.bottom;
      });
      return {
        names: [...sheet.querySelectorAll('.city .name')].map((name) => name.textContent?.replaceAll(/[\s-]/g, '')),
        cut: outside.map((mark) => mark.textContent),
        paper: getComputedStyle(sheet).backgroundColor,
      };
    });
    expect(names).toEqual(board.cities.map(({ id, name }) => (words[`city.${id}`] ?? name).replaceAll(/[\s-]/g, '')));
    expect(cut).toEqual([]);
    expect(paper).toBe('rgb(255, 255, 255)');
  },
);
