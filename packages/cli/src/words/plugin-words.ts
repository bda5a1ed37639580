import type { AnyPlugin } from '@gridwright/core/plugin';
import type { Params } from '@gridwright/model';
import { pluginText } from '@gridwright/plugin-host';
import { fill } from './fill.ts';

/** A plugin's own sentence for a reason of its own; undefined when it brings none. */
export function pluginSentence(plugin: AnyPlugin | undefined, key: string, params: Params): string | undefined {
  const text = pluginText(plugin?.messages, key, params);
  return text === undefined ? undefined : fill(text, params);
}
