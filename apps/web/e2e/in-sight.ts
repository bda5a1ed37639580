import type { Locator, Page } from 'playwright-core';

/** Waits for a city that is offered, in the part of the board that is shown and not under anything. */
export async function offeredInSight(page: Page): Promise<Locator> {
  const found = await page.waitForFunction(() =>
    [...document.querySelectorAll('.plate.offered')]
      .find((plate) => {
        const { x, y, width, height } = plate.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.plate') === plate;
      })
      ?.getAttribute('data-city'),
  );
  return page.locator(`.plate[data-city="${await found.jsonValue()}"]`);
}
