import { expect, test } from 'vitest';
import { build, type Plugin, type Rolldown } from 'vite';
import { noJsonSchemaPlugin } from '../../build/no-json-schema-plugin.ts';

const entry = 'virtual:entry';
const entryPlugin = (code: string): Plugin => ({
  name: 'entry',
  resolveId: (id) => (id === entry ? id : undefined),
  load: (id) => (id === entry ? code : undefined),
});

/** What a module becomes when it is built with plugins. */
async function bundled(code: string, plugins: readonly Plugin[]): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    plugins: [entryPlugin(code), ...plugins],
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

const reading = `import { mapFileJsonSchema, parseAction } from '@gridwright/model/schemas';
export const read = (value) => parseAction(value).ok;
export const written = () => mapFileJsonSchema();`;

interface Built {
  readonly read: (value: unknown) => boolean;
  readonly written: () => unknown;
}
const run = async (code: string): Promise<Built> =>
  (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Built;

test('schemas read as before where the writer of JSON Schemas is left out, and the writer says that it was', async () => {
  const code = await bundled(reading, [noJsonSchemaPlugin()]);
  const { read, written } = await run(code);
  expect(read({ type: 'bid', bid: 9 })).toBe(true);
  expect(read({ type: 'bid', bid: -1 })).toBe(false);
  expect(read({ type: 'bid', bid: 9, city: 'riga' })).toBe(false);
  expect(written).toThrow('JSON Schemas are not written here');
  expect(code.length).toBeLessThan((await bundled(reading, [])).length - 15_000);
});

test('a bundle without the modules that are to be left out is not built', async () => {
  await expect(bundled('export const read = 1;', [noJsonSchemaPlugin()])).rejects.toThrow(
    "zod's writer of JSON Schemas has 2 modules, and 0 were found",
  );
});
