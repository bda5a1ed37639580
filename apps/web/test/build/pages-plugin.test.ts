import { expect, test } from 'vitest';
import { pagesPlugin } from '../../build/pages-plugin.ts';

const html = `<!doctype html>
<html>
  <head>
    <script src="/theme.js"></script>
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
  facadeModuleId: fileName === 'assets/TablePage.js' ? '/web/src/TablePage.vue' : null,
  viteMetadata: { importedCss: new Set(css) },
});

/** The page that the plugin writes for a part of the build, by its lines. */
function pageFor(part: string): string[] {
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
  return [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
}

test('a page names all files that it is made of, each once, and its styles before its scripts', () => {
  expect(pageFor('/src/TablePage.vue')).toEqual([
    '/theme.js',
    '/assets/start.css',
    '/assets/table.css',
    '/assets/start.js',
    '/assets/TablePage.js',
    '/assets/table.js',
  ]);
});

test('a part that the build lacks is named', () => {
  expect(() => pageFor('/src/OtherPage.vue')).toThrow('there is no part /src/OtherPage.vue in the build');
});
