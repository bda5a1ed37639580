import { type AnyPlugin, definePlugin } from '@gridwright/core/plugin';
import type { pluginData } from '@gridwright/core';
import type { Messages, PluginId, PluginRef, Sheet } from '@gridwright/model';

/** What is kept of a plugin without code: with the words and the sentences of its game, all of it. */
export type StoredPluginData = ReturnType<typeof pluginData>;

/** A map as it was when a game on it began. */
export function storedPlugin(
  { id, version }: PluginRef,
  { board, settings }: StoredPluginData,
  sheet: Sheet,
  messages: Readonly<Record<PluginId, Messages>>,
): AnyPlugin | null {
  if (board === null) return null;
  return definePlugin({
    id,
    tier: 'map',
    apiVersion: 1,
    version,
    stage: 'draft',
    board,
    ...(settings ? { settings } : {}),
    messages: messages[id] ?? {},
    rules: sheet.rules.filter(({ by }) => by === id).map(({ key, params }) => ({ key, params })),
  });
}
