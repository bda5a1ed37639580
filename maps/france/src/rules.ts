import { boxed, boxedCards, type DeckRecipe, onTop, opensWith } from '@gridwright/core/plugin';

/**
 * The ecological plant that would come first leaves the game, and the first uranium plant comes in its place.
 * @rule France: 13 is out of the game, 11 on top. A deck without an ecological 13 gives up its ecological 11 and, since its first
 * uranium plant is on show from the start, has no card fixed on top; a deck that lays first cards aside only gives up the 13.
 */
export function uraniumOnTop(recipe: DeckRecipe): DeckRecipe {
  const free = (number: number) => recipe.cards.find((card) => card.number === number && card.burns === 0);
  const uranium = recipe.cards.find((card) => card.number === 11 && card.fuels.includes('uranium'));
  const thirteen = free(13);
  if (recipe.duplicates === 'aside') return thirteen ? boxedCards(recipe, thirteen.id) : recipe;
  if (thirteen) {
    const without = boxedCards(recipe, thirteen.id);
    return uranium ? onTop(without, 11) : onTop(without);
  }
  const eleven = free(11);
  return eleven ? onTop(boxedCards(recipe, eleven.id)) : recipe;
}

/**
 * @rule France in Recharged: 13 is out of the game, 11 opens the market with seven other plugs by lot; 0 + 5, 1 + 6, 0 + 3 or no plugs
 * and sockets are removed unseen.
 */
export const elevenOpens = (recipe: DeckRecipe): DeckRecipe => ({
  ...opensWith(boxed(recipe, 13), { numbers: [11] }),
  cull: [
    { from: { max: 15 }, count: [0, 1, 0, 0, 0] },
    { from: { min: 16 }, count: [5, 6, 3, 0, 0] },
  ],
});
