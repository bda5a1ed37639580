import type { Plugin } from 'vite';

/** Of zod: what writes a schema down as a JSON Schema. Every schema refers to it, so that no bundler can leave it out. */
const writers = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
const exported = /^export (?:(?:const|function) (\w+)|\{ (.+) \})/gm;

/** The names that a module exports. */
function exportsOf(code: string): string[] {
  const named = [...code.matchAll(exported)].flatMap(([, name, list = '']) =>
    name === undefined ? list.split(', ').map((entry) => entry.split(' as ').at(-1) ?? entry) : [name],
  );
  return [...new Set(named)];
}

/** The same exports, each of which says that it was left out. */
function withoutContents(code: string): string {
  const exports = exportsOf(code).map((name) => `leftOut as ${name}`);
  return [
    `function leftOut() { throw new Error('JSON Schemas are not written here'); }`,
    `export { ${exports.join(', ')} };`,
  ].join('\n');
}

/**
 * Leaves out of a bundle how zod writes JSON Schemas (6 kB compressed): games on the device only read by their schemas. The
 * build fails where zod no longer has the two modules.
 */
export function noJsonSchemaPlugin(): Plugin {
  let modules = 0;
  return {
    name: 'gridwright-no-json-schema',
    enforce: 'pre',
    buildStart: () => {
      modules = 0;
    },
    transform: (code, id) => {
      if (!writers.test(id)) return undefined;
      modules += 1;
      return { code: withoutContents(code), map: null };
    },
    buildEnd: (error) => {
      if (error === undefined && modules !== 2)
        throw new Error(`zod's writer of JSON Schemas has 2 modules, and ${modules} were found`);
    },
  };
}
