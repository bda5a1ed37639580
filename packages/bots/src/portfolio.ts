import { countedPlants, sumsOfChoices } from '@gridwright/arithmetic';
import type { Fuel, PlantCard } from '@gridwright/model';
import { incomeFor, type Position } from './position.ts';

/** Elektro for one run of a plant, at the prices that are to be expected. */
export function runCost({ fuelPrice }: Position, { fuels, burns }: PlantCard): number {
  let cheapest = fuels.length === 0 ? 0 : Infinity;
  for (const fuel of fuels) cheapest = Math.min(cheapest, fuelPrice[fuel]);
  return burns * cheapest;
}

export const capacityOf = (plants: readonly PlantCard[]): number => plants.reduce((sum, { cities }) => sum + cities, 0);

/** For each choice of some plants, a bit for each of them: the cities that they supply, and Elektro for running them once. */
interface RunningChoices {
  readonly capacities: readonly number[];
  readonly costs: readonly number[];
}

const runningChoices = (position: Position, plants: readonly PlantCard[]): RunningChoices => ({
  capacities: sumsOfChoices(plants.map(({ cities }) => cities)),
  costs: sumsOfChoices(plants.map((plant) => runCost(position, plant))),
});

/** The best a set of plants can earn in one round with so many cities, fuel paid. */
function earnings(position: Position, { capacities, costs }: RunningChoices, cities: number): number {
  let best = incomeFor(position, 0);
  for (let choice = 1; choice < capacities.length; choice++) {
    const supplied = Math.min(capacities[choice] as number, cities);
    best = Math.max(best, incomeFor(position, supplied) - (costs[choice] as number));
  }
  return best;
}

/** Cities a player can expect to have after so many rounds. */
const citiesAfter = ({ me, view, money }: Position, rounds: number): number =>
  Math.min(view.targets.endAt, me.cities.length + Math.min(4, Math.floor(money / 30)) + 2 * rounds);

/** Elektro that a mine is taken to bring in a round for all that it digs. */
export const minePrice = 3;

/** What a set of plants is worth to its owner, in Elektro: what it earns over the coming rounds, and what it supplies at the end. */
export function worthOf(position: Position, plants: readonly PlantCard[]): number {
  const { earned, atEnd } = worthParts(position, plants);
  return earned + atEnd;
}

/** Rounds over which plants are judged. */
export const roundsJudged = ({ habits, roundsLeft }: Position): number => Math.min(habits.plantRounds, roundsLeft);

/** The same, parted: what the plants earn over the rounds that are judged, and what it counts that they supply at the end. */
export function worthParts(
  position: Position,
  plants: readonly PlantCard[],
): { readonly earned: number; readonly atEnd: number } {
  const choices = runningChoices(position, plants);
  const { habits } = position;
  const rounds = roundsJudged(position);
  let earned = 0;
  for (let round = 0; round < rounds; round++)
    earned += earnings(position, choices, citiesAfter(position, round)) * habits.discount ** round;
  for (const { digs = 0 } of plants) earned += digs * minePrice * rounds;
  const last = Math.min(position.view.targets.endAt, capacityOf(plants));
  return { earned, atEnd: (last * habits.capacity) / (position.roundsLeft + 1) };
}

/** A set of plants after buying one more: the best of what may be kept. */
export interface Bought {
  readonly plants: readonly PlantCard[];
  readonly scrapped: PlantCard | null;
  readonly worth: number;
}

/** What comes of buying a plant, with the least useful older one scrapped where the limit asks for it. */
export function afterBuying(position: Position, plant: PlantCard): Bought {
  const { plants, sheet } = position;
  const counted = countedPlants(plants);
  const isFull = counted.length >= sheet.plantLimit && plant.digs === undefined;
  const choices: readonly (PlantCard | null)[] = isFull ? counted : [null];
  const [first, ...others] = choices.map((scrapped) => {
    const kept = [...plants.filter((card) => card !== scrapped), plant];
    return { plants: kept, scrapped, worth: worthOf(position, kept) };
  });
  if (first === undefined) return { plants: [plant], scrapped: null, worth: worthOf(position, [plant]) };
  return others.reduce((best, bought) => (bought.worth > best.worth ? bought : best), first);
}

/** The fuel a plant is going to burn: the cheapest of those it can. */
export const likelyFuel = ({ fuelPrice }: Position, { fuels }: PlantCard): Fuel | undefined =>
  fuels.toSorted((a, b) => fuelPrice[a] - fuelPrice[b])[0];
