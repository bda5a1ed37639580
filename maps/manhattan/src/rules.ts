import {
  boxed,
  type DeckRecipe,
  type Handler,
  holds,
  type MarketEffect,
  opensFrom,
  type PlantId,
  type SliceRule,
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

/** Four of these numbers, or as many as leave nine. */
function cullOf({ size }: ReadonlySet<number>): DeckRecipe['cull'][number]['count'] {
  const count = Math.min(leaving, size - plantsInMarket - 1);
  return [count, count, count, count, count];
}

/**
 * @rule Manhattan: no Step 3 card, no removal by player count, three plants out with two and three players. Of the small plants four leave
 * by lot, eight open the market and one lies on top. A deck with too few small plants opens as it does otherwise.
 */
export const nineSmallOnes: Handler<'deckRecipe', Stages> = (recipe, { players }) => {
  const { stack, ...played } = { ...boxed(recipe, ...(players < 4 ? outForFew : [])), cull: [] };
  const numbers = new Set(
    played.cards.map(({ number }) => number).filter((number) => number <= small && holds(recipe, number)),
  );
  if (numbers.size <= plantsInMarket) return { ...played, stack: stack.filter((layer) => layer !== 'step-three') };
  return {
    ...opensFrom({ ...played, stack }, { max: small }, 'random'),
    cull: [{ from: { max: small }, count: cullOf(numbers) }],
    stack: [
      { take: 1, from: { max: small } },
      { rest: {}, order: 'shuffled' },
    ],
  };
};

/** @rule Manhattan: a new stage begins when the plants set aside become the pile, and when the rows are joined. */
export const stages: SliceRule<Stages> = {
  init: { stage: 0, aside: [] },
  on: (slice, event) => {
    if (event.type === 'plant-set-aside') return { ...slice, aside: [...slice.aside, event.plant] };
    if (event.type === 'aside-shuffled') return { stage: 1, aside: [] };
    return event.type === 'rows-joined' ? { ...slice, stage: 2 } : slice;
  },
};

const again: MarketEffect = { do: 'ask-again' };

/**
 * @rule Manhattan: in phase 5 the two highest future plants are set aside; when the pile is empty they become it, shuffled. From then on the
 * highest goes under the pile. When it is empty once more all plants are current, none is drawn, and in phase 5 the lowest leaves.
 */
export const threeStages: Handler<'plantMarket', Stages> = ({ moment, asked }, next, { state, own }) => {
  const { current, future } = state.plants;
  if (own.stage === 2) return moment === 'pile-empty' ? [] : next();
  const isShort = current.length + future.length < plantsInMarket;
  const fill: readonly MarketEffect[] = isShort ? [{ do: 'draw-plant' }, again] : [];
  if (moment === 'pile-empty') {
    if (own.stage === 0) return [{ do: 'shuffle-aside', plants: own.aside }, again];
    return asked > 0 ? fill : [{ do: 'join-rows' }, { do: 'note', key: 'note.last-stage', params: {} }];
  }
  if (moment !== 'upkeep') return next();
  if (asked > 0) return fill;
  return own.stage === 0
    ? [...future.slice(-2).map((plant): MarketEffect => ({ do: 'set-aside-plant', plant })), again]
    : [...future.slice(-1).map((plant): MarketEffect => ({ do: 'bury-plant', plant })), again];
};

/** @rule Manhattan: who buys the plant with the discount token may buy one more in the same phase 2. */
export const oneMore: Handler<'buysAgain', Stages> = (again, { discounted, before }, { settings }) =>
  again || (settings.discountToken && discounted && before === 0);
