import { registerMessageCompiler } from '@intlify/core-base';
import { markRaw } from 'vue';
import { createI18n } from 'vue-i18n';
import { directionOf, languages, moreWordsOf, type Words, wordsOf } from './languages.ts';
import { sentencesWithNumbers } from './numbers.ts';
import { pluralRule } from './plural.ts';

registerMessageCompiler(sentencesWithNumbers);
export const i18n = createI18n({
  legacy: false,
  locale: 'en',
  messages: {},
  // the words of a part of the page that were not fetched with it would stand there as their key, and only a reader would notice
  missing: (language, key) => console.error(`there are no words for ${key} in ${language}`),
  missingWarn: false,
  pluralRules: Object.fromEntries(languages.map((language) => [language, pluralRule(language)])),
});

type Sentences = Parameters<typeof i18n.global.setLocaleMessage>[1];
type Fetch = (language: string) => Promise<Words | null>;

/**
 * Adds whole chapters of words. They are replaced and never changed: what is read of them is watched no deeper than that, as
 * watching every part of every sentence takes longer than saying it.
 */
export function addChapters(language: string, words: Words): void {
  const known = i18n.global.getLocaleMessage(language) as Words;
  i18n.global.setLocaleMessage(language, markRaw({ ...known, ...words }) as Sentences);
}

/** Fetches words once for each language, and what could not be fetched again; whether there are any. */
function adder(fetch: Fetch): (language: string) => Promise<boolean> {
  const added = new Map<string, Promise<boolean>>();
  async function fetchAndAdd(language: string): Promise<boolean> {
    try {
      const words = await fetch(language);
      if (words !== null) addChapters(language, words);
      return words !== null;
    } catch (error) {
      added.delete(language);
      throw error;
    }
  }
  return (language) => {
    const adding = added.get(language) ?? fetchAndAdd(language);
    added.set(language, adding);
    return adding;
  };
}
const addWords = adder(wordsOf);
const addMore = adder(moreWordsOf);

/** More is said than what a board begins with. */
let saysAll = false;
/** From now on every language comes with all of its words. */
export function sayAll(): void {
  saysAll = true;
}

/** For a part of the page that says more than the board does: loads it together with its words. */
export const withWords =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    sayAll();
    const [part] = await Promise.all([load(), addMore(i18n.global.locale.value)]);
    return part;
  };

/** The language that was wished last. */
let wished = 'en';

/** Fetches a language once and switches the whole page to it, unless another was wished while its words were on their way. */
export async function speak(language: string): Promise<void> {
  wished = language;
  const [isSpoken] = await Promise.all([addWords(language), ...(saysAll ? [addMore(language)] : [])]);
  if (!isSpoken || wished !== language) return;
  i18n.global.locale.value = language;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** A language's name in that language, as it begins a line. */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
