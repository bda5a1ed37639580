import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CreateServiceCodeFn } from 'golar/unstable';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cachedServiceCode } from '../../build/cached-service-code.ts';

const create = vi.fn<CreateServiceCodeFn>((_cwd, _config, _file, text) => ({
  serviceText: text.toUpperCase(),
  scriptKind: 'ts',
  mappings: [],
}));

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'components-'));
  create.mockClear();
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const codeOf = (text: string, file = 'A.vue', maker = '1'): unknown =>
  cachedServiceCode(folder, maker, create)('/page', 'tsconfig.json', file, text);

test('a component that has not changed is made into TypeScript once', async () => {
  const first = await codeOf('one');
  expect(await codeOf('one')).toEqual(first);
  expect(first).toMatchObject({ serviceText: 'ONE' });
  expect(create).toHaveBeenCalledTimes(1);
});

test('one that has changed is made again, and its old code is not kept', async () => {
  await codeOf('one');
  expect(await codeOf('two')).toMatchObject({ serviceText: 'TWO' });
  expect(fs.readdirSync(folder)).toHaveLength(1);
});

test('two components of the same text have each their own', async () => {
  await codeOf('one', 'A.vue');
  await codeOf('one', 'B.vue');
  expect(create).toHaveBeenCalledTimes(2);
});

test('with another version of what makes it, everything is made again', async () => {
  await codeOf('one', 'A.vue', '1');
  await codeOf('one', 'A.vue', '2');
  expect(create).toHaveBeenCalledTimes(2);
});

test('what was cut off while it was written is made again', async () => {
  await codeOf('one');
  const [name = ''] = fs.readdirSync(folder);
  fs.truncateSync(path.join(folder, name), 20);
  expect(await codeOf('one')).toMatchObject({ serviceText: 'ONE' });
});
