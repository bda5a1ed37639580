import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** A chunk and all that it imports, each once. */
function withImports(
  file: string,
  bundle: Rolldown.OutputBundle,
  known = new Map<string, Chunk>(),
): Map<string, Chunk> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || known.has(file)) return known;
  known.set(file, chunk);
  for (const imported of chunk.imports) withImports(imported, bundle, known);
  return known;
}

/**
 * Writes `table.html` beside `index.html`: the same page, which names what a table is made of, too. So the browser fetches
 * it with everything else, and not only when the first script asks for it.
 *
 * @param page end of the path of the module that shows a table
 */
export function tablePagePlugin(page: string): Plugin {
  return {
    name: 'gridwright-table-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html'];
        const entry = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(page) === true,
        );
        if (index?.type !== 'asset' || entry === undefined) throw new Error(`there is no page ${page} in the build`);
        const html = index.source.toString();
        const tags = [...withImports(entry.fileName, bundle)].flatMap(([file, { viteMetadata }]) => [
          ...[...(viteMetadata?.importedCss ?? [])].map((css) => [
            css,
            `<link rel="stylesheet" crossorigin href="/${css}">`,
          ]),
          [file, `<link rel="modulepreload" crossorigin href="/${file}">`],
        ]);
        const missing = tags.filter(([file = '']) => !html.includes(`/${file}"`)).map(([, tag]) => `    ${tag}\n`);
        const source = html.replace('  </head>', `${missing.join('')}  </head>`);
        this.emitFile({ type: 'asset', fileName: 'table.html', source });
      },
    },
  };
}
