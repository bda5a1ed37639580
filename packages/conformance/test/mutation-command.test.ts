import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const command = fileURLToPath(new URL('../src/mutation-command.ts', import.meta.url));

it.each([
  [
    'a source that there is not',
    'packages/core/src/nothing.ts',
    /^No such source, .*: packages\/core\/src\/nothing\.ts\./,
  ],
  ['a flag that there is not', '--quick', /^Unknown option '--quick'/],
  ['minutes that are no number', '--minutes=soon', /^--minutes takes a number above 0, not soon\./],
])('a search for mutants that is asked for %s says so before it begins', (_what, given, said) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--conditions=source', '--disable-warning=ExperimentalWarning', command, given],
    { encoding: 'utf8' },
  );
  expect(stderr).toMatch(said);
  expect(status).toBe(2);
});
