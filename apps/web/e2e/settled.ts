import type { Page } from 'playwright-core';

/** Waits until the letters are there, what moves has come to rest, and the page was drawn twice since. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime ?? 0)))
      .map(({ finished }) => finished.catch(() => undefined));
    await Promise.all(ending);
    await frame();
    await frame();
  });
}
