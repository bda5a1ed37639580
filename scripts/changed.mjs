// `pnpm changed`: types, lint and the tests of what was changed since the last commit on main, and of nothing else.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const base = git('merge-base', 'HEAD', process.argv[2] ?? 'main');
const changed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  .flatMap((names) => names.split('\n'))
  .filter((name) => name !== '' && fs.existsSync(name));
const code = changed.filter((name) => /\.(ts|mjs|vue)$/.test(name));

/** Runs a command of an installed package with its output shown; ends everything where it fails. */
function run(command, ...args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

run('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed);
run('node', 'node_modules/@typescript/native/bin/tsc', '-b', 'tsconfig.json');
if (code.some((name) => name.startsWith('apps/web/'))) run('node', 'apps/web/scripts/check-types.mjs');
if (code.length > 0) {
  run('oxlint', '--deny-warnings', '--no-error-on-unmatched-pattern', ...code);
  run('eslint', '--max-warnings=0', '--no-warn-ignored', ...code);
}
run('vitest', 'run', '--changed', base, '--passWithNoTests');
