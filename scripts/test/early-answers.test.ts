import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const asked = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', ...args], { cwd: root, encoding: 'utf8' });

test.each([
  ['start', '--port'],
  ['gridwright', 'simulate'],
  ['operator', 'backup FILE'],
  ['bench', '--against FOLDER'],
])('%s --help answers before anything is built', (task, named) => {
  const { status, stdout, stderr } = asked(task, '--', '--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(named);
});

test.each([
  ['start', 'Gridwright: '],
  ['bench', 'There is no flag --speed'],
])('%s names a flag that there is not, before anything is built', (task, named) => {
  const { status, stdout, stderr } = asked(task, '--', '--speed', '3');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(named);
  expect(stderr).not.toContain('Building');
});
