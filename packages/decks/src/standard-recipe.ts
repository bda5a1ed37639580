import type { DeckRecipe, PlantCard } from '@gridwright/core/plugin';

/** How every deck is laid out unless it says otherwise: the eight lowest open, 8/8/4/0/0 are removed unseen, Step 3 lies at the bottom. */
export const standardRecipe = (cards: readonly PlantCard[], top: readonly number[]): DeckRecipe => ({
  cards,
  box: [],
  opening: { from: {}, order: 'lowest' },
  cull: [{ from: {}, count: [8, 8, 4, 0, 0] }],
  spare: [],
  stack: [...(top.length > 0 ? [{ numbers: top }] : []), { rest: {}, order: 'shuffled' }, 'step-three'],
  duplicates: 'plus',
});
