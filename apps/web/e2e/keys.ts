import type { Locator, Page } from 'playwright-core';
import type { Kind } from './player.ts';

const numberIn = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0] ?? 0);
/** Presses keys one after the other. */
export const press = (page: Page, ...keys: readonly string[]): Promise<void> =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

/** Goes on with Tab until it is there, as somebody does who has no mouse. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await goal.waitFor();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await hasFocus(goal)) return;
    await press(page, 'Tab');
  }
  throw new Error(`Tab does not lead to ${goal.toString()}`);
}

/** The plant that leaves something for fuel and houses, by going through those on offer. */
async function open(page: Page, panel: Locator, main: string): Promise<void> {
  const money = numberIn(await panel.locator('header h2 small').textContent());
  const prices = (await panel.getByRole('radio').locator('small').allTextContents()).map(numberIn);
  const [cities = 0, capacity = 0] = (await page.locator('.player.acts dd').allTextContents()).map(Number);
  const best = prices.findLastIndex((price) => price <= money * 0.6);
  const mayPass = (await panel.locator('[data-command=pass]').count()) > 0;
  if (mayPass && (best < 0 || capacity > cities + 1)) return press(page, 'p');
  return press(page, ...Array.from({ length: Math.max(0, best) + 1 }, () => 'j'), main);
}

async function bid(page: Page, panel: Locator, main: string): Promise<void> {
  const plant = numberIn(await panel.locator('header h2').textContent());
  const asked = numberIn(await panel.locator('[data-command=main]').textContent());
  return press(page, asked <= plant + 3 ? main : 'p');
}

/** On the board: the first city that can be chosen there, if there is the money for it. */
async function build(page: Page, panel: Locator, main: string): Promise<void> {
  const money = numberIn(await panel.locator('header h2 small').textContent());
  const cheapest = numberIn(await panel.locator('.offers b').first().textContent());
  if (cheapest > money - 6) return press(page, 'p');
  const first = page.locator('[data-line][aria-disabled=false]').first();
  await first.waitFor({ state: 'attached' });
  await press(page, 'm', 'j', 'Enter');
  await panel.locator('[data-command=main]:enabled').waitFor();
  return press(page, main);
}

/** Fuel for one round, where any is needed. */
async function buy(page: Page, panel: Locator, main: string): Promise<void> {
  await press(page, 'e');
  return press(page, (await panel.locator('[data-command=main]').isEnabled()) ? main : 'p');
}

/** Answers the question in the move panel by keys alone; `main` is the key of the main button. */
export async function answerByKeys(page: Page, kind: Kind, main = 'y'): Promise<void> {
  const panel = page.locator(`[data-move="${kind}"]`);
  if (kind === 'open') await open(page, panel, main);
  else if (kind === 'bid') await bid(page, panel, main);
  else if (kind === 'build') await build(page, panel, main);
  else if (kind === 'buy') await buy(page, panel, main);
  else if (kind === 'discard-fuel') await press(page, 'j', '5', main);
  else if (kind === 'pick-region' || kind === 'discard-plant') await press(page, 'j', main);
  else await press(page, main);
  if ((await page.locator('.warning').count()) > 0) await press(page, 'Shift+Tab', 'Enter');
}
