import type { BoardArt, BoardThumb } from '@gridwright/model';
import type { TableInfo } from '@gridwright/protocol';
import { askDevice } from './local-engine.ts';
import { isLocalTable } from './local-tables.ts';
import type { Api } from './use-api.ts';

/** The file of the map that a table brought along; null where it brought none. */
export const ownMapFile = async (
  { file }: Pick<Api, 'file'>,
  { id, ownMap }: Pick<TableInfo, 'id' | 'ownMap'>,
): Promise<string | null> => (ownMap === undefined ? null : JSON.stringify(await file(`/records/${id}.map.json`)));

/** Lets a game of the server be taken up on this device, where its table brought a map along. */
export async function bringOwnMap(api: Pick<Api, 'client' | 'file'>, id: string): Promise<void> {
  if (isLocalTable(id)) return;
  const { table, art } = await api.client.game.head.query({ table: id });
  const text = await ownMapFile(api, table);
  if (text === null || table.ownMap === undefined) return;
  const [large, small] = await Promise.all([api.file(art), api.file(table.ownMap.thumb)]);
  const pictures = { art: large as BoardArt, thumb: small as BoardThumb };
  await new Promise<void>((resolve, reject) => {
    askDevice({ ask: 'bring', text, ...pictures }, ({ tell }) => {
      if (tell === 'data') resolve();
      else reject(new Error('the games on this device cannot be opened'));
    });
  });
}
