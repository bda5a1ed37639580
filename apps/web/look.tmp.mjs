import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
const c = await b.newContext({ viewport: { width: 320, height: 568 }, hasTouch: true, locale: 'fr' });
const p = await c.newPage();
await p.goto('http://127.0.0.1:4301/');
await p.locator('.picture svg').first().waitFor();
await p.waitForTimeout(500);
console.log(
  await p.evaluate(() => {
    const w = document.documentElement.clientWidth;
    return [
      document.documentElement.scrollWidth,
      ...[...document.querySelectorAll('body *')]
        .filter((e) => e.getBoundingClientRect().right > w + 0.5)
        .map(
          (e) =>
            e.tagName +
            '.' +
            e.className +
            ' ' +
            e.getBoundingClientRect().right +
            ' ' +
            (e.textContent || '').trim().slice(0, 40),
        ),
    ].slice(0, 20);
  }),
);
await p.screenshot({ path: '/tmp/fr.png' });
await b.close();
