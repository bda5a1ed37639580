import { parentPort, workerData } from 'node:worker_threads';
import type { Board, Messages } from '@gridwright/model';
import { boardArt } from './board-art.ts';

const { board, messages }: { board: Board; messages: Messages } = workerData;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await boardArt(board, messages));
