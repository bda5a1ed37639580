import type { Tank } from '@gridwright/arithmetic';
import { invariant, type PlantCard, type PlantId } from '@gridwright/model';
import type { Rules } from './rules.ts';

export const cardOf = (rules: Rules, plant: PlantId): PlantCard => {
  const card = rules.cards.get(plant);
  if (card === undefined) invariant(false, `plant ${plant} is a card of this game`);
  return card;
};

/** A plant as a tank. */
export const tankOf = (rules: Rules, plant: PlantId): Tank => {
  const tank = rules.tanks.get(plant);
  if (tank === undefined) invariant(false, `plant ${plant} is a card of this game`);
  return tank;
};

/** Plants as tanks. */
export function tanksIn(rules: Rules, plants: readonly PlantId[]): readonly Tank[] {
  const tanks: Tank[] = [];
  for (const plant of plants) tanks.push(tankOf(rules, plant));
  return tanks;
}
