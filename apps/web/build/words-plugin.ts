import { baseCompile } from '@intlify/message-compiler';
import type { Plugin } from 'vite';

type Words = { readonly [key: string]: string | Words };

/** Replaces every sentence by its syntax tree, and stops at the first that cannot be read. */
function compileWords(words: Words, file: string): object {
  const compiled = Object.entries(words).map(([key, value]) => {
    if (typeof value !== 'string') return [key, compileWords(value, file)];
    const onError = (error: { message: string }): never => {
      throw new Error(`${file}: "${key}": ${error.message}`);
    };
    return [key, baseCompile(value, { jit: true, minify: true, location: false, onError }).ast];
  });
  return Object.fromEntries(compiled);
}

/** Turns the page's sentences into data at build time, so that the page carries no parser for them. */
export function wordsPlugin(): Plugin {
  return {
    name: 'gridwright-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/i18n\/messages\/[a-z]+\/[a-z-]+\.json$/ },
      handler: (source, id) => JSON.stringify(compileWords(JSON.parse(source) as Words, id)),
    },
  };
}
