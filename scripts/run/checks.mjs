// Everything that must hold before a change is merged.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findTestBrowser } from './browser.mjs';
import { failedTestsVariable, readFailedTests } from './failed-tests.mjs';
import { Failure, isStopped, openStep, openly, quietly, say, step } from './steps.mjs';
import { commandOf } from './tools.mjs';

/**
 * name: for `npm test -- <name>`. Checks of one name run one after the other, as they write the same files.
 * run: a command of an installed package with its arguments, or a script of ours.
 * built: it reads what was built. Those before it in the list run beside the building, which does not keep all cores busy.
 * open: its output is worth seeing while it runs; such a check keeps all cores busy by itself, and runs alone.
 */
const checks = [
  { name: 'build', title: 'Building', run: ['turbo', 'run', 'build', '--output-logs=errors-only'] },
  { name: 'boundaries', title: 'Boundaries between packages, Vue templates', run: ['eslint', '--max-warnings=0', '.'] },
  { name: 'format', title: 'Formatting', run: ['oxfmt', '--check', '.'] },
  { name: 'packages', title: 'Every package has what it needs', run: ['scripts/check-packages.mjs'] },
  { name: 'locks', title: 'Lockfile complete for all platforms', run: ['scripts/check-lock-platforms.mjs'] },
  { name: 'names', title: 'No board, deck or edition named outside its package', run: ['scripts/check-names.mjs'] },
  { name: 'types', title: 'Types', run: ['@typescript/native:tsc', '-b', 'tsconfig.json'], built: true },
  {
    name: 'types',
    title: 'Types of the client',
    run: ['turbo', 'run', 'typecheck', '--output-logs=errors-only'],
    built: true,
  },
  { name: 'lint', title: 'Lint', run: ['oxlint', '--deny-warnings'], built: true },
  {
    name: 'reference',
    title: 'Reference of the plugin interface is that of the sources',
    run: ['scripts/reference.mjs', '--check'],
    built: true,
  },
  { name: 'unit', title: 'Unit and property tests', run: ['vitest', 'run'], open: true },
  {
    name: 'e2e',
    title: 'Browser tests',
    run: ['turbo', 'run', 'test:e2e', '--output-logs=full'],
    open: true,
    browser: true,
  },
];

/** Builds everything, or just what Node runs. */
export async function build(tools, { client }) {
  const what = client ? 'build' : '//#compile';
  await runCheck(tools, { title: 'Building', run: ['turbo', 'run', what, '--output-logs=errors-only'] });
}

/** Two at a time: most checks keep one core busy, and machines with more have them to spare. */
const atOnce = 2;

/** All checks, or those named. A name that is none is refused. */
export function chosenChecks(names) {
  const known = new Set(checks.map((check) => check.name));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Failure(`No such check: ${unknown.join(', ')}. There are: ${[...known].join(', ')}.`);
  return checks.filter((check) => names.length === 0 || names.includes(check.name));
}

/** Runs checks to the end, and tells which failed. */
export async function runChecks(tools, wanted) {
  const failed = [];
  const runAll = async (these) => {
    for (const check of these) {
      if (isStopped()) return;
      try {
        await runCheck(tools, check);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        failed.push({ title: check.title, tests: check.open === true ? error.output : '' });
        say(`\n${check.open === true ? '' : error.output.trim()}\n${error.message}\n`);
      }
    }
  };
  const shared = wanted.filter(({ open }) => open !== true);
  const queues = [...new Set(shared.map(({ name }) => name))].map((name) => shared.filter((one) => one.name === name));
  let building = Promise.resolve();
  const worker = async () => {
    for (let queue = queues.shift(); queue !== undefined; queue = queues.shift()) {
      const [{ name, built }] = queue;
      if (built === true) await building;
      const work = runAll(queue);
      if (name === 'build') building = work;
      await work;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await runAll(wanted.filter(({ open }) => open === true));
  if (isStopped()) throw new Failure('Stopped before all checks had run.');
  if (failed.length > 0) {
    const message = `${failed.length} of ${wanted.length} checks failed: ${failed.map(({ title }) => title).join('; ')}.`;
    throw new Failure(message, failed.map(({ tests }) => tests).join('\n\n'));
  }
  say(`All ${wanted.length} checks passed.`);
}

async function runCheck(tools, { title, run, open, browser }) {
  if (browser) tools.env.CHROMIUM_PATH = await findTestBrowser(tools);
  const [program, ...args] = run;
  const file = program.endsWith('.mjs') ? program : commandOf(tools, ...program.split(':'));
  const options = { cwd: tools.root, env: tools.env };
  if (!open) {
    return step(title, async () => {
      const output = await quietly(tools.node, [file, ...args], options);
      if (program === 'turbo') failIfUndone(output);
      return file === program ? output.trim() : ''; // our own scripts say in a line what they looked at
    });
  }
  await openStep(title, () =>
    tellingFailedTests((env) => openly(tools.node, [file, ...args], { ...options, env }), tools),
  );
}

/**
 * Fails where turbo left tasks undone. Told to end from outside, by SIGTERM for example, it ends with 0 all the same;
 * only the count in its last lines tells.
 */
export function failIfUndone(output) {
  const [, done, total] = /Tasks:\s+(\d+) successful, (\d+) total/.exec(stripVTControlCharacters(output)) ?? [];
  if (done === undefined) throw new Failure('turbo was ended before it said what it had done', output);
  if (done !== total) throw new Failure(`turbo was ended with ${done} of ${total} tasks done`, output);
}

/**
 * Runs tests; when they fail, the failure holds what failed in them. A run that was ended from outside has failed too,
 * whatever code it ended with.
 */
export async function tellingFailedTests(run, tools) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gridwright-tests-'));
  const file = path.join(folder, 'failed');
  try {
    await run({ ...tools.env, [failedTestsVariable]: file });
    const failed = readFailedTests(file);
    if (failed === undefined) throw new Failure('The tests were ended before all of them had run');
    if (failed !== '') throw new Failure('Tests failed');
  } catch (error) {
    if (error instanceof Failure) error.output = readFailedTests(file) ?? '';
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
