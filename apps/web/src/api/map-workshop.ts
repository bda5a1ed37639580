import type { Board, Connection, Messages } from '@gridwright/model';
import type {
  Bounds,
  FixedCity,
  Labels,
  Outline,
  WorkshopAnswer,
  WorkshopQuestion,
} from '../local/workshop-messages.ts';
import type { BoardPictures } from './offered-map.ts';

type Asked = WorkshopQuestion extends infer Q ? (Q extends WorkshopQuestion ? Omit<Q, 'call'> : never) : never;

/** Where maps are tried out and drawn. */
export interface MapWorkshop {
  /** Everything that a server would find wrong with a map file. */
  readonly judge: (text: string) => Promise<readonly string[]>;
  readonly draw: (board: Board, messages: Messages) => Promise<BoardPictures>;
  /** The outlines of the land that lies there. */
  readonly land: (bounds: Bounds) => Promise<readonly Outline[]>;
  /** Where names and prices stand among cities whose places, in pixels, are given. */
  readonly label: (cities: readonly FixedCity[], connections: readonly Connection[]) => Promise<Labels>;
  readonly close: () => void;
}

/** Opens a workshop in a thread of its own, so that the page never waits for a trial. */
export function mapWorkshop(): MapWorkshop {
  const worker = new Worker(new URL('../local/map-workshop.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (data: unknown) => void; reject: (error: Error) => void }>();
  let calls = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<WorkshopAnswer>) => {
    const asker = waiting.get(data.call);
    waiting.delete(data.call);
    if (data.ok) asker?.resolve(data.data);
    else asker?.reject(new Error(data.reason));
  });
  worker.addEventListener('error', (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message || 'the map workshop does not load'));
    waiting.clear();
  });
  const ask = (question: Asked): Promise<unknown> =>
    new Promise((resolve, reject) => {
      calls += 1;
      waiting.set(calls, { resolve, reject });
      worker.postMessage({ ...question, call: calls } satisfies WorkshopQuestion);
    });
  return {
    judge: async (text) => (await ask({ ask: 'judge', text })) as readonly string[],
    draw: async (board, messages) => (await ask({ ask: 'draw', board, messages })) as BoardPictures,
    land: async (bounds) => (await ask({ ask: 'land', bounds })) as readonly Outline[],
    label: async (cities, connections) => (await ask({ ask: 'label', cities, connections })) as Labels,
    close: () => worker.terminate(),
  };
}
