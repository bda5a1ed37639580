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

/** The tags that have a browser fetch a chunk, by the file that each is for. */
const tagsFor = ([file, { viteMetadata }]: [string, Chunk]): readonly (readonly [string, string])[] => [
  ...[...(viteMetadata?.importedCss ?? [])].map(
    (css) => [css, `<link rel="stylesheet" crossorigin href="/${css}">`] as const,
  ),
  [file, `<link rel="modulepreload" crossorigin href="/${file}">`],
];

/** The page with its styles before its scripts: nothing is painted without them, and few files are fetched at one time. */
function stylesFirst(html: string): string {
  const styles = [...html.matchAll(/ *<link rel="stylesheet"[^>]*>\n/g)].map(([line]) => line);
  const rest = styles.reduce((text, line) => text.replace(line, ''), html);
  return rest.replace(/^ *<script type="module"/m, (script) => `${styles.join('')}${script}`);
}

/**
 * The page with its scripts put off until it is painted, where a script says so (`src/app/before-paint.js`). The browser fetches
 * them all the same.
 */
const paintFirst = (html: string): string =>
  html.replace(
    / *<script type="module" crossorigin src=("[^"]+")><\/script>\n/,
    (script, file) =>
      `    <link rel="modulepreload" crossorigin href=${file}>\n    <template id="after-paint">\n${script}    </template>\n`,
  );

/** The page with all that a part of it is made of, beside what every page starts with. */
function withPart(html: string, part: string, bundle: Rolldown.OutputBundle): string {
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(part)),
  );
  if (entry === undefined) throw new Error(`there is no part ${part} in the build`);
  const missing = [...withImports(entry.fileName, bundle)]
    .flatMap(tagsFor)
    .filter(([file]) => !html.includes(`/${file}"`))
    .map(([, tag]) => `    ${tag}\n`);
  return paintFirst(stylesFirst(html.replace('  </head>', `${missing.join('')}  </head>`)));
}

/**
 * Writes each page from what Vite made of `index.html`, with the scripts and styles that the page is made of. So the
 * browser fetches them with everything else, and not only when the first script asks for them.
 *
 * @param parts name of each page, and the end of the path of the module that shows it
 */
export function pagesPlugin(parts: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'gridwright-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('there is no page in the build');
        const html = index.source.toString();
        for (const [fileName, part] of Object.entries(parts)) {
          const source = withPart(html, part, bundle);
          if (fileName === index.fileName) index.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}
