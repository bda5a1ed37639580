import { registerMessageCompiler } from '@intlify/core-base';
import { createI18n } from 'vue-i18n';
import { directionOf, languages, wordsOf } from './languages.ts';
import { sentencesWithNumbers } from './numbers.ts';
import { pluralRule } from './plural.ts';

registerMessageCompiler(sentencesWithNumbers);
export const i18n = createI18n({
  legacy: false,
  locale: 'en',
  messages: {},
  missingWarn: import.meta.env.DEV,
  pluralRules: Object.fromEntries(languages.map((language) => [language, pluralRule(language)])),
});

/** Fetches a language once and switches the whole page to it. */
export async function speak(language: string): Promise<void> {
  if (!i18n.global.availableLocales.includes(language)) {
    const words = await wordsOf(language);
    if (words === null) return;
    i18n.global.setLocaleMessage(language, words as Parameters<typeof i18n.global.setLocaleMessage>[1]);
  }
  i18n.global.locale.value = language;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** A language's name in that language, as it begins a line. */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
