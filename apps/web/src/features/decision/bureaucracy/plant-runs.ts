import { type Fuel, fuels, type Fuels, noFuels, type Run } from '@gridwright/model';
import type { PlantRun } from '../../../game/draft.ts';
import type { OptionOf } from '../../../game/options.ts';

type Power = OptionOf<'power'>;

const plus = (a: Fuels, b: Fuels): Fuels => ({
  coal: a.coal + b.coal,
  oil: a.oil + b.oil,
  garbage: a.garbage + b.garbage,
  uranium: a.uranium + b.uranium,
});

/** What all running plants burn together. */
export const burned = (runs: readonly PlantRun[]): Fuels =>
  runs.filter(({ on }) => on).reduce((total, { burn }) => plus(total, burn), noFuels);

/** Fuels of which more would be burned than is in store. */
export const missingFuels = (runs: readonly PlantRun[], store: Fuels): readonly Fuel[] => {
  const total = burned(runs);
  return fuels.filter((fuel) => total[fuel] > store[fuel]);
};

/** Fills a plant from what is left, the fuel of which there is most first; what is missing is laid to its first fuel. */
function filled(fuelsOfPlant: readonly Fuel[], burns: number, left: Fuels): Fuels {
  const mix: Record<Fuel, number> = { ...noFuels };
  let open = burns;
  for (const fuel of fuelsOfPlant.toSorted((a, b) => left[b] - left[a])) {
    const taken = Math.min(open, Math.max(0, left[fuel]));
    mix[fuel] += taken;
    open -= taken;
  }
  const [first] = fuelsOfPlant;
  if (first !== undefined) mix[first] += open;
  return mix;
}

const minus = (a: Fuels, b: Fuels): Fuels => ({
  coal: a.coal - b.coal,
  oil: a.oil - b.oil,
  garbage: a.garbage - b.garbage,
  uranium: a.uranium - b.uranium,
});

const wholeBurn = (burn: Run['burn'] = {}): Fuels => ({
  coal: burn.coal ?? 0,
  oil: burn.oil ?? 0,
  garbage: burn.garbage ?? 0,
  uranium: burn.uranium ?? 0,
});

/** The panel as it opens: the server's proposal, the other plants switched off. */
export function proposedRuns({ plants, proposal }: Power): readonly PlantRun[] {
  const proposed = new Map(proposal.map((run) => [run.plant, run]));
  return plants.map((plant) => {
    const run = proposed.get(plant.plant);
    return { ...plant, on: run !== undefined, burn: wholeBurn(run?.burn) };
  });
}

/** The same with one plant switched; one that is switched on takes what the others leave. */
export function withSwitched(runs: readonly PlantRun[], plant: string, on: boolean, store: Fuels): readonly PlantRun[] {
  const others = runs.filter((run) => run.plant !== plant);
  const left = minus(store, burned(others));
  return runs.map((run) =>
    run.plant === plant ? { ...run, on, burn: on ? filled(run.fuels, run.burns, left) : noFuels } : run,
  );
}

/** The same with one hybrid plant's mix set: `count` of its first fuel, the rest of its second. */
export const withMix = (runs: readonly PlantRun[], plant: string, count: number): readonly PlantRun[] =>
  runs.map((run) => {
    const [first, second] = run.fuels;
    if (run.plant !== plant || first === undefined || second === undefined) return run;
    return { ...run, burn: { ...noFuels, [first]: count, [second]: run.burns - count } };
  });

/** What is sent: the running plants, each with the fuels it burns. */
export const asRuns = (runs: readonly PlantRun[]): Run[] =>
  runs
    .filter(({ on }) => on)
    .map(({ plant, burn }) => ({
      plant,
      burn: Object.fromEntries(fuels.filter((fuel) => burn[fuel] > 0).map((fuel) => [fuel, burn[fuel]])),
    }));

/** Cities that get power: what the running plants supply, up to the cities there are. */
export const litCities = (runs: readonly PlantRun[], cities: number): number =>
  Math.min(
    cities,
    runs.filter(({ on }) => on).reduce((total, run) => total + run.cities, 0),
  );

/** Tokens that a plant lacks to run beside those that are on. */
export function lackOf(runs: readonly PlantRun[], plant: string, store: Fuels): Partial<Fuels> {
  const total = burned(withSwitched(runs, plant, true, store));
  return Object.fromEntries(
    fuels.filter((fuel) => total[fuel] > store[fuel]).map((fuel) => [fuel, total[fuel] - store[fuel]]),
  );
}

/** What would change if one plant were switched: Elektro more or less, and the tokens that would be burned or kept. */
export interface Difference {
  readonly money: number;
  readonly burns: Fuels;
}
export function differenceOf(
  runs: readonly PlantRun[],
  plant: string,
  { cities, fuels: store }: Pick<Power, 'cities' | 'fuels'>,
  incomeOf: (lit: number) => number,
): Difference | null {
  const run = runs.find((one) => one.plant === plant);
  if (run === undefined) return null;
  const other = withSwitched(runs, plant, !run.on, store);
  if (missingFuels(other, store).length > 0) return null;
  return {
    money: incomeOf(litCities(other, cities)) - incomeOf(litCities(runs, cities)),
    burns: minus(burned(other), burned(runs)),
  };
}

/** There is nothing to weigh: every plant runs, only one mix is possible, and without any of them fewer cities are lit. */
export function isPlain(option: Power): boolean {
  const runs = proposedRuns(option);
  const lit = litCities(runs, option.cities);
  const needed = (run: PlantRun): boolean =>
    run.burns === 0 || litCities(withSwitched(runs, run.plant, false, option.fuels), option.cities) < lit;
  const fixed = (run: PlantRun): boolean =>
    run.fuels.length < 2 || run.fuels.filter((fuel) => option.fuels[fuel] > 0).length < 2;
  return runs.every((run) => run.on && needed(run) && fixed(run));
}
