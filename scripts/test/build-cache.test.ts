import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

interface Plan {
  readonly globalCacheInputs: { readonly hashOfInternalDependencies: string };
  readonly tasks: readonly { readonly taskId: string; readonly inputs: Readonly<Record<string, string>> }[];
}

const root = path.resolve(import.meta.dirname, '../..');

/** What turbo would run, and on what it makes it depend whether it has to. */
function plan(...tasks: readonly string[]): Plan {
  const turbo = path.join(root, 'node_modules/turbo/bin/turbo');
  const options = { cwd: root, encoding: 'utf8', env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' } } as const;
  return JSON.parse(execFileSync(process.execPath, [turbo, 'run', ...tasks, '--dry=json'], options)) as Plan;
}

test('a changed test builds nothing anew', () => {
  const { globalCacheInputs, tasks } = plan('build');
  const read = tasks.flatMap(({ inputs }) => Object.keys(inputs));
  expect(read).toContain('packages/core/src/index.ts');
  expect(read.filter((file) => /(^|\/)(test|e2e)\//.test(file))).toEqual([]);
  // what the root depends on as `workspace:` would be read as a whole
  expect(globalCacheInputs.hashOfInternalDependencies).toBe('');
});
