import { compile, type MessageCompiler, type MessageContext } from '@intlify/core-base';
import { useI18n } from 'vue-i18n';

const made = new Map<string, Intl.NumberFormat>();
/** Below this no language of the page writes a whole number in another way than with its digits. */
const grouped = 1000;

/** A number as a language writes it: 1,234 in English, 1.234 in German. */
export function written(language: string, value: number): string {
  if (Number.isInteger(value) && value >= 0 && value < grouped) return String(value);
  const format = made.get(language) ?? new Intl.NumberFormat(language);
  made.set(language, format);
  return format.format(value);
}

/** Writes numbers that stand outside a sentence, in the language of the page. */
export function useNumbers(): (value: number) => string {
  const { locale } = useI18n({ useScope: 'global' });
  return (value) => written(locale.value, value);
}

/** Makes sentences that write every number put into them as their language does. */
export const sentencesWithNumbers: MessageCompiler = (sentence, context) => {
  const say = compile(sentence, context);
  const asWritten = (value: unknown): unknown => (typeof value === 'number' ? written(context.locale, value) : value);
  return (words: MessageContext) => say({ ...words, named: (name) => asWritten(words.named(name)) });
};
