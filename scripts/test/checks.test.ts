import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { missingPlatforms } from '../check-lock-platforms.mjs';
import { check, mapLists } from '../check-names.mjs';
import { problemsOf } from '../check-packages.mjs';
import { writeMapReferences } from '../map-references.mjs';
import { failIfUndone, tellingFailedTests } from '../run/checks.mjs';
import { explain, isHopeless } from '../run/explain.mjs';
import { failedTestsVariable, readFailedTests } from '../run/failed-tests.mjs';

function tree(files: Readonly<Record<string, string>>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-checks-'));
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

const plugins = {
  'maps/usa/package.json': '{ "name": "@gridwright/map-usa" }',
  'maps/far-land/package.json': '{ "name": "@gridwright/map-far-land" }',
  'maps/far-land/src/board.ts': "const cities = [{ id: 'wien', name: 'Wien', region: 'a' }];",
  'packages/variants/src/later.ts': "export const id = 'edition:recharged';",
  'packages/decks/src/big.ts': "export const id = 'deck:big';",
};

const naming: readonly [file: string, code: string, name: string][] = [
  ['packages/core/src/a.ts', "if (map === 'usa') return 7;", 'usa'],
  ['packages/core/src/a.ts', '// as on the USA board', 'USA'],
  ['apps/server/src/a.ts', "const first = '@gridwright/map-far-land';", 'far-land'],
  ['apps/web/src/a.vue', '<p>Far Land</p>', 'Far Land'],
  ['apps/web/src/a.ts', 'const recharged = true;', 'recharged'],
  ['apps/web/src/a.ts', "open('deck:big');", 'deck:big'],
  ['packages/core/src/a.ts', "city === 'wien'", 'wien'],
];

test.each(naming)('%s: %s is found', (file, code, name) => {
  expect(check(tree({ ...plugins, [file]: `\n${code}\n` })).problems).toEqual([`${file}:2 names "${name}"`]);
});

test('words that merely contain a name, common words and tests are let through', () => {
  const files = {
    ...plugins,
    'packages/core/src/a.ts': 'const usage = cause; const big = 1; // wiener',
    'apps/web/src/a.test.ts': "mount('usa')",
    'apps/web/test/a.test.ts': "mount('usa')",
  };
  expect(check(tree(files)).problems).toEqual([]);
});

test('a city with the name of a word that the page speaks is let through, and any other is not', () => {
  const files = {
    ...plugins,
    'maps/usa/src/board.ts': "[{ id: 'light', name: 'Light', region: 'a' }, { id: 'reno', name: 'Reno', region: 'a' }]",
    'apps/web/src/i18n/messages/en/shell.json': '{ "theme": "Light or dark" }',
    'apps/web/src/session.ts': "const theme = 'light';\nconst city = 'reno';",
  };
  expect(check(tree(files)).problems).toEqual(['apps/web/src/session.ts:2 names "reno"']);
});

test('a lockfile without the binaries of a promised system is found', () => {
  const lines = ['linux-x64', 'linux-arm64', 'darwin-x64', 'win32-x64'].map((name) => `  '@tool/bin-${name}@1.2.3':\n`);
  expect(missingPlatforms(lines.join('')).get('@tool/bin@1.2.3')).toEqual(['darwin-arm64']);
});

test('a package with code and no test, or a loose version, is found', () => {
  const json = { type: 'module', license: 'MIT', dependencies: { zod: '^4.0.0' } };
  const folder = tree({ 'maps/x/package.json': JSON.stringify(json), 'maps/x/src/index.ts': 'export const a = 1;' });
  const problems = problemsOf(folder, 'maps/x');
  expect(problems).toHaveLength(2);
  expect(problems.join()).toContain('no test');
  expect(problems.join()).toContain('zod ^4.0.0');
});

test('a package the compiler is not told of is found', () => {
  const json = { type: 'module', license: 'MIT' };
  const project = { 'package.json': JSON.stringify(json), 'tsconfig.json': '{}' };
  const at = (name: string) =>
    Object.fromEntries(Object.entries(project).map(([file, text]) => [`${name}/${file}`, text]));
  const folder = tree({ ...at('packages/x'), ...at('maps/y'), 'tsconfig.json': '{}' });
  expect(problemsOf(folder, 'packages/x')).toEqual(['packages/x is not listed in the tsconfig.json of the root']);
  expect(problemsOf(folder, 'maps/y').join()).toContain('maps/y is not listed in the tsconfig.maps.json of the root');
  writeMapReferences(folder);
  expect(problemsOf(folder, 'maps/y')).toEqual([]);
});

test('a file outside maps/ that lists the maps by hand is found, and one that takes a map as its example is not', () => {
  const lands = ['usa', 'far-land', 'old-land', 'new-land'];
  const folder = tree({
    ...Object.fromEntries(lands.map((id) => [`maps/${id}/package.json`, `{ "name": "@gridwright/map-${id}" }`])),
    'gridwright.config.ts': lands.join(' '),
    'packages/bots/test/one.test.ts': "import usa from '@gridwright/map-usa';",
    'packages/bots/test/all.ts': "export const all = ['usa', 'far-land', 'old-land', 'new-land'];",
    'packages/bots/package.json': '"@gridwright/map-usa" "@gridwright/map-far-land" "@gridwright/map-old-land"',
  });
  expect(mapLists(folder)).toEqual(['packages/bots/package.json', 'packages/bots/test/all.ts']);
});

test('what a package manager prints is explained', () => {
  expect(explain('npm error code ENOTFOUND\nnpm error network')).toContain('cannot be reached');
  expect(explain('npm error code EINTEGRITY')).toContain('refused');
  expect(explain('something else')).toBeUndefined();
});

test('a certificate that is not trusted ends the fetching at once, lost connections only when there are many', () => {
  const untrusted =
    '[WARN] oxlint could not be fetched.\nSELF_SIGNED_CERT_IN_CHAIN: self-signed certificate in certificate chain';
  expect(isHopeless(untrusted)).toBe(true);
  expect(explain(untrusted)).toContain('NODE_EXTRA_CA_CERTS');
  expect(isHopeless('[WARN] GET https://registry.npmjs.org/oxlint error (ECONNRESET). Will retry')).toBe(false);
  expect(isHopeless('[WARN] GET https://registry.npmjs.org/oxlint error (ECONNRESET). Will retry\n'.repeat(31))).toBe(
    true,
  );
});

test('what failed in a run of tests is told again by its name, with the error and the difference', () => {
  const vitest = path.dirname(fileURLToPath(import.meta.resolve('vitest/package.json')));
  const reporters = fileURLToPath(new URL('../run/failed-tests.mjs', import.meta.url));
  const folder = tree({
    'vitest.config.mjs': `import { reporters } from ${JSON.stringify(pathToFileURL(reporters).href)};
      export default { test: { globals: true, reporters: reporters() } };`,
    'sums.test.mjs': `test('passes', () => {});
      describe('sums', () => { test('go wrong', () => { expect({ sum: 3 }).toEqual({ sum: 4 }); }); });`,
    'broken.test.mjs': "throw new Error('this file cannot be loaded');",
  });
  const file = path.join(folder, 'failed');
  const run = spawnSync(process.execPath, [path.join(vitest, 'vitest.mjs'), 'run'], {
    cwd: folder,
    env: { ...process.env, [failedTestsVariable]: file },
  });
  expect(run.status).toBe(1);
  const told = (readFailedTests(file) ?? '').split(/\n\n(?=\S)/);
  const names = told.map((text) => text.split('\n')[0]);
  expect(new Set(names)).toEqual(new Set(['broken.test.mjs', 'sums.test.mjs > sums > go wrong']));
  expect(told.join('\n')).toContain('this file cannot be loaded');
  expect(told.join('\n')).toMatch(/-\s+"sum": 4,\n\s+\+\s+"sum": 3,/);
  expect(told.join('\n')).not.toContain('passes');
  expect(readFailedTests(path.join(folder, 'nothing'))).toBeUndefined();
});

const toFile = (text: string) => (env: NodeJS.ProcessEnv) => fs.writeFileSync(String(env[failedTestsVariable]), text);

test('tests that were ended from outside have failed, whatever code they ended with', async () => {
  await expect(tellingFailedTests(() => {}, { env: {} })).rejects.toThrow('ended before all of them had run');
  await expect(tellingFailedTests(toFile('one'), { env: {} })).rejects.toMatchObject({ output: 'one' });
  await expect(tellingFailedTests(toFile(''), { env: {} })).resolves.toBeUndefined();
});

test('a run of tests that is ended from outside does not say that it came to its end', async () => {
  const vitest = path.dirname(fileURLToPath(import.meta.resolve('vitest/package.json')));
  const reporters = fileURLToPath(new URL('../run/failed-tests.mjs', import.meta.url));
  const folder = tree({
    'vitest.config.mjs': `import { reporters } from ${JSON.stringify(pathToFileURL(reporters).href)};
      export default { test: { globals: true, reporters: reporters() } };`,
    'endless.test.mjs': `import fs from 'node:fs';
      test('never ends', async () => { fs.writeFileSync('begun', ''); await new Promise(() => {}); }, 0);`,
  });
  const file = path.join(folder, 'failed');
  const run = spawn(process.execPath, [path.join(vitest, 'vitest.mjs'), 'run'], {
    cwd: folder,
    env: { ...process.env, [failedTestsVariable]: file },
    stdio: 'ignore',
  });
  const ended = once(run, 'exit');
  await expect.poll(() => fs.existsSync(path.join(folder, 'begun'))).toBe(true);
  run.kill();
  await ended;
  expect(readFailedTests(file)).toBeUndefined();
});

test('turbo that was told to end from outside has failed, though it ends with 0', () => {
  const all = ' Tasks:    \u001b[1;32m2 successful\u001b[0m, 2 total\nCached:    0 cached, 2 total\n';
  expect(() => failIfUndone(all)).not.toThrow();
  expect(() => failIfUndone(all.replace('2 total', '3 total'))).toThrow('2 of 3 tasks done');
  expect(() => failIfUndone('Shutting down Turborepo tasks...')).toThrow('before it said what it had done');
});
