import { expect, test } from 'vitest';
import { newPerson } from './browser.ts';
import { browser, server } from './shared.ts';

/** A sitting that no other test has, so that the second person is given the window of the first. */
const sitting = { width: 711, height: 533, theme: 'light' } as const;

const kept = async (): Promise<readonly string[]> => [
  ...Object.keys(localStorage).filter((key) => key.startsWith('left-')),
  ...Object.keys(sessionStorage).filter((key) => key.startsWith('left-')),
  ...(await caches.keys()),
  ...(await indexedDB.databases()).map(({ name = '' }) => name),
  ...document.cookie.split('; ').filter((cookie) => cookie !== ''),
];
const left = ['left-behind', 'left-open', 'left-cache', 'left-database', 'left=cookie'];

test('somebody leaves something in a browser window', async () => {
  const { page } = await newPerson(browser, sitting);
  await page.goto(server.address);
  await page.evaluate(async () => {
    localStorage.setItem('left-behind', 'yes');
    sessionStorage.setItem('left-open', 'yes');
    document.cookie = 'left=cookie';
    await caches.open('left-cache');
    await new Promise((resolve) => {
      indexedDB.open('left-database').addEventListener('success', resolve);
    });
  });
  expect(await page.evaluate(kept)).toEqual(left);
});

test('the next person who is given this window finds nothing of it, and the scripts of the page at hand', async () => {
  const { page } = await newPerson(browser, sitting);
  await page.goto(server.address);
  expect(await page.evaluate(kept)).toEqual([]);
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script' && entry.transferSize > 0
          ? [entry.name]
          : [],
      ),
  );
  expect(fetched).toEqual([]);
});
