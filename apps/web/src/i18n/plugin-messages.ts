import type { Messages, Params } from '@gridwright/model';
import { fallbacks } from './fallbacks.ts';
import { written } from './numbers.ts';
import { pluralRule } from './plural.ts';

/**
 * The form of a sentence ("{cities} city | {cities} cities") that belongs to the first number in it. A text with one form
 * is that form.
 */
function formOf(language: string, text: string, params: Params): string {
  const forms = text.split(' | ');
  if (forms.length === 1) return text;
  const counted = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => params[name]);
  const count = counted.find((value) => typeof value === 'number');
  return forms[count === undefined ? forms.length - 1 : pluralRule(language)(count, forms.length)] ?? text;
}

/** Puts parameters into a plugin's sentence: `{name}` becomes the parameter of that name. */
const fill = (language: string, text: string, params: Params = {}): string =>
  formOf(language, text, params).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name] ?? whole;
    return typeof value === 'number' ? written(language, value) : value;
  });

/**
 * What a plugin calls something in a language itself, or in the language that this is a variant of; undefined where it has
 * no word of its own. English is no substitute: a city has its own name.
 */
export const ownText = (messages: Messages | undefined, language: string, key: string): string | undefined =>
  fallbacks(language)
    .filter((one) => one !== 'en' || language.startsWith('en'))
    .map((one) => messages?.[one]?.[key])
    .find((text) => text !== undefined);

/** A plugin's sentence in a language, in its fallbacks where that is missing, or the key itself as the last resort. */
export function pluginText(messages: Messages | undefined, language: string, key: string, params?: Params): string {
  for (const spoken of fallbacks(language)) {
    const text = messages?.[spoken]?.[key];
    if (text !== undefined) return fill(spoken, text, params);
  }
  return key;
}
