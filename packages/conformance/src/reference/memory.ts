import type { GameEvent, GameState } from '@gridwright/model';
import type { Reference } from './game.ts';
import type { Printed } from './printed.ts';

/** What plugins remember at the beginning of everything. */
export const nothingRemembered = ({ plugins }: Printed): GameState['slices'] =>
  Object.fromEntries(plugins.flatMap(({ id, slice }) => (slice ? [[id, slice.init]] : [])));

/** What plugins remember after these events. They are told of everything but what players still hide from one another. */
export function remembered(
  { plugins }: Printed,
  slices: GameState['slices'],
  events: readonly GameEvent[],
): GameState['slices'] {
  const open = events.filter(({ type }) => type !== 'plants-chosen' && type !== 'slice-set');
  const after = { ...slices };
  for (const { id, slice } of plugins)
    if (slice) after[id] = open.reduce((now, event) => slice.on(now, event), after[id] ?? null);
  return after;
}

/** Plugins remember all that has happened up to the next event of a type, so that they know of it when they are asked. */
export function remember(reference: Reference, type: GameEvent['type']): void {
  const { told, heard } = reference;
  const next = told.findIndex((event, at) => at >= heard && event.type === type);
  if (next >= 0) rememberUntil(reference, next + 1);
}

function rememberUntil(reference: Reference, end: number): void {
  const { game, printed, told, heard } = reference;
  game.slices = remembered(printed, game.slices, told.slice(heard, end));
  reference.heard = end;
}

/** What only plugins do, once everything else has been done. */
const isAnswer = ({ type }: GameEvent): boolean => type === 'money-paid' || type === 'note-made';

/** Plugins remember what the rules did; then they answer, and remember that as well. */
export function rememberAround(reference: Reference, answer: () => void): void {
  const { told } = reference;
  rememberUntil(reference, Math.max(reference.heard, told.findLastIndex((event) => !isAnswer(event)) + 1));
  answer();
  rememberUntil(reference, told.length);
}
