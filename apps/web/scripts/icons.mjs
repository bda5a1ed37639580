// Draws the icons of the installed page from the mark: node scripts/icons.mjs, with CHROMIUM_PATH set.
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

const folder = path.resolve(import.meta.dirname, '../public');
const mark = fs.readFileSync(path.join(folder, 'icon.svg'), 'utf8');
const [, lines] = /(<path.*\/>)/.exec(mark) ?? [];

/** The mark on a square without corners, small enough to survive being cut to any shape. */
const filled = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#f6b71c"/><g transform="translate(16 16) scale(.72) translate(-16 -16)">${lines}</g></svg>`;
/** What a status bar shows: the shape alone. */
const shape = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 0 28 32">${lines.replace('#14242b', '#fff').replace('1.900', '2.6')}</svg>`;

const icons = [
  { name: 'icon-192', size: 192, drawing: mark },
  { name: 'icon-512', size: 512, drawing: mark },
  { name: 'maskable-192', size: 192, drawing: filled },
  { name: 'maskable-512', size: 512, drawing: filled },
  { name: 'apple-touch', size: 180, drawing: filled },
  { name: 'badge-96', size: 96, drawing: shape },
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
const page = await browser.newPage();
fs.mkdirSync(path.join(folder, 'icons'), { recursive: true });
for (const { name, size, drawing } of icons) {
  await page.setViewportSize({ width: size, height: size });
  const sized = drawing.replace('<svg ', `<svg width="${size}" height="${size}" style="display:block" `);
  await page.setContent(`<body style="margin:0">${sized}</body>`);
  await page.screenshot({ path: path.join(folder, 'icons', `${name}.png`), omitBackground: true });
}
await browser.close();
