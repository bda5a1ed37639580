import type { Params } from '@gridwright/model';
import { harmless } from './harmless.ts';

/** A text with its `{name}` placeholders filled in; what was filled in cannot disturb the terminal. */
export const fill = (text: string, params: Params): string =>
  text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => harmless(String(params[name] ?? '?')));
