import type { Action, CityId, Fuel, Fuels, MarketId, PlantId, PluginId, RegionId } from '@gridwright/model';

/** A plant by its id; a bare number where the id is the printed number. */
export type PlantName = PlantId | number;

// What players do, in the words of the rules.

export const pass: Action = { type: 'pass' };
export const pick = (region: RegionId): Action => ({ type: 'pick-region', region });
export const open = (plant: PlantName, bid: number): Action => ({ type: 'open', plant: String(plant), bid });
export const bid = (amount: number): Action => ({ type: 'bid', bid: amount });
export const scrap = (plant: PlantName): Action => ({ type: 'discard-plant', plant: String(plant) });
/** Everything that goes back: `giveBack({ coal: 1, oil: 1 })`. */
export const giveBack = (given: Partial<Fuels>): Action => ({ type: 'discard-fuel', fuels: given });
export const buy = (fuel: Fuel, count: number, market: MarketId = 'main'): Action => ({
  type: 'buy',
  market,
  fuel,
  count,
});
export const build = (city: CityId): Action => ({ type: 'build', city });
/** `run([4, { coal: 2 }], [13])`: plant 4 burns two coal, plant 13 needs none. */
export const run = (...plants: readonly (readonly [plant: PlantName, burn?: Partial<Fuels>])[]): Action => ({
  type: 'power',
  runs: plants.map(([plant, burn = {}]) => ({ plant: String(plant), burn })),
});
/** Answers a choice of a plugin. */
export const choose = (by: PluginId, choice: string, answer: string): Action => ({
  type: 'choose',
  by,
  choice,
  answer,
});
