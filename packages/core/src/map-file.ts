import { type Board, type Params, type Result, success } from '@gridwright/model';
import { mapFileSchema, mapFileVersion } from '@gridwright/model/schemas';
import { type AnyPlugin, definePlugin } from './plugin/define.ts';
import type { Partly, Settings } from './plugin/settings.ts';

/** Why a map file cannot be used, and where. */
export interface MapFileError {
  readonly code: 'map-not-json' | 'map-unknown-format' | 'map-later-version' | 'map-field';
  readonly params: Params;
}

const refused = (
  code: MapFileError['code'],
  params: Params = {},
): { readonly ok: false; readonly error: MapFileError } => ({ ok: false, error: { code, params } });

function parseJson(text: string): Result<unknown, MapFileError> {
  try {
    return success(JSON.parse(text) as unknown);
  } catch (error) {
    return refused('map-not-json', { what: error instanceof Error ? error.message : String(error) });
  }
}

/** Reads a map without code. Its form is checked here; its board and numbers are checked like any other plugin's when a table is compiled. */
export function readMapFile(text: string): Result<AnyPlugin, MapFileError> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const raw = parsed.value as { readonly format?: unknown; readonly formatVersion?: unknown } | null;
  if (typeof raw !== 'object' || raw === null || raw.format !== 'gridwright-map') return refused('map-unknown-format');
  if (typeof raw.formatVersion === 'number' && raw.formatVersion > mapFileVersion)
    return refused('map-later-version', { version: raw.formatVersion, known: mapFileVersion });
  const checked = mapFileSchema.safeParse(raw);
  if (!checked.success) {
    const issue = checked.error.issues[0];
    return refused('map-field', { field: issue?.path.map(String).join('.') ?? '', what: issue?.message ?? '' });
  }
  const { id, version, players, board, settings, rules, messages } = checked.data;
  return success(
    definePlugin({
      id: `map:${id}`,
      tier: 'map',
      apiVersion: 1,
      version,
      stage: 'draft',
      board: board as Board,
      messages,
      ...(players ? { players } : {}),
      ...(settings ? { settings: settings as Partly<Settings> } : {}),
      ...(rules ? { rules: rules.map((key) => ({ key, params: {} })) } : {}),
    }),
  );
}
