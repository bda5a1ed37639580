import type { World } from '@gridwright/board-art/draw';
import { draw, placeLabels, planBoard } from '@gridwright/board-art/draw';
import { judgeMap } from '@gridwright/plugin-host/judge';
import worldAddress from 'world-atlas/countries-50m.json?url';
import { landIn } from './land.ts';
import type { WorkshopAnswer, WorkshopQuestion } from './workshop-messages.ts';

// What takes a map's author time and the page none: the trial that every server makes of a map, and the drawing of its board.
declare const self: DedicatedWorkerGlobalScope;

let loading: Promise<World> | null = null;

/** The countries of the world, fetched once and only by who draws on the globe. */
function world(): Promise<World> {
  loading ??= fetch(worldAddress).then(async (answer) => {
    if (!answer.ok) throw new Error(`${worldAddress}: ${answer.status}`);
    return (await answer.json()) as World;
  });
  return loading;
}

async function answer(question: WorkshopQuestion): Promise<WorkshopAnswer> {
  const { call, ask } = question;
  if (ask === 'judge') return { call, ok: true, data: judgeMap(question.text) };
  if (ask === 'land') return { call, ok: true, data: landIn(await world(), question.bounds) };
  if (ask === 'label') return { call, ok: true, data: placeLabels(question.cities, question.connections) };
  const { board, messages } = question;
  const land = board.projection === 'geo' ? await world() : undefined;
  const { art, thumb } = draw(planBoard(board), land, messages, '');
  return { call, ok: true, data: { art, thumb } };
}

self.addEventListener('message', ({ data }: MessageEvent<WorkshopQuestion>) => {
  answer(data).then(
    (told) => self.postMessage(told),
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      self.postMessage({ call: data.call, ok: false, reason } satisfies WorkshopAnswer);
    },
  );
});
