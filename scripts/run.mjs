#!/usr/bin/env node
// The way in on a machine with git, Node 18 or newer and npm, and nothing else:
//
//   npm start [-- flags]              build, then serve; flags go to the server
//   npm test [-- names]               everything a change must pass, or the checks named
//   npm run bench                     measure
//   npm run gridwright -- <command>   the command line client; `dev FOLDER` shows a package while it is written
//   npm run operator -- <command>     looks after the data folder of a server
//   node scripts/run.mjs <pnpm args>  pnpm itself, for example `install` or `add -D x`
//
// Plain JavaScript without dependencies: it runs before anything is installed.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerEarly } from './run/early-answers.mjs';
import { findBrowser } from './run/browser.mjs';
import { build, chosenChecks, runChecks } from './run/checks.mjs';
import { fetchLighthouse } from './run/lighthouse.mjs';
import { runProgram, serverNodeFlags } from './run/serve.mjs';
import { Failure, openly, say, stopRunning } from './run/steps.mjs';
import { installPackages, prepareNode, readJson, usePnpm } from './run/tools.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const tasks = {
  start: 'apps/server/dist/main.js',
  gridwright: 'packages/cli/dist/main.js',
  develop: 'scripts/develop.mjs',
  operator: 'apps/server/dist/operator.js',
  bench: 'packages/benchmarks/dist/main.js',
};

async function main([named = 'start', ...args]) {
  const task = named === 'gridwright' && args.find((arg) => arg !== '--') === 'dev' ? 'develop' : named;
  if (Number(process.versions.node.split('.')[0]) < 18) throw new Failure(`Node 18 or newer is needed to begin.`);
  if (tasks[task] && args.includes('--version')) {
    process.stdout.write(`${readJson(path.join(root, 'apps/server/package.json')).version}\n`);
    return 0;
  }
  const checks = task === 'test' ? chosenChecks(args) : [];
  const tools = await prepareNode(root);
  const answered = answerEarly(tools, task, args);
  if (answered !== undefined) return answered;
  await usePnpm(tools);
  if (task === 'test') {
    await installPackages(tools);
    await runChecks(tools, checks);
    return 0;
  }
  if (tasks[task]) {
    await installPackages(tools);
    if (task === 'bench') await prepareMeasuring(tools, args);
    await build(tools, { client: task !== 'gridwright' });
    return runProgram(tools, tasks[task], args, task === 'start' ? serverNodeFlags : []);
  }
  const words = task === 'pnpm' ? args : [task, ...args];
  await openly(tools.node, [tools.pnpm, ...words], { env: tools.env });
  return 0;
}

/** The page is measured in a browser and by Lighthouse, what authors save in a browser; the other parts need neither. */
async function prepareMeasuring(tools, parts) {
  const names = parts.filter((name) => name !== '--');
  if (names.length > 0 && !names.includes('page') && !names.includes('develop')) return;
  tools.env.CHROMIUM_PATH = await findBrowser(tools);
  if (names.length === 0 || names.includes('page')) await fetchLighthouse(tools);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stopRunning('SIGTERM'));

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error) => {
    if (!(error instanceof Failure)) throw error;
    if (error.output) say(error.output.trimEnd());
    say(`\n${error.message}`);
    process.exitCode = 1; // not process.exit: what was said may still be on its way
  },
);
