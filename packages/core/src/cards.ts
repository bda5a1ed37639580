import { capacitiesOf, roomsFor, type Tank } from '@gridwright/arithmetic';
import { invariant, type PlantCard, type PlantId, type Player, type Seat } from '@gridwright/model';
import type { KeptStore } from './kept.ts';
import type { Rules } from './rules.ts';

export const cardOf = (rules: Rules, plant: PlantId): PlantCard => {
  const card = rules.cards.get(plant);
  if (card === undefined) invariant(false, `plant ${plant} is a card of this game`);
  return card;
};

/** The plants that the limit counts: all but mines. */
export const countedAmong = (rules: Rules, plants: readonly PlantId[]): readonly PlantId[] =>
  rules.hasMines ? plants.filter((plant) => cardOf(rules, plant).digs === undefined) : plants;

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

/** A seat's plants as tanks, and how many more tokens of each fuel they can take. */
export function storeOf(rules: Rules, { plants, fuels: held }: Player, seat: Seat): KeptStore {
  const last = rules.kept.stores[seat];
  const areSame = last?.plants === plants;
  if (areSame && last.held === held) return last;
  const tanks = areSame ? last.tanks : tanksIn(rules, plants);
  const capacities = areSame ? last.capacities : capacitiesOf(tanks, rules.rivalSets);
  const store = { plants, held, tanks, capacities, rooms: roomsFor(capacities, held, rules.rivalSets) };
  rules.kept.stores[seat] = store;
  return store;
}
