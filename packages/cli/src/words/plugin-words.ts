import type { AnyPlugin } from '@gridwright/core/plugin';
import type { Params } from '@gridwright/model';
import { fill } from './fill.ts';

/** The form of an English sentence ("{cities} city | {cities} cities") that belongs to the first number in it. */
function formOf(text: string, params: Params): string {
  const [one = text, other = one] = text.split(' | ');
  const counted = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => params[name]);
  return counted.find((value) => typeof value === 'number') === 1 ? one : other;
}

/** A plugin's own sentence for a reason of its own; undefined when it brings none. */
export function pluginSentence(plugin: AnyPlugin | undefined, key: string, params: Params): string | undefined {
  const texts = plugin?.messages['en'];
  const text = texts?.[key] ?? texts?.[`denied.${key}`];
  return text === undefined ? undefined : fill(formOf(text, params), params);
}
