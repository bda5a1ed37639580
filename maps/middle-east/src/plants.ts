import {
  boxedCards,
  fixedOnTop,
  type Handlers,
  matches,
  onTop,
  opensFrom,
  type MarketEffect,
  type OpenState,
  type PlantCard,
  type RuleContext,
} from '@gridwright/core/plugin';
import type { Shift } from './oil.ts';

type Handler<Name extends keyof Handlers<Shift>> = NonNullable<Handlers<Shift>[Name]>;

const isUnfit = ({ kind }: PlantCard): boolean => kind === 'garbage' || kind === 'uranium';

/** Plants that leave the game where others go under the pile. */
const small: ReadonlySet<number> = new Set([6, 11, 14]);

const rowSize = 4;
const byNumber = (a: PlantCard, b: PlantCard): number => a.number - b.number || a.plus - b.plus;

/** @rule Middle East: no garbage or uranium plant opens in the current row: it leaves, and a plant is drawn. */
export const fittingOpening: Handler<'deckRecipe'> = (recipe) => {
  if (recipe.opening.order === 'random' || recipe.duplicates === 'aside') return recipe;
  const top = fixedOnTop(recipe);
  const inGame = recipe.cards.filter((card) => !recipe.box.some((those) => matches(card, those))).toSorted(byNumber);
  const opening = inGame.filter((card) => !top.includes(card.number) && matches(card, recipe.opening.from));
  const next = [...inGame.filter(({ number }) => top.includes(number)), ...opening.slice(2 * rowSize)];
  const gone: PlantCard[] = [];
  let market = opening.slice(0, 2 * rowSize);
  for (;;) {
    const unfit = market.slice(0, rowSize).find(isUnfit);
    if (unfit === undefined) break;
    gone.push(unfit);
    market = [...market.filter((card) => card !== unfit), ...next.splice(0, 1)].toSorted(byNumber);
  }
  if (gone.length === 0) return recipe;
  const ids = (cards: readonly PlantCard[]) => cards.map(({ id }) => id);
  const left = top.filter((number) => !market.some((card) => card.number === number));
  const opened = opensFrom(onTop(recipe, ...left), { ids: ids(market) }, 'lowest');
  const boxed = boxedCards(opened, ...ids(gone.filter(({ number }) => small.has(number))));
  const buried = gone.filter(({ number }) => !small.has(number));
  return buried.length === 0 ? boxed : { ...boxed, stack: [...boxed.stack, { cards: ids(buried) }] };
};

const again: MarketEffect = { do: 'ask-again' };

/** @rule Middle East: nothing is drawn where no plant of the pile could fill the current row. */
function fittingDraw({ plants }: OpenState, card: RuleContext<Shift>['card'], orCard: boolean): MarketEffect {
  const fits = plants.future.map(card).find((plant) => !isUnfit(plant));
  return {
    do: 'draw-plant',
    ifAny: [
      { fuel: 'coal' },
      { fuel: 'oil' },
      { ecological: true },
      ...(fits === undefined ? [] : [{ min: fits.number + 1 }]),
      ...(orCard ? (['step-three'] as const) : []),
    ],
  };
}

/** The first garbage or uranium plant of the current row leaves, and a plant is drawn. */
function withoutUnfit({ state, card }: RuleContext<Shift>, orCard: boolean): readonly MarketEffect[] {
  const unfit = state.plants.current.map(card).find(isUnfit);
  if (unfit === undefined || state.plants.stepThree === 'due') return [];
  const leave: MarketEffect = small.has(unfit.number)
    ? { do: 'remove-plant', plant: unfit.id, why: 'rule' }
    : { do: 'bury-plant', plant: unfit.id };
  return [leave, fittingDraw(state, card, orCard), again];
}

/** @rule Middle East: in Step 1 the current row is kept free of garbage and uranium; in Step 2 two plants go under the pile in phase 5. */
export const plantMarket: Handler<'plantMarket'> = ({ moment, asked }, next, context) => {
  const { state, card } = context;
  const { step, plants } = state;
  const fitted = (orCard: boolean): readonly MarketEffect[] => {
    const effects = next().map((effect) => (effect.do === 'draw-plant' ? fittingDraw(state, card, orCard) : effect));
    return effects.length === 0 ? [] : [...effects, again];
  };
  if (moment === 'card-returned') return asked === 0 ? fitted(false) : withoutUnfit(context, false);
  if (step === 1) return asked > 0 || moment === 'drawn' ? withoutUnfit(context, true) : fitted(true);
  if (moment === 'step-two' && asked < 2) return asked === 0 ? [...next(), again] : next();
  if (asked > 0) return [];
  if (moment !== 'upkeep' || plants.stepThree === 'begun') return next();
  const buried = plants.future.slice(-2).toReversed();
  return [
    ...buried.map((plant): MarketEffect => ({ do: 'bury-plant', plant })),
    { do: 'draw-plant' },
    { do: 'draw-plant' },
  ];
};

/** @rule Middle East: the first showing of the Step 3 card starts Step 2, the second Step 3. */
export const stepByCard: Handler<'stepChange'> = (step, { cause }, { state }) =>
  cause === 'card' && state.step === 1 ? 2 : step;
