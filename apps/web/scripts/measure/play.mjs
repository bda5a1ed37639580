// What a person does with the board, with every task of the page recorded.
import { tasksIn, watchInside } from './watch.mjs';

const longerThan = 50;
const moves = 12;

/** The middles of the buttons over the board. Looked up once: looking is work for the page that is measured. */
const controls = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.map-controls button')].map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );

async function press(page, { x, y }) {
  await page.mouse.click(x, y);
  await page.waitForTimeout(400);
}

async function zoom(page, _middle, buttons) {
  for (const button of [0, 0, 0, 1, 1, 1]) await press(page, buttons[button]);
}

async function wheel(page, { x, y }) {
  await page.mouse.move(x, y);
  for (const by of [-120, -120, -120, -120, 120, 120, 120, 120]) {
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(90);
  }
  await page.waitForTimeout(500);
}

async function pan(page, { x, y }, buttons) {
  await press(page, buttons[0]);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let by = 0; by < 30; by += 1) {
    await page.mouse.move(x - by * 6, y - by * 3);
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
  await page.waitForTimeout(500);
  await press(page, buttons.at(-1));
}

/** The middles of the plates that can be built, where nothing lies over them. */
const offered = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.leaflet-cities-pane .plate.offered')].flatMap((plate) => {
      const { x, y, width, height } = plate.getBoundingClientRect();
      const at = { x: x + width / 2, y: y + height / 2 };
      return document.elementFromPoint(at.x, at.y)?.closest('.offered') ? [at] : [];
    }),
  );

async function hover(page) {
  for (const { x, y } of (await offered(page)).slice(0, 16)) {
    await page.mouse.move(x, y, { steps: 4 });
    await page.waitForTimeout(120);
  }
}

async function plan(page) {
  for (const { x, y } of (await offered(page)).slice(0, 2)) {
    await page.mouse.click(x, y);
    await page.waitForTimeout(400);
  }
}

/** The player ends the turn, the others move; then it is the player's turn once more. */
async function others(page, table) {
  await table.advance();
  for (let move = 0; move < moves; move += 1) {
    await table.advance();
    await page.waitForTimeout(250);
  }
}

async function recorded(browser, page, what, act) {
  await browser.startTracing(page, { categories: ['toplevel', 'sequence_manager', '__metadata'] });
  await act();
  const tasks = tasksIn(await browser.stopTracing());
  return {
    what,
    longestMs: Math.round(tasks[0]?.clock ?? 0),
    processorMs: Math.round(Math.max(0, ...tasks.map(({ processor }) => processor))),
    over50: tasks.filter(({ clock }) => clock > longerThan).length,
  };
}

/**
 * A whole game of six bots that answer at once, watched from before its first move to its result: every task of the page
 * over 50 ms, and everything that moved by itself.
 */
export async function watchingWholeGame(context, table, address) {
  const page = await context.newPage();
  try {
    await page.addInitScript(watchInside);
    const id = await table.ofBots();
    await page.goto(`${address}/t/${id}`);
    const begin = page.getByRole('button', { name: 'Start the game' });
    await begin.waitFor();
    // what the page does when it is opened is measured elsewhere
    await page.waitForTimeout(1500);
    const before = await page.evaluate(() => ({ tasks: window.told.long.length, cls: window.told.cls }));
    await begin.click();
    await page.locator('.ranking').waitFor({ timeout: 600_000 });
    await page.locator('.fair-play').waitFor();
    const { long, cls } = await page.evaluate(() => window.told);
    const durations = long.slice(before.tasks).map(({ duration }) => duration);
    return {
      longestMs: Math.round(Math.max(0, ...durations)),
      over100: durations.filter((duration) => duration > 100).length,
      over50: durations.length,
      cls: Number((cls - before.cls).toFixed(3)),
    };
  } finally {
    await page.close();
  }
}

/** Plays on the page at so many times less than the processor's speed. */
export async function playing(browser, context, table, place, rate, say) {
  const page = await context.newPage();
  try {
    await page.addInitScript(watchInside);
    await page.goto(place);
    await page.locator('.plate.offered').first().waitFor();
    await page.waitForTimeout(1500);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const { x, y, width, height } = await page.locator('.board').boundingBox();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const buttons = await controls(page);
    const acts = {
      'zooming by buttons': zoom,
      'zooming by the wheel': wheel,
      panning: pan,
      'hovering over cities': hover,
      'planning two cities': plan,
      'moves of others': () => others(page, table),
    };
    const stretches = [];
    for (const [what, act] of Object.entries(acts)) {
      say(`${what}, at 1/${rate} of the speed`);
      stretches.push(await recorded(browser, page, what, () => act(page, middle, buttons)));
    }
    const told = (await page.evaluate(() => window.told.moves)).toSorted((a, b) => a - b);
    const at = (share) => Math.round(told[Math.max(0, Math.ceil(told.length * share) - 1)] ?? 0);
    return Object.assign(stretches, { moves: [at(0.5), at(0.95)] });
  } finally {
    await page.close();
  }
}
