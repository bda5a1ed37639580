import type { Messages, Params } from '@gridwright/model';
import { written } from './numbers.ts';

/** Puts parameters into a plugin's sentence: `{name}` becomes the parameter of that name. */
const fill = (language: string, text: string, params: Params = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name] ?? whole;
    return typeof value === 'number' ? written(language, value) : value;
  });

/** A plugin's sentence in a language, in English where that is missing, or the key itself as the last resort. */
export function pluginText(messages: Messages | undefined, language: string, key: string, params?: Params): string {
  const text = messages?.[language]?.[key] ?? messages?.['en']?.[key];
  return text === undefined ? key : fill(language, text, params);
}
