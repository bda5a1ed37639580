// What Lighthouse says of a page that is open to a person with certain cookies. It is a tool of its own, fetched into
// tools/lighthouse by `npm run bench`, and no dependency of the page.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const folder = path.resolve(import.meta.dirname, '../../../../tools/lighthouse/node_modules/lighthouse');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];

/** Whether Lighthouse was fetched. */
export const hasLighthouse = () => fs.existsSync(path.join(folder, 'package.json'));

/** The port at which a browser with this profile can be steered. */
async function portOf(profile) {
  const file = path.join(profile, 'DevToolsActivePort');
  for (let tries = 0; tries < 400; tries += 1) {
    const port = fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, 'utf8'), 10) : 0;
    if (port > 0) return port;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the browser does not tell the port at which it can be steered');
}

function figuresOf({ categories: scored, audits, lighthouseVersion }) {
  const value = (audit) => audits[audit].numericValue ?? 0;
  return {
    version: lighthouseVersion,
    scores: Object.fromEntries(categories.map((name) => [name, Math.round((scored[name].score ?? 0) * 100)])),
    fcpMs: Math.round(value('first-contentful-paint')),
    lcpMs: Math.round(value('largest-contentful-paint')),
    speedIndexMs: Math.round(value('speed-index')),
    tbtMs: Math.round(value('total-blocking-time')),
    cls: Number(value('cumulative-layout-shift').toFixed(3)),
    short: categories.flatMap((name) => shortcomings(scored[name], audits)),
  };
}

/** The audits that cost a category points. */
function shortcomings({ auditRefs }, audits) {
  return auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => id);
}

/**
 * Holds an address against Lighthouse, at a desk or, slowed down as Lighthouse does it, on a phone.
 * @param {{ address: string, cookies: object[], phone: boolean, executablePath: string }} visit
 */
export async function lighthouseFigures({ address, cookies, phone, executablePath }) {
  const { default: lighthouse, desktopConfig } = await import(pathToFileURL(path.join(folder, 'core/index.js')).href);
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-lighthouse-'));
  const args = [...quiet, '--remote-debugging-port=0'];
  const context = await chromium.launchPersistentContext(profile, { executablePath, args });
  try {
    await context.addCookies(cookies);
    const flags = { port: await portOf(profile), onlyCategories: categories, logLevel: 'error' };
    const { lhr } = await lighthouse(address, flags, phone ? undefined : desktopConfig);
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return figuresOf(lhr);
  } finally {
    await context.close();
    fs.rmSync(profile, { recursive: true, force: true });
  }
}
