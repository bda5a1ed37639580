import { belowTop, type DeckRecipe, fixedOnTop, holds, opensWith, spared } from '@gridwright/core/plugin';

/** @rule Brazil: garbage plants are never removed unseen; where 13 lies on top of the pile, 14 lies under it. */
export function garbageStays(recipe: DeckRecipe): DeckRecipe {
  const kept = spared(recipe, { fuel: 'garbage' });
  return fixedOnTop(kept).includes(13) && holds(kept, 14, 'garbage') ? belowTop(kept, { numbers: [14] }) : kept;
}

/** @rule Brazil in Recharged: 6 and 14 always open the market with six other plugs; garbage plants are never removed unseen. */
export const earlyGarbageOpens = (recipe: DeckRecipe): DeckRecipe =>
  opensWith(spared(recipe, { fuel: 'garbage' }), { numbers: [6, 14] });
