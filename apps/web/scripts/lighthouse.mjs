// What Lighthouse says of the front page and of a running table.
//
//   CHROMIUM_PATH=… node apps/web/scripts/lighthouse.mjs [--json]
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { hasLighthouse, lighthouseFigures } from './measure/lighthouse.mjs';
import { openServer } from './measure/server.mjs';
import { openTable } from './measure/table.mjs';

const quiet = ['--no-sandbox', '--disable-gpu'];

/** Every visit, one after the other: two at once would slow each other down. */
async function visits(executablePath, server, cookies, table) {
  const places = [
    { page: 'Front page', address: `${server.address}/`, cookies: [] },
    { page: 'Running table', address: `${server.address}/t/${table.id}`, cookies },
  ];
  const seen = [];
  for (const place of places)
    for (const phone of [false, true]) {
      process.stderr.write(`Lighthouse: ${place.page}, ${phone ? 'phone' : 'desk'} …\n`);
      seen.push({ page: place.page, phone, ...(await lighthouseFigures({ ...place, phone, executablePath })) });
    }
  return seen;
}

async function measure(executablePath) {
  const server = await openServer();
  const browser = await chromium.launch({ executablePath, args: quiet });
  try {
    const table = await openTable(browser, server.address);
    const { cookies } = await table.people[0].context.storageState();
    return await visits(executablePath, server, cookies, table);
  } finally {
    await browser.close();
    await server.close();
  }
}

const line = (what, value) => `  ${what.padEnd(46)} ${value}\n`;
const reportOf = ({ page, phone, version, scores, fcpMs, lcpMs, speedIndexMs, tbtMs, cls, short }) =>
  [
    `${page}, ${phone ? 'phone' : 'desk'}, as Lighthouse ${version} sees it\n`,
    line('performance, accessibility, best practices, SEO', Object.values(scores).join(', ')),
    line('first, largest contentful paint', `${fcpMs}, ${lcpMs} ms`),
    line('speed index', `${speedIndexMs} ms`),
    line('total blocking time', `${tbtMs} ms`),
    line('layout shift', String(cls)),
    short.length > 0 ? line('below 90', short.join(', ')) : '',
  ].join('');

const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
const executablePath = process.env.CHROMIUM_PATH;
if (executablePath === undefined) throw new Error('CHROMIUM_PATH must name the program file of a Chromium');
if (hasLighthouse()) {
  const figures = await measure(executablePath);
  process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : figures.map(reportOf).join('\n'));
} else {
  process.stdout.write('Lighthouse was not fetched: `npm run bench -- page` does that, where there is a network.\n');
}
