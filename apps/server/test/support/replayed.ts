import { compile, readRecord, replay } from '@gridwright/core';
import type { AnyPlugin } from '@gridwright/core/plugin';
import type { GameState } from '@gridwright/model';
import { packages, workspacePlugins } from './plugins.ts';

/** Plays a record with the plugins it names, and gives the state at its end, which its seal has confirmed. */
export async function replayed(record: unknown): Promise<GameState> {
  const read = readRecord(JSON.stringify(record));
  if (!read.ok) throw new Error(read.error.code);
  const known = (await Promise.all(packages.map(workspacePlugins.load))).flat() as AnyPlugin[];
  const named = read.value.table.plugins.flatMap((ref) => known.find((plugin) => plugin.id === ref.id) ?? []);
  const rules = compile(named, read.value.table);
  if (!rules.ok) throw new Error('the plugins of a record make rules');
  const end = replay(rules.value, read.value);
  if (!end.ok) throw new Error(`${end.error.code} ${JSON.stringify(end.error.params)}`);
  return end.value.state;
}
