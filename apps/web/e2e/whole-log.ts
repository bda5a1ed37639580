import type { Page } from 'playwright-core';

/** All lines of the log of a finished game, once they have come; their text also where the browser has not drawn them yet. */
export async function wholeLog(page: Page): Promise<readonly string[]> {
  await page.locator('.whole-log .chapters[aria-busy=false] .log-line').first().waitFor();
  return page.locator('.whole-log .log-line').allTextContents();
}
