// How fast the page is: when the board is painted, beside a static page that shows the same board, what it loads before
// that, when the front page has its picture on a slow line, whether it ever stalls while somebody plays, and how soon a
// move of somebody else is seen.
//
//   CHROMIUM_PATH=… node apps/web/scripts/measure.mjs [--json] [--address http://…]
//
// `measureClient` is the same for other programs.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { openServer } from './measure/server.mjs';
import { playing, watchingWholeGame } from './measure/play.mjs';
import { openPlainBoard } from './measure/plain-board.mjs';
import { openTable } from './measure/table.mjs';
import { watchInside } from './measure/watch.mjs';

const quiet = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];
/** How many times slower the processor is made. */
const slow = 4;
const visits = 5;
/** Milliseconds in which a slowed page is drawn for certain; a slower one is waited for. */
const settled = 3500;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const round = (value, digits = 0) => Number(value.toFixed(digits));

/** Bytes per second of a slow line. */
const slowLine = 50_000;

async function slowDown(page, rate, line) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  if (line === undefined) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: line,
    uploadThroughput: line,
  });
}

/** Opens an address as a browser that was never there before, with the processor slowed down. */
async function firstVisit(browser, address, storageState, ready) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, storageState });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchInside);
    await slowDown(page, slow);
    await page.goto(address);
    // not looked at until it has come to rest: to look is to run something on the slowed processor, too
    await page.waitForTimeout(settled);
    await page.locator(ready).first().waitFor();
    const told = await page.evaluate(() => ({
      ...window.told,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime, encodedBodySize }) => ({ startTime, size: encodedBodySize })),
    }));
    const blocked = told.long.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    const before = told.scripts.filter(({ startTime }) => told.board === 0 || startTime < told.board);
    return {
      // the board is in the first frame: it is there when that frame has reached the screen
      board: told.board === 0 ? 0 : Math.max(told.board, told.fcp),
      drawn: told.drawn,
      fcp: told.fcp,
      lcp: told.lcp,
      cls: told.cls,
      tbt: blocked,
      scripts: before.reduce((sum, { size }) => sum + size, 0),
    };
  } finally {
    await context.close();
  }
}

/** Milliseconds until a static page, or the front page on a slow line, has painted what is waited for. */
async function firstPainted(browser, address, what, line) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchInside, what);
    await slowDown(page, slow, line);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForTimeout(settled);
    await page.waitForFunction(() => window.told.board > 0 && window.told.fcp > 0);
    const { board, fcp } = await page.evaluate(() => window.told);
    return Math.max(board, fcp);
  } finally {
    await context.close();
  }
}

/** Measures several times, in turns, so that what the machine is busy with meets all alike. */
async function inTurns(...measures) {
  const seen = measures.map(() => []);
  for (let visit = 0; visit < visits; visit += 1)
    for (const [at, measure] of measures.entries()) seen[at].push(await measure());
  return seen;
}

/** The middle of several first visits, figure by figure. */
function middleVisit(seen) {
  const middle = (name) => median(seen.map((each) => each[name]));
  return {
    boardMs: round(middle('board')),
    drawnMs: round(middle('drawn')),
    fcpMs: round(middle('fcp')),
    lcpMs: round(middle('lcp')),
    tbtMs: round(middle('tbt')),
    cls: round(middle('cls'), 3),
    scriptKb: round(middle('scripts') / 1000, 1),
  };
}

/** Everything about the client's speed. Times in milliseconds, sizes in kB as sent. */
export async function measureClient({ address, executablePath = process.env.CHROMIUM_PATH, say = () => {} } = {}) {
  if (executablePath === undefined) throw new Error('CHROMIUM_PATH must name the program file of a Chromium');
  const server = address === undefined ? await openServer() : { address, close: async () => {} };
  const browser = await chromium.launch({ executablePath, args: quiet });
  try {
    say('Playing to the middle of a game on the largest board');
    const table = await openTable(browser, server.address);
    const place = `${server.address}/t/${table.id}`;
    const person = table.people[0].context;
    say('First visits');
    const plain = await openPlainBoard(table);
    const seated = await person.storageState();
    const [atTable, atPlain] = await inTurns(
      () => firstVisit(browser, place, seated, '.board .plate'),
      () => firstPainted(browser, plain.address, 'svg path'),
    );
    await plain.close();
    const [atFront, pictures] = await inTurns(
      () => firstVisit(browser, `${server.address}/`, undefined, 'h1'),
      () => firstPainted(browser, `${server.address}/`, '.hero-board path', slowLine),
    );
    const full = await playing(browser, person, table, place, 1, say);
    await table.toChoice();
    const slowed = await playing(browser, person, table, place, slow, say);
    say('A whole game of six');
    const whole = await watchingWholeGame(person, table, server.address);
    return {
      board: table.map,
      table: middleVisit(atTable),
      plainMs: round(median(atPlain)),
      front: middleVisit(atFront),
      pictureMs: round(median(pictures)),
      playing: full,
      playingSlowed: slowed,
      wholeGame: whole,
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

const line = (what, value) => `  ${what.padEnd(46)} ${value}\n`;
const visitLines = (name, { boardMs, drawnMs, fcpMs, lcpMs, tbtMs, cls, scriptKb }) =>
  [
    `${name}, cold cache, processor slowed ${slow} times\n`,
    boardMs > 0 ? line('board painted, by the server', `${boardMs} ms`) : '',
    boardMs > 0 ? line('board painted, by the page itself', `${drawnMs} ms`) : '',
    line('script loaded before (under 150)', `${scriptKb} kB`),
    line('first, largest contentful paint', `${fcpMs}, ${lcpMs} ms`),
    line('total blocking time', `${tbtMs} ms`),
    line('layout shift', String(cls)),
  ].join('');
const playLines = (name, stretches) =>
  [
    `${name}: longest task by the clock (by the processor), tasks over 50 ms\n`,
    ...stretches.map(({ what, longestMs, processorMs, over50 }) =>
      line(what, `${longestMs} ms (${processorMs} ms), ${over50}`),
    ),
    line('move of another player, until painted: p50, p95', stretches.moves.map((value) => `${value} ms`).join(', ')),
  ].join('');

const wholeGameLines = (board, { longestMs, over100, over50, cls }) =>
  [
    `A whole game of six on ${board}, watched\n`,
    line('longest task', `${longestMs} ms`),
    line('tasks over 100 ms (none), over 50 ms', `${over100}, ${over50}`),
    line('layout shift (under 0.1)', String(cls)),
  ].join('');

/** The figures as a person reads them. */
export function clientReport(figures) {
  const { board, table, plainMs, front, pictureMs, playing: full, playingSlowed, wholeGame } = figures;
  return [
    visitLines(`Table on ${board}`, table) +
      line('static page with the same board as one SVG', `${plainMs} ms`) +
      line('the table beside it (at most 2)', `${round(table.boardMs / plainMs, 2)} times`),
    visitLines('Front page', front) +
      line(`picture painted at ${slowLine / 1000} kB/s (under 3000)`, `${pictureMs} ms`),
    playLines(`Playing on ${board}`, full),
    playLines(`Playing on ${board}, processor slowed ${slow} times`, playingSlowed),
    wholeGameLines(board, wholeGame),
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, address: { type: 'string' } } });
  const figures = await measureClient({ address: values.address, say: (text) => process.stderr.write(`${text} …\n`) });
  process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : clientReport(figures));
}
