import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWindow } from '../browser.ts';
import { layoutFindings } from '../findings.ts';
import { type RunningServer, startServer } from '../server.ts';
import { settled } from '../settled.ts';
import { browser } from '../shared.ts';
import { contactSheet, type Shot } from './contact-sheet.ts';
import { screens, sweepPlugins } from './screens.ts';
import { sizes, type WindowSize } from './sizes.ts';

const out = path.resolve(import.meta.dirname, '../../screenshots-out/sweep');
const wished = (name: string): readonly string[] | null => process.env[name]?.split(',') ?? null;
const languages = wished('SWEEP_LANGUAGES') ?? ['en', 'de', 'es', 'fi', 'fr', 'ro'];
const themes = (wished('SWEEP_THEMES') ?? ['light', 'dark']) as readonly ('light' | 'dark')[];
const chosen = screens.filter(({ name }) => wished('SWEEP_SCREENS')?.includes(name) ?? true);
const windows = sizes.filter(({ width, height }) => wished('SWEEP_SIZES')?.includes(`${width}x${height}`) ?? true);

const named = ({ width, height }: WindowSize): string => `${width}x${height}`;

let server: RunningServer;
beforeAll(async () => {
  fs.mkdirSync(out, { recursive: true });
  // paths in a configuration count from where it lies, and names of packages are looked for from there
  const config = path.join(out, 'plugins.json');
  fs.writeFileSync(config, JSON.stringify({ plugins: await sweepPlugins() }));
  server = await startServer({ config });
  fs.rmSync(config);
});
afterAll(() => server.close());

describe.each(chosen)('$name', ({ name, make, ready, act }) => {
  const shots: Shot[] = [];
  const report: string[] = [];

  test('fits every window in every language', async () => {
    const { page, context, faults } = await openWindow(browser);
    const devtools = await context.newCDPSession(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(server.address);
    const address = await make(page);
    for (const language of languages) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.evaluate(
        (wish) => localStorage.setItem('gridwright', JSON.stringify({ name: 'Ada', theme: 'system', language: wish })),
        language,
      );
      let touches: boolean | null = null;
      for (const size of windows) {
        const { touch = false } = size;
        await page.setViewportSize(size);
        if (touches !== touch) {
          // a table opens as the device wants it, and stays open while it is turned
          await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: touch, maxTouchPoints: 2 });
          await page.goto(`${server.address}${address}`);
          await ready(page);
          await act?.(page);
          touches = touch;
        }
        await settled(page);
        for (const finding of await layoutFindings(page)) report.push(`${language} ${named(size)}: ${finding}`);
        if (language !== 'en' && language !== 'de') continue;
        for (const colorScheme of language === 'en' ? themes : (['light'] as const)) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await settled(page);
          const file = path.join(out, `${name}-${named(size)}-${language}-${colorScheme}.jpg`);
          await page.screenshot({ path: file, type: 'jpeg', quality: 80 });
          shots.push({ label: `${named(size)} ${language} ${colorScheme}`, ...size, file });
        }
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      }
    }
    await context.close();
    const sheetOf = (end: string): readonly Shot[] => shots.filter(({ label }) => label.endsWith(end));
    for (const end of ['en light', 'en dark', 'de light'])
      if (sheetOf(end).length > 0)
        await contactSheet(browser, name, sheetOf(end), path.join(out, `sheet-${name}-${end.replace(' ', '-')}.png`));
    fs.writeFileSync(path.join(out, `${name}.txt`), `${report.join('\n')}\n`);
    expect([...faults, ...report]).toEqual([]);
  });
});
