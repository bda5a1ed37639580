import type { Tank } from '@gridwright/arithmetic';
import { invariant, type PlantCard, type PlantId } from '@gridwright/model';
import type { Rules } from './rules.ts';

export const cardOf = (rules: Rules, plant: PlantId): PlantCard => {
  const card = rules.cards.get(plant);
  invariant(card !== undefined, `plant ${plant} is a card of this game`);
  return card;
};

/** A plant as a tank. */
export const tankOf = (rules: Rules, plant: PlantId): Tank => {
  const tank = rules.tanks.get(plant);
  invariant(tank !== undefined, `plant ${plant} is a card of this game`);
  return tank;
};

/** Plants as tanks. */
export const tanksIn = (rules: Rules, plants: readonly PlantId[]): readonly Tank[] =>
  plants.map((plant) => tankOf(rules, plant));
