import type { Messages, Params } from '@gridwright/model';

/** Puts parameters into a plugin's sentence: `{name}` becomes the parameter of that name. */
export const fill = (text: string, params: Params = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/** A plugin's sentence in a language, in English where that is missing, or the key itself as the last resort. */
export function pluginText(messages: Messages | undefined, language: string, key: string, params?: Params): string {
  const text = messages?.[language]?.[key] ?? messages?.['en']?.[key];
  return text === undefined ? key : fill(text, params);
}
