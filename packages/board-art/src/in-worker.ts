import { Worker } from 'node:worker_threads';
import type { Board, Messages } from '@gridwright/model';
import type { Drawn } from './draw.ts';
import { checkBoard } from './check-board.ts';

/**
 * Draws a board in a thread of its own: it takes a second or two, which a server has no time for.
 *
 * @param patience milliseconds after which the drawing is given up
 */
export async function boardArtInWorker(board: Board, messages: Messages = {}, patience = 120_000): Promise<Drawn> {
  checkBoard(board);
  const script = new URL(import.meta.url.endsWith('.ts') ? 'worker.ts' : 'worker.js', import.meta.url);
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData: { board, messages } });
    const late = setTimeout(() => {
      reject(new Error(`the board was not drawn within ${patience / 1000} seconds`));
      worker.terminate().catch(reject);
    }, patience);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`the drawing of a board ended with code ${code} and no picture`));
    });
  });
}
