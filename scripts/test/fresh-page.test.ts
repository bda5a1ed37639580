import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { needingAFreshPage } from '../../vitest.config.ts';

test('a test of the page that puts another module in the place of its own has a page of its own', () => {
  const page = path.resolve(import.meta.dirname, '../../apps/web');
  const replacing = fs
    .readdirSync(path.join(page, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.posix.join('test', ...file.split(path.sep)))
    .filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(fs.readFileSync(path.join(page, file), 'utf8')));
  expect(replacing).not.toEqual([]);
  expect(needingAFreshPage).toEqual(expect.arrayContaining(replacing));
});
