import type { Words } from './collect-messages.ts';

const files = import.meta.glob<{ words: Words }>('./messages/*/index.ts');
const folder = (path: string): string => path.split('/')[2] ?? '';

/** The languages that the page speaks (BCP 47). */
export const languages: readonly string[] = Object.keys(files).map(folder).toSorted();

/** The first of the wished languages that the page speaks; English where there is none. */
export function pickLanguage(wishes: readonly string[]): string {
  const short = wishes.map((wish) => wish.split('-')[0] ?? '');
  return short.find((wish) => languages.includes(wish)) ?? 'en';
}

/** Fetches what the page says in a language; null where it does not speak it. */
export async function wordsOf(language: string): Promise<Words | null> {
  const load = files[`./messages/${language}/index.ts`];
  return load === undefined ? null : (await load()).words;
}
