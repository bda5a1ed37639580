import type { DeckRecipe } from '@gridwright/core/plugin';

/** The cards with a plug on their back, and those with a socket. */
const plugs = { max: 15 };
const sockets = { min: 16 };

/**
 * @rule Recharged: eight plugs by lot open the market, and one more lies on top of the pile; 1 + 5, 2 + 6, 1 + 3 or no plugs and
 * sockets are removed unseen, and the Step 3 card lies at the bottom.
 */
export const plugsAndSockets = (recipe: DeckRecipe): DeckRecipe => ({
  ...recipe,
  opening: { from: plugs, order: 'random' },
  cull: [
    { from: plugs, count: [1, 2, 1, 0, 0] },
    { from: sockets, count: [5, 6, 3, 0, 0] },
  ],
  stack: [{ take: 1, from: plugs }, { rest: {}, order: 'shuffled' }, 'step-three'],
});
