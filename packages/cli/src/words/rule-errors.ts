import type { AnyPlugin } from '@gridwright/core/plugin';
import type { Params } from '@gridwright/model';
import { refusalText } from '@gridwright/plugin-host';
import { fill } from './fill.ts';

/** The reason for a refusal of the rules. A plugin's own reasons are in that plugin's words. */
export const ruleText = (code: string, params: Params, plugins: readonly AnyPlugin[]): string =>
  fill(
    refusalText(code, params, (id) => plugins.find((plugin) => plugin.id === id)?.messages),
    params,
  );
