import fs from 'node:fs';
import path from 'node:path';
import { hashOf } from '@gridwright/core';
import type { Board, BoardArt, BoardThumb, Messages, PluginId } from '@gridwright/model';
import type { Pictures } from '@gridwright/plugin-host';

/** The pictures of a board: the small one is listed, the large one is read for those who play on it, also as it is in editions. */
export interface BoardPictures {
  readonly thumb: BoardThumb;
  readonly art: () => Promise<BoardArt>;
  readonly inEditions?: Readonly<Record<PluginId, () => Promise<BoardArt>>>;
}

/** Whether a picture shows this very board: every city, region and connection of it, in its order. */
export function shows({ art }: Pick<Pictures, 'art'>, board: Board): boolean {
  const ids = (list: readonly { readonly id: string }[]): string => list.map((item) => item.id).join();
  return (
    ids(art.cities) === ids(board.cities) &&
    ids(art.regions) === ids(board.regions) &&
    art.roads.map((road) => `${road.a} ${road.b}`).join() === board.connections.map(([a, b]) => `${a} ${b}`).join()
  );
}

/** Pictures that are in memory already. */
export const atHand = ({ art, thumb }: Pictures): BoardPictures => ({ thumb, art: () => Promise.resolve(art) });

/** Draws boards that bring no picture, and keeps what was drawn in a folder, for the next start. */
export async function drawn(board: Board, messages: Messages, folder: string): Promise<Pictures> {
  const file = path.join(folder, `${hashOf({ board, messages })}.json`);
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as Pictures;
  // geography is heavy, and seldom needed here
  const { boardArtInWorker } = await import('@gridwright/board-art');
  const { art, thumb } = await boardArtInWorker(board, messages);
  fs.mkdirSync(folder, { recursive: true });
  const fresh = `${file}.${process.pid}`;
  fs.writeFileSync(fresh, JSON.stringify({ art, thumb }));
  fs.renameSync(fresh, file);
  return { art, thumb };
}
