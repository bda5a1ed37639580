import type { Plugin } from 'vite';

/**
 * Tells the browser that nearly everything in these chunks is called as the page opens: it then compiles them whole and
 * beside the page's own work, not function by function in the middle of it. Browsers that do not know the hint take it
 * for the comment that it is.
 */
export function compileHintsPlugin(chunks: readonly string[]): Plugin {
  return {
    name: 'gridwright-compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && chunks.includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
