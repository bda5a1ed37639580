import type { Params } from '@gridwright/model';

/** A text with its `{name}` placeholders filled in. */
export const fill = (text: string, params: Params): string =>
  text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(params[name] ?? '?'));
