import { standardSettings } from '@gridwright/core/plugin';
import { type PluginId, type Result, success } from '@gridwright/model';
import type { PrintedBoard, Refusal } from '@gridwright/protocol';
import type { PluginRegistry } from '../plugins/plugin-registry.ts';
import { refuse } from '../services/refuse.ts';

/** The whole board of a map as it is installed, with its large picture. */
export async function printedBoard(
  { mapOf }: Pick<PluginRegistry, 'mapOf'>,
  map: PluginId,
): Promise<Result<PrintedBoard, Refusal>> {
  const found = mapOf(map);
  if (found === null) return refuse('unknown-plugin', { plugin: map });
  const { plugin, board, pictures } = found;
  return success({ board, slots: plugin.settings?.slots ?? standardSettings.slots, art: await pictures.art() });
}
