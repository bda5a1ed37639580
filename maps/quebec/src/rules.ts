import {
  belowFirst,
  belowTop,
  type DeckRecipe,
  fixedOnTop,
  type Handlers,
  type PlantId,
  spared,
} from '@gridwright/core/plugin';

/** @rule Quebec: plants that burn nothing are never removed unseen; where 13 lies on top of the pile, 18 and 22 lie under it. */
export function ecologicalSpared(recipe: DeckRecipe): DeckRecipe {
  const kept = spared(recipe, { ecological: true });
  if (!fixedOnTop(kept).includes(13)) return kept;
  const next = [18, 22].filter((number) => kept.cards.some((card) => card.number === number && card.burns === 0));
  return belowTop(kept, { numbers: next });
}

/**
 * @rule Quebec: in Steps 1 and 2 phase 5 puts the highest plant that burns fuel under the pile, of the future row or else of the
 * current one; with no such plant nothing moves and nothing is drawn.
 */
export const ecologicalStays: NonNullable<Handlers<null>['plantMarket']> = ({ moment }, next, { state, card }) => {
  const { current, future, stepThree } = state.plants;
  if (moment !== 'upkeep' || stepThree === 'begun') return next();
  const burns = (plant: PlantId): boolean => card(plant).burns > 0;
  const plant = future.findLast(burns) ?? current.findLast(burns);
  return plant === undefined ? [] : [{ do: 'bury-plant', plant }, { do: 'draw-plant' }];
};

/**
 * @rule Quebec in Recharged: before the market opens 1, 2 or 1 of the plugs 11, 12, 14 and 15 leave unseen, and 5, 6 or 3 sockets that
 * burn fuel; 18 and 22 lie under the plug on top of the pile.
 */
export const ecologicalBelowFirst = (recipe: DeckRecipe): DeckRecipe => ({
  ...belowFirst(spared(recipe, { ecological: true }), { numbers: [18, 22] }),
  cull: [
    { from: { numbers: [11, 12, 14, 15] }, count: [1, 2, 1, 0, 0], beforeOpening: true },
    { from: { min: 16 }, count: [5, 6, 3, 0, 0] },
  ],
});
