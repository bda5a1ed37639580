import { boxed, type Handlers, type MarketEffect, type PlantId, type PlayerCount } from '@gridwright/core/plugin';

type Rule<Hook extends keyof Handlers<null>> = NonNullable<Handlers<null>[Hook]>;

const few = [3, 4, 9, 11, 16, 18, 20, 24, 30, 33, 46];
const outOfTheGame: Readonly<Record<PlayerCount, readonly number[]>> = {
  2: few,
  3: few,
  4: [3, 4, 11, 18, 24, 33, 46],
  5: [3, 4, 33],
  6: [3, 4, 33],
};

/**
 * @rule China: some plants are out of the game, none is removed by lot. The pile is in ascending order up to 30, then those up to 35
 * with the Step 3 card shuffled, then the others shuffled.
 */
export const inOrder: Rule<'deckRecipe'> = (recipe, { players }) => ({
  ...boxed(recipe, ...outOfTheGame[players]),
  opening: { from: {}, order: 'lowest' },
  cull: [],
  stack: [
    { rest: { max: 30 }, order: 'ascending' },
    { mix: [{ rest: { max: 35 }, order: 'shuffled' }, 'step-three'] },
    { rest: {}, order: 'shuffled' },
  ],
});

const lowest = (row: readonly PlantId[], count: number, why: 'rule' | 'step-three'): readonly MarketEffect[] =>
  row.slice(0, Math.max(0, count)).map((plant) => ({ do: 'remove-plant', plant, why }));
const drawn = (count: number): readonly MarketEffect[] =>
  Array.from({ length: Math.max(0, count) }, () => ({ do: 'draw-plant' }));

/** Plants that are added at least in Steps 1 and 2. */
const leastAdded: Readonly<Record<number, number>> = { 2: 1, 3: 1, 4: 2, 5: 2, 6: 3 };
const rowInStepThree = 4;

/** @rule China, Steps 1 and 2: first plants are added one by one, then the lowest leave until the row has its size. */
function addedByPlan(row: readonly PlantId[], players: number, added: number): readonly MarketEffect[] {
  const size = Math.max(2, players - 1);
  const wanted = Math.max(leastAdded[players] ?? 1, size - (row.length - added));
  return added < wanted ? [...drawn(1), { do: 'ask-again' }] : lowest(row, row.length - size, 'rule');
}

/**
 * @rule China: in Steps 1 and 2 a sold plant is not replaced, and phase 5 begins with new plants. When the Step 3 card shows it leaves
 * with the lowest plant, and the row has four plants from then on; they are replaced as usual. A round without a purchase removes none.
 */
export const byPlan: Rule<'plantMarket'> = ({ moment, asked }, next, { state }) => {
  const { current: row, stepThree } = state.plants;
  if (moment === 'unsold') return [];
  if (moment === 'step-three') {
    const gone = Math.max(1, row.length - rowInStepThree);
    return [...lowest(row, gone, 'step-three'), ...drawn(rowInStepThree - Math.max(0, row.length - gone))];
  }
  if (stepThree === 'begun') return next();
  if (moment === 'bought' || moment === 'upkeep') return [];
  if (moment === 'bureaucracy' && stepThree === 'hidden') return addedByPlan(row, state.players.length, asked);
  return next();
};
