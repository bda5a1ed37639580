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

/** What only plugins do, once everything else has been done. */
const isAnswer = ({ type }: GameEvent): boolean => type === 'money-paid' || type === 'note-made';

/** Plugins remember what the rules did; then they answer, and remember that as well. */
export function rememberAround(reference: Reference, answer: () => void): void {
  const { game, printed, told } = reference;
  game.slices = remembered(
    printed,
    game.slices,
    told.filter((event) => !isAnswer(event)),
  );
  answer();
  game.slices = remembered(printed, game.slices, told.filter(isAnswer));
}
