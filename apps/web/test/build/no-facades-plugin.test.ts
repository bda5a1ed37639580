import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { noFacadesPlugin } from '../../build/no-facades-plugin.ts';

const chunk = (fileName: string, code: string, isDynamicEntry = false): object => ({
  type: 'chunk',
  fileName,
  code,
  isDynamicEntry,
});

/** What is left of some files, with their code. */
function leftOf(...files: readonly object[]): Readonly<Record<string, string>> {
  const bundle = Object.fromEntries(files.map((file) => [(file as { fileName: string }).fileName, file]));
  const { generateBundle } = noFacadesPlugin() as unknown as {
    generateBundle: { handler: (options: object, bundle: object) => void };
  };
  generateBundle.handler({}, bundle);
  return Object.fromEntries(
    Object.entries(bundle as Rolldown.OutputBundle).map(([name, file]) => [
      name,
      file.type === 'chunk' ? file.code : '',
    ]),
  );
}

const page = chunk('assets/Page-A.js', 'export{t as default,u}from"./table-B.js";', true);
const table = chunk('assets/table-B.js', 'export{a as t,b as u};');

test('a file that only passes on what another exports is taken away, and whoever imports it takes it from there', () => {
  const start = chunk('assets/start-C.js', 'const files=["./Page-A.js"];load(()=>import(`./Page-A.js`))');
  expect(leftOf(page, table, start)).toEqual({
    'assets/table-B.js': 'export{a as t,b as u};',
    'assets/start-C.js':
      'const files=["./table-B.js"];load(()=>import(`./table-B.js`).then(chunk=>({default:chunk.t,u:chunk.u})))',
  });
});

test('one with something of its own stays', () => {
  const own = chunk('assets/Page-A.js', 'import{t}from"./table-B.js";t();export{t as default};', true);
  expect(Object.keys(leftOf(own, table))).toContain('assets/Page-A.js');
});

test('one that is imported in another way fails the build by its name', () => {
  const start = chunk('assets/start-C.js', 'import{default as page}from"../assets/Page-A.js";page()');
  expect(() => leftOf(page, table, start)).toThrow('Page-A.js is used in a way that is not known');
});
