import type { AnyPlugin } from '@gridwright/core/plugin';
import type { Params } from '@gridwright/model';
import { fill } from './fill.ts';

/** A plugin's own sentence for a reason of its own; undefined when it brings none. */
export function pluginSentence(plugin: AnyPlugin | undefined, key: string, params: Params): string | undefined {
  const texts = plugin?.messages['en'];
  const text = texts?.[key] ?? texts?.[`denied.${key}`];
  return text === undefined ? undefined : fill(text, params);
}
