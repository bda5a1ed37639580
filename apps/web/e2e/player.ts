import type { Locator, Page } from 'playwright-core';
import { until } from './until.ts';

/** What a move panel asks for, as its `data-move` says. */
export type Kind =
  | 'pick-region'
  | 'open'
  | 'bid'
  | 'discard-plant'
  | 'discard-fuel'
  | 'buy'
  | 'build'
  | 'power'
  | 'choose'
  | 'pass';

const numberIn = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0] ?? 0);
const main = (panel: Locator): Locator => panel.locator('.buttons .main');
const inHand = async (panel: Locator): Promise<number> =>
  numberIn(await panel.locator('header h2 small').textContent());

/** Leaves the first seat that a bot has, in the form or in the lobby, to whoever comes. */
export async function leaveToPerson(page: Page): Promise<void> {
  await page.locator('.seat-choice:has(option:not([value="human"]):checked)').first().selectOption('human');
}

/** Gives the first seat that is free in the lobby to the first bot of the list. */
export async function giveToBot(page: Page): Promise<void> {
  await page.locator('.seat-choice:has(option[value="human"]:checked)').first().selectOption({ index: 1 });
}

/** Cities and the cities that the plants could supply, as the own panel shows them; nothing where it is not on screen. */
async function ownGrid(page: Page): Promise<{ readonly cities: number; readonly capacity: number }> {
  const [cities = 0, capacity = 0] = (await page.locator('.player.acts dd').allTextContents()).map(Number);
  return { cities, capacity };
}

/** Where passing is all that is left, the server does it by itself, unless the click is there first. */
const pass = (panel: Locator): Promise<void> =>
  main(panel).evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });

async function open(page: Page, panel: Locator): Promise<void> {
  const money = await inHand(panel);
  const plants = panel.getByRole('radio');
  const prices = (await plants.locator('small').allTextContents()).map(numberIn);
  const pass = panel.locator('.buttons .quiet');
  const { cities, capacity } = await ownGrid(page);
  // the biggest plant that leaves something for fuel and houses, as long as there are cities to light
  const best = prices.findLastIndex((price) => price <= money * 0.6);
  if ((best < 0 || capacity > cities + 1) && (await pass.count()) > 0) return pass.click();
  await plants.nth(Math.max(0, best)).click();
  return main(panel).click();
}

async function bid(panel: Locator): Promise<void> {
  const plant = numberIn(await panel.locator('header h2').textContent());
  const asked = numberIn(await main(panel).textContent());
  const drop = panel.locator('.buttons .quiet');
  return asked <= plant + 3 || (await drop.count()) === 0 ? main(panel).click() : drop.click();
}

async function buy(panel: Locator): Promise<void> {
  const steppers = await panel.getByRole('spinbutton').all();
  for (const stepper of steppers) {
    const room = Number(await stepper.getAttribute('aria-valuemax'));
    // half the room is about one run
    await stepper.fill(String(Math.ceil(room / 2)));
    await stepper.press('Enter');
    while (Number(await stepper.inputValue()) > 0 && (await main(panel).isDisabled())) await stepper.press('ArrowDown');
  }
  return finish(panel);
}

/** Buys or builds what is picked; where nothing is, nothing. */
async function finish(panel: Locator): Promise<void> {
  const nothing = panel.locator('.buttons [data-command=pass]');
  return (await nothing.count()) > 0 ? nothing.click() : main(panel).click();
}

/** On a phone the cities that can be built are a press away. */
export async function showOffers(panel: Locator): Promise<void> {
  const list = panel.locator('.buttons .list');
  if ((await list.count()) > 0) await list.click();
}

async function build(page: Page, panel: Locator): Promise<void> {
  await showOffers(panel);
  const money = await inHand(panel);
  // what is too dear with the cities that are planned already stands there too, at its price
  const offers = panel.locator('.offers button:not([aria-disabled=true])');
  const { cities } = await ownGrid(page);
  // all first cities cost the same: one from the middle of the list; later the cheapest
  const wanted = offers.nth(cities === 0 ? Math.floor((await offers.count()) / 2) : 0);
  if ((await wanted.count()) > 0 && numberIn(await wanted.locator('b').textContent()) <= money - 6)
    await wanted.click();
  return finish(panel);
}

async function discardFuel(panel: Locator): Promise<void> {
  const stepper = panel.getByRole('spinbutton').first();
  await stepper.fill((await stepper.getAttribute('aria-valuemax')) ?? '1');
  await stepper.press('Enter');
  return main(panel).click();
}

async function chooseFirst(panel: Locator): Promise<void> {
  await panel.locator('[role=radio]:not([disabled])').first().click();
  return main(panel).click();
}

/** This player means it: what looks like a mistake is done all the same. */
async function insist(panel: Locator): Promise<void> {
  const anyway = panel.locator('.warning .anyway');
  if ((await anyway.count()) > 0) await anyway.click();
}

/** Answers the question in the move panel by clicking, as a simple-minded but sound player. */
export async function answer(page: Page, kind: Kind): Promise<void> {
  const panel = page.locator(`[data-move="${kind}"]`);
  await choose(page, panel, kind);
  await insist(panel);
}

function choose(page: Page, panel: Locator, kind: Kind): Promise<void> {
  switch (kind) {
    case 'pick-region':
    case 'choose':
    case 'discard-plant':
      return chooseFirst(panel);
    case 'open':
      return open(page, panel);
    case 'bid':
      return bid(panel);
    case 'buy':
      return buy(panel);
    case 'build':
      return build(page, panel);
    case 'discard-fuel':
      return discardFuel(panel);
    case 'power':
      return main(panel).click();
    case 'pass':
      return pass(panel);
  }
}

/** What the page asks for, or that it shows the result: both looked for in one moment, as a question may go by itself. */
const questionOf = (page: Page): Promise<Kind | 'over' | null> =>
  page.evaluate(() => {
    const shown = (what: string): Element | undefined =>
      [...document.querySelectorAll(what)].find((one) => one.checkVisibility());
    if (shown('.ranking') !== undefined) return 'over';
    return (shown('[data-move][aria-busy=false]')?.getAttribute('data-move') ?? null) as Kind | null;
  });

/** Waits until the page asks for a move, or shows the result. */
export async function nextQuestion(page: Page): Promise<Kind | 'over'> {
  return (await nextAsked([page])).kind;
}

/** What is asked on one of these pages. */
export interface Asked {
  readonly page: Page;
  readonly kind: Kind | 'over';
}

/** Waits until one of several people is asked for a move, or the game is over. */
export async function nextAsked(pages: readonly Page[]): Promise<Asked> {
  let found: Asked | undefined;
  const isAsked = async (): Promise<boolean> => {
    for (const page of pages) {
      const kind = await questionOf(page);
      if (kind !== null) found ??= { page, kind };
    }
    return found !== undefined;
  };
  await until(isAsked, 'somebody is asked');
  if (found === undefined) throw new Error('nobody is asked');
  return found;
}
