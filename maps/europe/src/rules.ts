import { type DeckRecipe, type Handlers, matches, opensFrom, type Selector } from '@gridwright/core/plugin';

/** The highest number of the plants that may open the market. */
const small = 15;

/** How many different numbers of a deck are meant. */
const numbersOf = ({ cards, box }: DeckRecipe, those: Selector): number =>
  new Set(
    cards
      .filter((card) => matches(card, those) && !box.some((gone) => matches(card, gone)))
      .map(({ number }) => number),
  ).size;

/**
 * @rule Europe: nine of the plants up to 15 open the market by lot; of the other small and of the large ones 1 + 5, 2 + 6, 1 + 3 or none
 * are removed unseen; the first plant of the pile is never a small one. A deck with too few small or large plants keeps its own set-up.
 */
export const nineByLot = (recipe: DeckRecipe): DeckRecipe =>
  numbersOf(recipe, { max: small }) < 11 || numbersOf(recipe, { min: small + 1 }) < 7
    ? recipe
    : {
        ...opensFrom(recipe, { max: small }, 'random'),
        cull: [
          { from: { max: small }, count: [1, 2, 1, 0, 0] },
          { from: { min: small + 1 }, count: [5, 6, 3, 0, 0] },
        ],
        stack: [{ rest: {}, order: 'shuffled', first: { min: small + 1 } }, 'step-three'],
      };

/**
 * @rule Europe: when Step 2 begins the lowest plant leaves and is not replaced. When the Step 3 card comes before, that is done first, so
 * that two plants leave with the card.
 */
export const notReplaced: NonNullable<Handlers<null>['plantMarket']> = ({ moment, asked }, next, { state }) => {
  const [plant] = [...state.plants.current, ...state.plants.future];
  const isSkipped = moment === 'step-three' && state.step === 1 && asked === 0;
  if ((moment !== 'step-two' && !isSkipped) || plant === undefined) return next();
  const gone = { do: 'remove-plant', plant, why: 'step-two' } as const;
  return isSkipped ? [gone, { do: 'ask-again' }] : [gone];
};
