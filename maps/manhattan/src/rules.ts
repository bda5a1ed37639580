import {
  boxed,
  type DeckRecipe,
  type GameEvent,
  type Handlers,
  type MarketEffect,
  matches,
  opensFrom,
  type PlantId,
} from '@gridwright/core/plugin';

/** Plants that are out of the game with two and three players. */
const outForFew = [20, 22, 37];
/** The highest number of the plants that open the market. */
const small = 15;
/** Small plants that leave the game unseen, and plants in the market. */
const leaving = 4;
export const plantsInMarket = 8;

/** The stage of the plant market, and the plants set aside in the first one, the stage before the pile is empty for the first time. */
export type Stages = { readonly stage: 0 | 1 | 2; readonly aside: readonly PlantId[] };

/**
 * @rule Manhattan: no Step 3 card, no removal by player count, three plants out with two and three players. Of the small plants four leave
 * by lot, eight open the market and one lies on top. A deck with too few small plants opens as it does otherwise.
 */
export const nineSmallOnes: NonNullable<Handlers<Stages>['deckRecipe']> = (recipe, { players }): DeckRecipe => {
  const played = { ...boxed(recipe, ...(players < 4 ? outForFew : [])), cull: [] };
  const isOut = (card: DeckRecipe['cards'][number]): boolean => played.box.some((gone) => matches(card, gone));
  const numbers = new Set(
    played.cards.filter((card) => card.number <= small && !isOut(card)).map(({ number }) => number),
  );
  if (numbers.size <= plantsInMarket)
    return { ...played, stack: played.stack.filter((layer) => layer !== 'step-three') };
  return {
    ...opensFrom(played, { max: small }, 'random'),
    cull: [{ from: { max: small }, count: cullOf(numbers.size) }],
    stack: [
      { take: 1, from: { max: small } },
      { rest: {}, order: 'shuffled' },
    ],
  };
};

/** Four, or as many as nine leave. */
function cullOf(plants: number): DeckRecipe['cull'][number]['count'] {
  const count = Math.min(leaving, plants - plantsInMarket - 1);
  return [count, count, count, count, count];
}

/** The words in which the log tells that all plants are for sale; with them the last stage begins. */
const lastStage = 'note.last-stage';

/** @rule Manhattan: a new stage begins when the plants set aside become the pile, and when the pile is empty once more. */
export function remembered(stages: Stages, event: GameEvent): Stages {
  const { stage, aside } = stages;
  switch (event.type) {
    case 'plant-set-aside':
      return { stage, aside: [...aside, event.plant] };
    case 'aside-shuffled':
      return { stage: stage === 0 ? 1 : stage, aside: [] };
    case 'note-made':
      return event.key === lastStage ? { stage: 2, aside } : stages;
    default:
      return stages;
  }
}

const again: MarketEffect = { do: 'ask-again' };

/**
 * @rule Manhattan: in phase 5 the two highest future plants are set aside; when the pile is empty they become it, shuffled. From then on the
 * highest goes under the pile. When it is empty once more all plants are current, and in phase 5 the lowest leaves.
 */
export const threeStages: NonNullable<Handlers<Stages>['plantMarket']> = ({ moment, asked }, next, { state, own }) => {
  const { current, future } = state.plants;
  const fill: readonly MarketEffect[] =
    own.stage < 2 && current.length + future.length < plantsInMarket ? [{ do: 'draw-plant' }, again] : [];
  if (moment === 'pile-empty') {
    if (own.stage === 0) return [{ do: 'shuffle-aside', plants: own.aside }, again];
    return own.stage === 1 && asked === 0 ? [{ do: 'note', key: lastStage, params: {} }] : fill;
  }
  if (moment !== 'upkeep') return next();
  if (asked > 0) return fill;
  const [lowest] = [...current, ...future];
  if (own.stage === 2) return lowest === undefined ? [] : [{ do: 'remove-plant', plant: lowest, why: 'upkeep' }];
  return own.stage === 0
    ? [...future.slice(-2).map((plant): MarketEffect => ({ do: 'set-aside-plant', plant })), again]
    : [...future.slice(-1).map((plant): MarketEffect => ({ do: 'bury-plant', plant })), again];
};

/** @rule Manhattan: in the last stage all plants are current. */
export const allCurrent: NonNullable<Handlers<Stages>['offeredPlants']> = (plants, _query, { state, own }) =>
  own.stage === 2 ? [...state.plants.current, ...state.plants.future] : plants;
