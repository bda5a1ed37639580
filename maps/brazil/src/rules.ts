import { belowTop, type DeckRecipe, fixedOnTop, holds, spared } from '@gridwright/core/plugin';

/** @rule Brazil: garbage plants are never removed unseen; where 13 lies on top of the pile, 14 lies under it. */
export function garbageStays(recipe: DeckRecipe): DeckRecipe {
  const kept = spared(recipe, { fuel: 'garbage' });
  return fixedOnTop(kept).includes(13) && holds(kept, 14, 'garbage') ? belowTop(kept, { numbers: [14] }) : kept;
}
