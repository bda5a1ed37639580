import type { Handlers } from '@gridwright/core/plugin';

/** @rule Baden-Württemberg: if nobody buys in a round the two lowest plants leave the game, one after the other, each replaced at once. */
export const twoLeave: NonNullable<Handlers<null>['plantMarket']> = ({ moment, asked }, next, { state }) => {
  const [plant] = [...state.plants.current, ...state.plants.future];
  if (moment !== 'unsold') return next();
  if (plant === undefined) return [];
  const replaced = [{ do: 'remove-plant', plant, why: 'unsold' }, { do: 'draw-plant' }] as const;
  return asked === 0 ? [...replaced, { do: 'ask-again' }] : replaced;
};
