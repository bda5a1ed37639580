import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const contrastOnly: RunOptions = { runOnly: ['color-contrast'] };

interface PageWithAxe {
  readonly axe?: { readonly run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
}

/** Where a screen is to be looked at, by selectors. */
export interface Part {
  readonly include: string;
  readonly exclude?: string;
}
/** All but the board, for a screen on which it is as another screen has shown it: its many names cost more than all the rest. */
export const besideBoard: Part = { include: 'html', exclude: '.leaflet-container' };

async function findings(page: Page, part: Part, options: RunOptions): Promise<readonly string[]> {
  const loaded = await page.evaluate(() => (globalThis as PageWithAxe).axe !== undefined);
  if (!loaded) await page.evaluate(source);
  const found = await page.evaluate(
    async ([where, asked]) => {
      // what nobody hears and nothing in it can be reached by keys: axe would look at thousands of lines of each board
      const drawings = [...document.querySelectorAll('svg[aria-hidden=true]')].filter(
        (drawing) => drawing.querySelector('[tabindex], [href]:not(use, image)') === null,
      );
      for (const drawing of drawings) Object.defineProperty(drawing, 'childNodes', { value: [], configurable: true });
      const there =
        where.exclude !== undefined && document.querySelector(where.exclude) !== null ? where : where.include;
      const result = await (globalThis as PageWithAxe).axe?.run(there, { ...asked, resultTypes: ['violations'] });
      for (const drawing of drawings) Reflect.deleteProperty(drawing, 'childNodes');
      return result;
    },
    [part, options] as const,
  );
  return (found?.violations ?? [{ id: 'axe did not run', nodes: [] }]).flatMap(({ id, nodes }) =>
    nodes.length === 0
      ? [id]
      : nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n  ${failureSummary ?? ''}`),
  );
}

/**
 * Holds the page as it is now against every rule that axe knows; in the other theme, against the contrasts. What has
 * opened over a page that was looked at before can be looked at alone, as the `part` that a selector names.
 */
export async function expectNoFindings(page: Page, screen: string, part: Part = { include: 'html' }): Promise<void> {
  const where = `${screen} at a width of ${page.viewportSize()?.width}`;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await settled(page);
  expect.soft(await findings(page, part, {}), where).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await settled(page);
  expect.soft(await findings(page, part, contrastOnly), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
