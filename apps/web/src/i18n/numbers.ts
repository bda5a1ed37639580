import { compile, type MessageCompiler, type MessageContext } from '@intlify/core-base';
import { useI18n } from 'vue-i18n';
import { pluralRule } from './plural.ts';

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

/** What a sentence is put together with. The library gives it other sentences as well, and leaves that out of its types. */
type Sayer = MessageContext & { readonly message: (key: string) => (words: MessageContext) => unknown };

/** A number with its noun: "3 cities" for the noun `city`, in the form that the language has for that number. */
function counted(words: Sayer, language: string, noun: string, count: number): unknown {
  const choose = pluralRule(language);
  return words.message(`counted.${noun}`)({
    ...words,
    named: () => written(language, count),
    plural: (forms: string[]) => forms[choose(count, forms.length)] ?? '',
  });
}

/**
 * Makes sentences that write every number put into them as their language does. `{sum_elektro}` is the number `sum` with the
 * noun `elektro` of the words `counted`: a sentence can count several things, each in its own form.
 */
export const sentencesWithNumbers: MessageCompiler = (sentence, context) => {
  const say = compile(sentence, context);
  const put = (words: MessageContext, name: string): unknown => {
    const [param = name, noun] = name.split('_');
    const value = words.named(param);
    if (typeof value !== 'number') return value;
    return noun === undefined ? written(context.locale, value) : counted(words as Sayer, context.locale, noun, value);
  };
  return (words: MessageContext) => say({ ...words, named: (name) => put(words, String(name)) });
};
