import { fallbacks } from './fallbacks.ts';

/** A sentence as written, or its syntax tree after the build. */
export type Words = { readonly [key: string]: unknown };

type Load = Readonly<Record<string, () => Promise<{ readonly files: Words }>>>;
const folders: Load = import.meta.glob<{ files: Words }>('./messages/*/index.ts');
const more: Load = import.meta.glob<{ files: Words }>('./messages/*/more.ts');
const languageOf = (path: string): string => path.split('/')[2] ?? '';

/** The languages that the page speaks (BCP 47): every folder of words is one. */
export const languages: readonly string[] = Object.keys(folders).map(languageOf).toSorted();

/** The best language of the page for one wish: itself, what it is a variant of, or a variant of it. */
function spokenFor(wish: string): string | undefined {
  const asked = fallbacks(wish).filter((one) => one !== 'en' || wish.startsWith('en'));
  const short = `${wish.split('-')[0] ?? ''}-`;
  return asked.find((one) => languages.includes(one)) ?? languages.find((one) => one.startsWith(short));
}

/** The first of the wished languages that the page speaks; English where there is none. */
export function pickLanguage(wishes: readonly string[]): string {
  for (const wish of wishes) {
    const spoken = spokenFor(wish);
    if (spoken !== undefined) return spoken;
  }
  return 'en';
}

/** Scripts that are written from right to left. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** Which way a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  rightToLeft.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';

/** `./new-table.json` holds the words under `newTable`. */
const keyOf = (path: string): string =>
  path.replace(/^\.\/|\.json$/g, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

async function fetched(load: Load[string] | undefined): Promise<Words | null> {
  if (load === undefined) return null;
  const { files } = await load();
  return Object.fromEntries(Object.entries(files).map(([path, words]) => [keyOf(path), words]));
}

/** Fetches what a board says in a language, and the frame around every page; null where the page does not speak it. */
export const wordsOf = (language: string): Promise<Words | null> => fetched(folders[`./messages/${language}/index.ts`]);

/** Fetches everything else. */
export const moreWordsOf = (language: string): Promise<Words | null> => fetched(more[`./messages/${language}/more.ts`]);
