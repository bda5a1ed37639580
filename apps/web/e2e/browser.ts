import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser that CHROMIUM_PATH names. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (executablePath === undefined)
    throw new Error('CHROMIUM_PATH must name the program file of Chromium, Chrome or Edge');
  return chromium.launch({ executablePath, args: quiet });
}

/** How a person sits at the machine. */
export interface Sitting {
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  readonly touch?: boolean;
  /** What the browser asks for; British English unless it is said. */
  readonly locale?: string;
}

export const desk: Sitting = { width: 1280, height: 800, theme: 'light' };
export const phone: Sitting = { width: 390, height: 844, theme: 'light', touch: true };

/** A new person: a browser window with no memory. What goes wrong in the page, or a header forbids, is collected. */
export async function newPerson(
  browser: Browser,
  sitting: Sitting = desk,
): Promise<{ page: Page; context: BrowserContext; faults: string[] }> {
  const { width, height, theme, touch = false, locale = 'en-GB' } = sitting;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    hasTouch: touch,
    acceptDownloads: true,
    locale,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|permissions-policy/i.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(`${error.message}\n${error.stack ?? ''}`));
  return { page, context, faults };
}
