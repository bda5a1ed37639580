import type { BoardArt, BoardThumb } from '@gridwright/model';
import { askDevice } from './local-engine.ts';

/** Both pictures of a board. */
export interface BoardPictures {
  readonly art: BoardArt;
  readonly thumb: BoardThumb;
}

/**
 * Lets tables of this device be made on a map that was judged and drawn here.
 *
 * @returns the map's id; null when it is no map, or when its id belongs to another
 */
export function offerOnDevice(text: string, { art, thumb }: BoardPictures): Promise<string | null> {
  return new Promise((resolve, reject) => {
    askDevice({ ask: 'offer', text, art, thumb }, (answer) => {
      if (answer.tell === 'data') return resolve(answer.data as string | null);
      reject(
        new Error('the games on this device cannot be opened', answer.tell === 'failed' ? { cause: answer.cause } : {}),
      );
    });
  });
}
