import {
  type DeckRecipe,
  exchanged,
  type Handlers,
  type PlantCard,
  plantCard,
  type RegionId,
} from '@gridwright/core/plugin';

/** The plants that each region brings: they take the place of the plants of their number. */
const brought: Readonly<Record<RegionId, readonly PlantCard[]>> = {
  norway: [plantCard(7, 'eco', 0, 1), plantCard(46, 'eco', 0, 6)],
  denmark: [plantCard(19, 'oil', 2, 4), plantCard(26, 'oil', 3, 5)],
  'sweden-south': [plantCard(10, 'uranium', 2, 3), plantCard(39, 'eco', 0, 5)],
  'sweden-north': [plantCard(21, 'eco', 0, 2), plantCard(25, 'uranium', 1, 4)],
  finland: [plantCard(32, 'garbage', 2, 6), plantCard(44, 'uranium', 1, 7)],
  baltic: [plantCard(18, 'oil', 1, 3), plantCard(22, 'eco', 0, 3)],
};

/**
 * @rule Northern Europe: for each region in play two plants change for others of the same number, also in the opening market. A deck
 * that lays the first card of each number aside keeps its own.
 */
export const plantsOfRegions: NonNullable<Handlers<null>['deckRecipe']> = (recipe, { regions }) =>
  recipe.duplicates === 'aside'
    ? recipe
    : Object.entries(brought).reduce<DeckRecipe>(
        (changed, [region, plants]) =>
          plants.reduce((deck, plant) => exchanged(deck, plant, region, regions.includes(region)), changed),
        recipe,
      );
