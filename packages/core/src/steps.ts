import type { GameState, Step, View } from '@gridwright/model';
import { networkFor } from './network.ts';
import { changedStep, changeMarket, mostCities, plantsInMarket } from './plant-market.ts';
import { emit, type Play } from './play.ts';
import type { Rules } from './rules.ts';

/** The cities that start Step 2 and end the game: no more than there are. */
export const targetsOf = ({ stepTwoAt, endAt }: Rules, { cities }: GameState): View['targets'] => ({
  stepTwoAt: stepTwoAt === null ? null : Math.min(stepTwoAt, cities.length || stepTwoAt),
  endAt: Math.min(endAt, cities.length || endAt),
});

/** @rule Steps: Step 2 starts when somebody has enough cities, or when every Step-1 space is taken; the lowest plant is replaced once. */
export function perhapsStepTwo(play: Play): void {
  const { rules, state } = play;
  const { stepTwoAt } = targetsOf(rules, state);
  if (stepTwoAt === null) return;
  const cause = mostCities(state) >= stepTwoAt ? 'cities' : spacesLeft(rules, state) ? undefined : 'spaces';
  if (cause === undefined) return;
  const step = changedStep(play, 2, cause);
  if (step !== 2) return;
  emit(play, { type: 'step-began', step, current: state.plants.current, future: state.plants.future });
  changeMarket(play, 'step-two');
}

function spacesLeft(rules: Rules, state: GameState): boolean {
  const network = networkFor(rules, state.cities);
  return state.cities.some((city, position) => {
    if (state.blocked?.includes(city)) return false;
    const slot = network.slots[position]?.[state.houses[city]?.length ?? 0];
    return slot !== undefined && slot.from <= state.step;
  });
}

/** Whether nobody can ever build again: every space is taken, and no Step will open more. */
export function isFullForGood(play: Play): boolean {
  const { step, plants } = play.state;
  if (spacesLeft(play.rules, play.state) || plants.stepThree === 'due') return false;
  const mayBegin = (next: Step, cause: 'spaces' | 'card'): boolean =>
    step < next && changedStep(play, next, cause) !== undefined;
  const { stepTwoAt, hasStepThreeCard } = play.rules;
  return !(stepTwoAt !== null && mayBegin(2, 'spaces')) && !(hasStepThreeCard && mayBegin(3, 'card'));
}

/** @rule Steps: in Step 3 the market is one row of plants, all current. Where no Step 3 begins, the row stays and spaces and restock stay as they were. */
export function beginStepThree(play: Play): void {
  const { state } = play;
  const step = changedStep(play, 3, 'card') === 3 ? 3 : state.step;
  emit(play, { type: 'step-began', step, current: plantsInMarket(state), future: [] });
}
