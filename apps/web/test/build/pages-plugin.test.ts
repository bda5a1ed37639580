import { expect, test } from 'vitest';
import { pagesPlugin } from '../../build/pages-plugin.ts';

const html = `<!doctype html>
<html>
  <head>
    <script src="/before-paint.js"></script>
    <script type="module" crossorigin src="/assets/start.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/start.css">
  </head>
  <body></body>
</html>
`;
const chunk = (fileName: string, imports: readonly string[], css: readonly string[]) => ({
  type: 'chunk',
  fileName,
  imports,
  moduleIds: fileName === 'assets/TablePage.js' ? ['/web/src/TablePage.vue'] : [],
  viteMetadata: { importedCss: new Set(css) },
});

/** The files that a page names. */
const namedIn = (page: string): string[] => [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);

/** The page that the plugin writes for a part of the build. */
function pageFor(part: string): string {
  const files = [
    chunk('assets/start.js', [], ['assets/start.css']),
    chunk('assets/table.js', ['assets/start.js'], ['assets/table.css']),
    chunk('assets/TablePage.js', ['assets/table.js', 'assets/start.js'], []),
  ];
  const bundle = {
    'index.html': { type: 'asset', fileName: 'index.html', source: html },
    ...Object.fromEntries(files.map((file) => [file.fileName, file])),
  };
  let page = '';
  const { generateBundle } = pagesPlugin({ 'table.html': part }) as unknown as {
    generateBundle: { handler: (this: object, options: object, files: object) => void };
  };
  generateBundle.handler.call({ emitFile: ({ source }: { source: string }) => (page = source) }, {}, bundle);
  return page;
}

test('a page names all files that it is made of, and its styles before its scripts', () => {
  expect([...new Set(namedIn(pageFor('/src/TablePage.vue')))]).toEqual([
    '/before-paint.js',
    '/assets/start.css',
    '/assets/table.css',
    '/assets/start.js',
    '/assets/TablePage.js',
    '/assets/table.js',
  ]);
});

test('its first script waits until it is painted, and is fetched meanwhile', () => {
  const page = pageFor('/src/TablePage.vue');
  const [, waiting = ''] = /<template id="after-paint">(.*?)<\/template>/s.exec(page) ?? [];
  expect(waiting.trim()).toBe('<script type="module" crossorigin src="/assets/start.js"></script>');
  expect(page.replace(waiting, '')).not.toContain('type="module"');
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/start.js">');
});

test('a part that the build lacks is named', () => {
  expect(() => pageFor('/src/OtherPage.vue')).toThrow('there is no part /src/OtherPage.vue in the build');
});
