import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const contrastOnly: RunOptions = { runOnly: ['color-contrast'] };

interface PageWithAxe {
  readonly axe?: { readonly run: (part: string, options: RunOptions) => Promise<AxeResults> };
}

async function findings(page: Page, part: string, options: RunOptions): Promise<readonly string[]> {
  const loaded = await page.evaluate(() => (globalThis as PageWithAxe).axe !== undefined);
  if (!loaded) await page.evaluate(source);
  const found = await page.evaluate(
    async ([where, asked]) => {
      // what nobody hears and nothing in it can be reached by keys: axe would look at thousands of lines of each board
      const drawings = [...document.querySelectorAll('svg[aria-hidden=true]')].filter(
        (drawing) => drawing.querySelector('[tabindex], [href]:not(use, image)') === null,
      );
      for (const drawing of drawings) Object.defineProperty(drawing, 'childNodes', { value: [], configurable: true });
      const result = await (globalThis as PageWithAxe).axe?.run(where, { ...asked, resultTypes: ['violations'] });
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
export async function expectNoFindings(page: Page, screen: string, part = 'html'): Promise<void> {
  const where = `${screen} at a width of ${page.viewportSize()?.width}`;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await settled(page);
  expect.soft(await findings(page, part, {}), where).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await settled(page);
  expect.soft(await findings(page, part, contrastOnly), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
