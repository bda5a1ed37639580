import fs from 'node:fs';
import path from 'node:path';
import { baseCompile } from '@intlify/message-compiler';
import type { Plugin } from 'vite';
import { fallbacks } from '../src/i18n/fallbacks.ts';
import { filledUp, type Words } from './fill-up-words.ts';

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

/** The same file in the languages that a language falls back to, as far as they have it. */
function widerFiles(file: string): readonly string[] {
  const folder = path.dirname(file);
  const [, ...wider] = fallbacks(path.basename(folder));
  return wider
    .map((language) => path.join(folder, '..', language, path.basename(file)))
    .filter((other) => fs.existsSync(other));
}

/**
 * Turns the page's sentences into data at build time, so that the page carries no parser for them. A sentence that a language
 * lacks is taken from what it falls back to.
 */
export function wordsPlugin(): Plugin {
  return {
    name: 'gridwright-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/i18n\/messages\/[\w-]+\/[a-z-]+\.json$/ },
      handler(source, id) {
        const wider = widerFiles(id);
        for (const file of wider) this.addWatchFile(file);
        const words = [source, ...wider.map((file) => fs.readFileSync(file, 'utf8'))].map(
          (text) => JSON.parse(text) as Words,
        );
        const [own = {}, ...others] = words;
        return JSON.stringify(compileWords(filledUp(own, others), id));
      },
    },
  };
}
