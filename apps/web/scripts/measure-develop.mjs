// Measures `gridwright dev`: milliseconds from writing a file of a map to its being on the board of a running game.
// Everything has to be built; CHROMIUM_PATH names the browser.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';

const project = path.resolve(import.meta.dirname, '../../..');
const example = path.join(project, 'examples/map-atlantis');
const times = 10;

/** What is written, and the element that says it then. */
const edits = [
  {
    what: 'a word',
    file: 'src/messages/en.json',
    said: 'Northern canal',
    as: (n) => `Canal ${n}`,
    within: 'h1, h2, h3, h4',
  },
  {
    what: 'a cost',
    file: 'src/board.ts',
    said: "'botrys', 8]",
    as: (n) => `'botrys', ${n}]`,
    shown: (n) => String(n),
    within: '.board *',
  },
  {
    what: 'a city',
    file: 'src/board.ts',
    said: "name: 'Oinos'",
    as: (n) => `name: 'Oinos ${n}'`,
    shown: (n) => `Oinos ${n}`,
    within: '.board *',
  },
];

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-measured-'));
const folder = path.join(home, 'map-atlantis');
fs.cpSync(path.join(example, 'src'), path.join(folder, 'src'), { recursive: true });
fs.copyFileSync(path.join(example, 'package.json'), path.join(folder, 'package.json'));
fs.symlinkSync(path.join(example, 'node_modules'), path.join(folder, 'node_modules'));
const config = path.join(home, 'gridwright.config.json');
fs.writeFileSync(config, '{ "plugins": ["@gridwright/decks", "@gridwright/variants", "@gridwright/bots"] }');

const program = path.join(project, 'scripts/develop.mjs');
const server = spawn(process.execPath, [program, folder, '--port', '0', '--config', config], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });

/** When an element first says something, by the clock of this machine. */
const seenAt = (page, text, within) =>
  page.evaluate(
    ([wanted, selector, isExact]) =>
      new Promise((resolve) => {
        const look = () => {
          if (
            ![...document.querySelectorAll(selector)].some((one) =>
              isExact ? one.textContent.trim() === wanted : one.textContent.includes(wanted),
            )
          )
            return false;
          resolve(Date.now());
          return true;
        };
        const watching = new MutationObserver(() => {
          if (look()) watching.disconnect();
        });
        if (!look())
          watching.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
      }),
    [text, within, /^\d+$/.test(text)],
  );

try {
  let said = '';
  const address = await new Promise((resolve) => {
    server.stdout.on('data', (chunk) => {
      said += chunk;
      const found = /A table with \S+ (http:\S+)/.exec(said);
      if (found !== null) resolve(found[1]);
    });
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('.board .area').first().waitFor();
  await page.getByText('Northern canal').first().waitFor();
  for (const { what, file, said: before, as, shown = as, within } of edits) {
    const at = path.join(folder, file);
    const original = fs.readFileSync(at, 'utf8');
    const took = [];
    for (let n = 60; n < 60 + times; n += 1) {
      const seen = seenAt(page, shown(n), within);
      const began = Date.now();
      fs.writeFileSync(at, original.replace(before, as(n)));
      took.push((await seen) - began);
    }
    fs.writeFileSync(at, original);
    const ordered = took.toSorted((a, b) => a - b);
    process.stdout.write(
      `${`${what}, from the file to the board`.padEnd(40)} ${ordered[times / 2]} ms, at most ${ordered.at(-1)} ms (target below 1,000)\n`,
    );
  }
} finally {
  await browser.close();
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
  fs.rmSync(home, { recursive: true, force: true });
}
