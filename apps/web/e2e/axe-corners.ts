import type { Locator, Page } from 'playwright-core';
import { besideBoard, expectNoFindings } from './axe.ts';
import type { Sitting } from './browser.ts';
import type { Kind } from './player.ts';

/** A tablet upright and lying. */
const tablets = [
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
];

const tabsOfTheTable = (page: Page): Locator => page.getByRole('navigation', { name: 'Parts of the table' });

/** Opens a Why box, looks at it, and closes it again. */
async function lookAtWhy(page: Page, button: Locator, about: string): Promise<void> {
  await button.click();
  const box = page.getByRole('dialog', { name: /^Why/ });
  await box.waitFor();
  await expectNoFindings(page, `why: ${about}`, { include: '.why-box' });
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
}

/** The table as it is laid out in a window of this width. */
function layoutAt({ width }: { readonly width: number }): string {
  if (width <= 760) return '.phone';
  return width <= 1100 ? '.app.tablet' : '.app:not(.tablet)';
}

/** Buys no fuel for a plant without any, is asked in every layout whether that is meant, and goes back. */
async function lookAtWarning(page: Page, panel: Locator, sitting: Sitting): Promise<void> {
  await panel.locator('[data-command=pass]').click();
  const warning = panel.getByRole('alertdialog');
  await warning.waitFor();
  await expectNoFindings(page, 'a warning', { include: '[data-place=move]' });
  for (const size of [...tablets, sitting]) {
    await page.setViewportSize(size);
    await page.locator(layoutAt(size)).waitFor();
    await warning.waitFor();
  }
  await page.keyboard.press('Escape');
  await warning.waitFor({ state: 'detached' });
}

async function lookAtPriceTip(page: Page, { touch = false }: Sitting): Promise<void> {
  const city = page.locator('.plate.offered').first();
  await (touch ? city.tap() : city.hover());
  await page.locator('.price-tip.placed').waitFor();
  await expectNoFindings(page, 'price tip', { include: '[data-place=board]' });
}

async function lookAtPhoneTabs(page: Page): Promise<void> {
  // the market comes last: there the move goes on
  for (const tab of ['Players', 'Log', 'Board', 'Market']) {
    await tabsOfTheTable(page).getByRole('button', { name: tab }).click();
    await expectNoFindings(page, `tab ${tab}`, tab === 'Board' ? undefined : besideBoard);
  }
}

async function lookAtTablets(page: Page, sitting: Sitting): Promise<void> {
  for (const size of tablets) {
    await page.setViewportSize(size);
    for (const tab of ['Players', 'Log', 'Table']) {
      await tabsOfTheTable(page).getByRole('button', { name: tab }).click();
      await expectNoFindings(page, `tab ${tab}`, besideBoard);
    }
  }
  await page.setViewportSize(sitting);
}

/** What can be opened beside the question of a kind. */
const corners: Partial<Record<Kind, (page: Page, panel: Locator, sitting: Sitting) => Promise<void>>> = {
  open: async (page, panel, sitting) => {
    await panel.locator('.fold').click();
    await panel.locator('.what-if').waitFor();
    await lookAtWhy(page, panel.locator('.what-if div', { hasText: 'Next order' }).getByRole('button'), 'the order');
    await panel.locator('.fold').click();
    if (sitting.touch !== true) await lookAtWhy(page, page.locator('.ribbon .why-button'), 'the course of the game');
  },
  buy: async (page, panel, sitting) => {
    await lookAtWarning(page, panel, sitting);
    await lookAtWhy(page, panel.locator('[data-command=why]'), 'a price');
    await lookAtWhy(page, panel.locator('.body .why-button').first(), 'a refusal');
    await (sitting.touch === true ? lookAtPhoneTabs(page) : lookAtTablets(page, sitting));
  },
  build: async (page, _panel, sitting) => lookAtPriceTip(page, sitting),
  power: async (page, panel) => lookAtWhy(page, panel.locator('[data-command=why]'), 'a payout'),
};

/** What is asked by the board as well: there it differs from how it stands beside the other questions. */
const aboutBoard: readonly Kind[] = ['pick-region', 'build'];

/** Holds a question, and everything that can be opened beside it, against the rules of axe. */
export async function lookAtQuestion(page: Page, kind: Kind, sitting: Sitting): Promise<void> {
  await expectNoFindings(page, kind, aboutBoard.includes(kind) ? undefined : besideBoard);
  await corners[kind]?.(page, page.locator(`[data-move="${kind}"]`), sitting);
}

/** The talk with a line in it, as somebody sees it who only looks on. */
export async function lookOn(page: Page, { touch = false }: Sitting): Promise<void> {
  await page.locator('.wait').waitFor();
  await expectNoFindings(page, 'a running game, looked on');
  if (touch) await tabsOfTheTable(page).getByRole('button', { name: 'Log' }).click();
  await page.getByRole('button', { name: 'Chat' }).click();
  await page.getByLabel('Your name').fill('Cleo');
  await page.getByRole('textbox', { name: 'Say something' }).fill('Hello from the gallery');
  await page.keyboard.press('Enter');
  await page.locator('.chat li').first().waitFor();
  await expectNoFindings(page, 'chat', besideBoard);
}

/** A finished game: the result with everything unfolded, the table behind it, and its past. */
export async function lookAtEnd(page: Page): Promise<void> {
  await page.locator('.hidden-cards').waitFor();
  await page.locator('.figures summary').click();
  await expectNoFindings(page, 'result');
  await page.getByRole('button', { name: 'Look at the table' }).click();
  await page.getByRole('button', { name: 'Show the result' }).waitFor();
  await expectNoFindings(page, 'the table after the end');
  await page.getByRole('button', { name: 'Show the result' }).click();
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.locator('.replay-bar').waitFor();
  await expectNoFindings(page, 'replay', besideBoard);
}

/** A link to a position of a finished game. */
export async function lookAtPosition(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.locator('.moment .number-card').first().waitFor();
  await expectNoFindings(page, 'a shared position');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expectNoFindings(page, 'play on', besideBoard);
}
