import fs from 'node:fs';
import type { Browser } from 'playwright-core';

/** A picture and what is to be said of it. */
export interface Shot {
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly file: string;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Puts pictures beside each other into one. */
export async function contactSheet(
  browser: Browser,
  title: string,
  shots: readonly Shot[],
  file: string,
): Promise<void> {
  const figures = shots.map(({ label, width, height, file: from }) => {
    const scale = Math.min(1, 620 / width, 420 / height);
    const data = fs.readFileSync(from).toString('base64');
    return `<figure><img width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" src="data:image/jpeg;base64,${data}"><figcaption>${escaped(label)}</figcaption></figure>`;
  });
  const style =
    'body{margin:12px;font:14px sans-serif;background:#888}main{display:flex;flex-wrap:wrap;gap:10px;align-items:flex-end}figure{margin:0;background:#fff;padding:3px}figcaption{padding:2px 4px}';
  const page = await browser.newPage({ viewport: { width: 2000, height: 900 } });
  await page.setContent(`<style>${style}</style><h1>${escaped(title)}</h1><main>${figures.join('')}</main>`);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}
