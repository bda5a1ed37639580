import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from './settled.ts';

/** Where the pictures go; git ignores the folder. */
export const pictureFolder = path.resolve(import.meta.dirname, '../screenshots-out');

/** Pictures are for people: they are only taken when somebody asks for them. */
export const wantsPictures = process.env['npm_lifecycle_event'] === 'screenshots';

const both = ['light', 'dark'] as const;
export const pictureSizes = [
  { name: 'desk', width: 1280, height: 800, themes: both },
  { name: 'tablet', width: 820, height: 1180, themes: ['light'] as const },
  { name: 'tablet-lying', width: 1024, height: 768, themes: ['dark'] as const },
  { name: 'phone', width: 390, height: 844, themes: both },
];
type Size = (typeof pictureSizes)[number];

/** Takes a picture of the page as it is, where pictures are wanted. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!wantsPictures) return;
  fs.mkdirSync(pictureFolder, { recursive: true });
  await settled(page);
  await page.screenshot({ path: path.join(pictureFolder, `${name}.png`) });
}

/**
 * The page in every size, and in a picture of each theme. What does not fit the width of a screen is a fault. `look` opens again what
 * a layout closes, or looks at more than the width.
 */
export async function shoot(
  page: Page,
  name: string,
  look: (size: Size) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const size of pictureSizes) {
    await page.setViewportSize(size);
    await look(size);
    await settled(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${name} scrolls sideways on a ${size.name}`).toBeLessThanOrEqual(size.width);
    for (const colorScheme of wantsPictures ? size.themes : []) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await picture(page, `${name}-${size.name}-${colorScheme}`);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
}
