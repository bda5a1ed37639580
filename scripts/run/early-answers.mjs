// Answers that need nothing to be built: which version this is, which flags there are, and which are wrong.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const wrongUse = 2;
const asksForHelp = (args) => args[0] === 'help' || args.includes('--help') || args.includes('-h');

/** What can be answered before anything is built. Whatever else is asked has to be built and run. */
const answers = {
  /** The server's flags are read by a file that needs no packages. */
  start: {
    knows: () => true,
    program: 'scripts/run/server-flags.mjs',
  },
  /** The command lines explain themselves from their sources, once their packages are installed. */
  gridwright: {
    knows: (root, args) =>
      (args.length === 0 || asksForHelp(args)) && fs.existsSync(path.join(root, 'packages/cli/node_modules')),
    program: 'packages/cli/src/main.ts',
  },
  operator: {
    knows: (root, args) =>
      (args.length === 0 || asksForHelp(args)) && fs.existsSync(path.join(root, 'apps/server/node_modules')),
    program: 'apps/server/src/operator.ts',
  },
  /** The flags of what is measured are read by a file that needs no packages. */
  bench: {
    knows: () => true,
    program: 'scripts/run/bench-flags.mjs',
  },
};

/** @returns the exit code when the question was answered, undefined when it was not. */
export function answerEarly({ root, node, env }, task, given) {
  const args = given.filter((arg) => arg !== '--');
  const answer = answers[task];
  if (!answer?.knows(root, args)) return undefined;
  const flags = ['--conditions=source', '--disable-warning=ExperimentalWarning', ...readsTypescript(node)];
  const program = path.join(root, answer.program);
  const { status } = spawnSync(node, [...flags, program, ...args], { env, stdio: 'inherit' });
  return status === 0 || status === wrongUse ? status : undefined;
}

/** Node 22 reads TypeScript when it is told to; later ones always do. */
const readsTypescript = (node) =>
  node === process.execPath && process.versions.node.startsWith('22.') ? ['--experimental-strip-types'] : [];
