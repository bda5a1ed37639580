import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { beforePaintPlugin } from '../../build/before-paint-plugin.ts';

const web = path.join(import.meta.dirname, '../..');
const file = path.join(web, 'src/app/before-paint.js');

const page = (html: string): string => {
  const { transformIndexHtml } = beforePaintPlugin(file) as unknown as {
    transformIndexHtml: { handler: (html: string) => string };
  };
  return transformIndexHtml.handler(html);
};

test('what runs before anything is painted lies in the page itself, without its comments', () => {
  const html = page(fs.readFileSync(path.join(web, 'index.html'), 'utf8'));
  expect(html).toMatch(/<script>try\{.+\}\);?<\/script>/);
  expect(html).not.toContain('before-paint');
  expect(html).not.toContain('//');
});

test('a page that does not name it is told of', () => {
  expect(() => page('<html></html>')).toThrow('the page does not name');
});
