import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { patienceMs } from './until.ts';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // a window is drawn in one piece: of many small ones each would go through the whole board anew
  '--default-tile-width=4096',
  '--default-tile-height=4096',
  // a page lives for seconds: threads that collect its memory beside it take more of two cores than they give
  '--js-flags=--single-threaded-gc',
];

/** With less memory for what is drawn than any window takes, a page is laid out and hit as ever, and never painted. */
const unpainted = '--force-gpu-mem-available-mb=1';

/** The browser that CHROMIUM_PATH names. Pictures of its pages are empty unless it `paints`. It ends with this process. */
export function launchBrowser({ paints }: { readonly paints: boolean }): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (executablePath === undefined)
    throw new Error('CHROMIUM_PATH must name the program file of Chromium, Chrome or Edge');
  return chromium.launch({ executablePath, args: paints ? quiet : [...quiet, unpainted] });
}

/** How a person sits at the machine. */
export interface Sitting {
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  readonly touch?: boolean;
  /** What the browser asks for; British English unless it is said. */
  readonly locale?: string;
  /** Has not yet been asked whether they know the game. */
  readonly beginner?: boolean;
  /** Sees things move. Each frame costs the machine of the tests time, so that this is for those about motion. */
  readonly motion?: boolean;
  /**
   * Keeps the page for when there is no line, as every browser does. The service worker that does it fetches all of the page for
   * each window anew, which costs more than to show it, so that this is for tests about what is kept.
   */
  readonly keepsPage?: boolean;
}

export const desk: Sitting = { width: 1280, height: 800, theme: 'light' };
export const phone: Sitting = { width: 390, height: 844, theme: 'light', touch: true };

export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong in the page, a header forbids, or is said without words. */
  readonly faults: string[];
}

/** A new person for the length of a test: a browser window with no memory. */
export async function newPerson(browser: Browser, sitting: Sitting = desk): Promise<Person> {
  const person = await openWindow(browser, sitting);
  onTestFinished(() => person.context.close());
  return person;
}

/** A browser window with no memory, to be closed by whoever opens it. */
export async function openWindow(browser: Browser, sitting: Sitting = desk): Promise<Person> {
  const { width, height, theme, touch = false, locale = 'en-GB' } = sitting;
  const { beginner = false, motion = false, keepsPage = false } = sitting;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    hasTouch: touch,
    acceptDownloads: true,
    serviceWorkers: keepsPage ? 'allow' : 'block',
    locale,
  });
  context.setDefaultTimeout(patienceMs);
  // a test presses a button as soon as it is there
  await context.addInitScript(() => localStorage.setItem('gridwright-late-clicks', 'false'));
  if (!beginner)
    await context.addInitScript(() => localStorage.setItem('gridwright-first-visit', '{"answered":true,"guided":[]}'));
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|permissions-policy|there are no words for/i.test(message.text()))
      faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(`${error.message}\n${error.stack ?? ''}`));
  return { page, context, faults };
}
