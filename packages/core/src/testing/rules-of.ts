import type { PlayerCount, TableConfig } from '@gridwright/model';
import type { AnyPlugin } from '../plugin/define.ts';
import type { Problem } from '../problem.ts';
import { compile } from '../compile.ts';
import { pluginRef } from '../plugin-ref.ts';
import type { Rules } from '../rules.ts';

/** A problem in one line. */
export const problemText = ({ code, plugins, params }: Problem): string =>
  [code, plugins.join(', '), ...Object.entries(params).map(([name, value]) => `${name}: ${value}`)]
    .filter(Boolean)
    .join('; ');

/** What a table with these plugins agrees on. */
export const tableOf = (
  plugins: readonly AnyPlugin[],
  players: PlayerCount,
  more: Partial<TableConfig> = {},
): TableConfig => ({ players, plugins: plugins.map(pluginRef), regions: 'random', money: 'open', ...more });

/**
 * The rules of a table with these plugins.
 * @throws with every reason when the table cannot be opened.
 */
export function rulesOf(plugins: readonly AnyPlugin[], players: PlayerCount, more: Partial<TableConfig> = {}): Rules {
  const compiled = compile(plugins, tableOf(plugins, players, more));
  if (!compiled.ok) throw new Error(`the table cannot be opened: ${compiled.error.map(problemText).join('; ')}`);
  return compiled.value;
}

/** Why a table with these plugins cannot be opened; none when it can. */
export function problemsOf(
  plugins: readonly AnyPlugin[],
  players: PlayerCount,
  more: Partial<TableConfig> = {},
): readonly Problem[] {
  const compiled = compile(plugins, tableOf(plugins, players, more));
  return compiled.ok ? [] : compiled.error;
}
