import type { Board, Messages } from '@gridwright/model';
import { draw, type Drawn } from './draw.ts';
import { fingerprint } from './fingerprint.ts';
import { planBoard } from './plan.ts';
import { loadWorld } from './world.ts';

/** Draws a board, with its names in the languages of `messages`. Reads the world from the disk if the board needs it. */
export async function boardArt(board: Board, messages: Messages = {}): Promise<Drawn> {
  const world = board.projection === 'geo' ? await loadWorld() : undefined;
  return draw(planBoard(board), world, messages, fingerprint(board, messages));
}
