import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Board, BoardArt, BoardThumb } from '@gridwright/model';
import type { Messages } from '../src/index.ts';

export interface TestMap {
  readonly id: string;
  /** Where its large picture is kept. */
  readonly file: string;
  readonly board: Board;
  readonly messages: Messages;
  /** The pictures as they are kept in the repository. The small one is the same in every edition. */
  readonly art: BoardArt;
  readonly thumb: BoardThumb | null;
}

const kept = (id: string, file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../maps/${id}/art/${file}`, import.meta.url), 'utf8'));

/** A map as it is, and as it is in editions that have another board for it. */
async function formsOf(id: string): Promise<readonly TestMap[]> {
  const map = await mapOf(id);
  const { default: plugin } = (await import(
    /* @vite-ignore */ new URL(`../../../maps/${id}/src/index.ts`, import.meta.url).href
  )) as { readonly default: { readonly editions?: Readonly<Record<string, { readonly board?: Board }>> } };
  const revised = Object.entries(plugin.editions ?? {}).flatMap(([edition, { board }]): readonly TestMap[] => {
    const name = edition.replace(/^edition:/, '');
    return board === undefined
      ? []
      : [
          {
            ...map,
            id: `${id} in ${name}`,
            file: `${id}/art/${name}.json`,
            board,
            thumb: null,
            art: kept(id, `${name}.json`) as BoardArt,
          },
        ];
  });
  return [map, ...revised];
}

async function mapOf(id: string): Promise<TestMap> {
  const source = async (file: string): Promise<unknown> =>
    import(/* @vite-ignore */ new URL(`../../../maps/${id}/src/${file}`, import.meta.url).href);
  const { board } = (await source('board.ts')) as { readonly board: Board };
  const { messages } = (await source('messages.ts')) as { readonly messages: Messages };
  return {
    id,
    file: `${id}/art/board.json`,
    board,
    messages,
    art: kept(id, 'board.json') as BoardArt,
    thumb: kept(id, 'thumb.json') as BoardThumb,
  };
}

const folder = new URL('../../../maps/', import.meta.url);
const ids = readdirSync(folder).filter((id) => existsSync(new URL(`${id}/package.json`, folder)));

/** Every map of this repository. */
export const maps: readonly TestMap[] = (await Promise.all(ids.map(formsOf))).flat();

export function boardOf(map: string): Board {
  const found = maps.find(({ id }) => id === map);
  if (found === undefined) throw new Error(`there is no map ${map}`);
  return found.board;
}
