import { type Fuel, fuels, type Fuels, type PlantCard } from '@gridwright/model';

/** As much of a card as tells what a run takes and gives. */
export type Burner = Pick<PlantCard, 'fuels' | 'burns' | 'cities'>;

export const added = (a: Fuels, b: Partial<Fuels>): Fuels => ({
  coal: a.coal + (b.coal ?? 0),
  oil: a.oil + (b.oil ?? 0),
  garbage: a.garbage + (b.garbage ?? 0),
  uranium: a.uranium + (b.uranium ?? 0),
});

const subsets = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  items.reduce<readonly (readonly T[])[]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);
const fuelSets = subsets<Fuel>(fuels);

/** Whether a store suffices for one run of all these plants, in some mix: no set of fuels is asked for more than it holds. */
export const canRunAll = (plants: readonly Burner[], held: Fuels): boolean =>
  fuelSets.every((set) => {
    const bound = plants.filter((plant) => plant.fuels.length > 0 && plant.fuels.every((fuel) => set.includes(fuel)));
    const needed = bound.reduce((sum, { burns }) => sum + burns, 0);
    return needed <= set.reduce((sum, fuel) => sum + held[fuel], 0);
  });

/** The most cities that these plants can light from a store. */
export const mostLit = (plants: readonly Burner[], held: Fuels, cities: number): number =>
  Math.min(
    cities,
    Math.max(
      ...subsets(plants)
        .filter((set) => canRunAll(set, held))
        .map((set) => set.reduce((sum, plant) => sum + plant.cities, 0)),
    ),
  );
