import { type Action, type Fuel, type Option, type Run, type Runnable } from '@gridwright/model';
import { canRunAll, mixFor, mostToBuy } from '@gridwright/arithmetic';
import { answering } from '../plugin/bot.ts';

type PowerOption = Extract<Option, { type: 'power' }>;

/** The ends of a range and something between them. */
const corners = (least: number, most: number): readonly number[] => [
  ...new Set([least, least + Math.floor((most - least) / 2), most]),
];

const mixes = (plant: Runnable, { fuels }: PowerOption): readonly (readonly Run[])[] =>
  canRunAll([plant], fuels) ? plant.fuels.map((first) => mixFor([plant], fuels, preferring(plant.fuels, first))) : [];

const preferring = (all: readonly Fuel[], first: Fuel): readonly Fuel[] => [
  first,
  ...all.filter((fuel) => fuel !== first),
];

/** Every set of plants that can run together, each in one mix. */
function sets(option: PowerOption): readonly (readonly Run[])[] {
  const found: (readonly Run[])[] = [];
  for (let set = 0; set < 1 << option.plants.length; set++) {
    const chosen = option.plants.filter((_, position) => set & (1 << position));
    if (canRunAll(chosen, option.fuels))
      found.push(mixFor(chosen, option.fuels, ['oil', 'coal', 'garbage', 'uranium']));
  }
  return found;
}

/** Cities that these plants supply. */
const supplies = (runs: readonly Run[], { plants, cities }: PowerOption): number =>
  Math.min(
    cities,
    runs.reduce((sum, { plant }) => sum + (plants.find((each) => each.plant === plant)?.cities ?? 0), 0),
  );

/** The actions that an option promises: of a range its ends and its middle, of plants to run every possible set. */
export function promised(option: Option): readonly Action[] {
  switch (option.type) {
    case 'open':
      return corners(option.min, option.max).map((bid) => ({ type: 'open', plant: option.plant, bid }));
    case 'bid':
      return corners(option.min, option.max).map((bid) => ({ type: 'bid', bid }));
    case 'discard-fuel':
      return option.answers.map((given) => ({ type: 'discard-fuel', fuels: { ...given } }));
    case 'buy':
      return corners(1, mostToBuy(option)).map((count) => ({
        type: 'buy',
        market: option.market,
        fuel: option.fuel,
        count,
      }));
    case 'power': {
      const runs = [option.proposal, ...sets(option), ...option.plants.flatMap((plant) => mixes(plant, option))];
      return runs
        .filter((chosen) => supplies(chosen, option) >= (option.least ?? 0))
        .map((chosen) => ({ type: 'power', runs: [...chosen] }));
    }
    case 'build':
      return [{ type: 'build', city: option.city }];
    case 'discard-plant':
      return [{ type: 'discard-plant', plant: option.plant }];
    case 'pick-region':
      return [{ type: 'pick-region', region: option.region }];
    case 'choose':
      return option.answers
        .filter(({ answer }) => answer !== option.holds)
        .map(({ answer }) => answering(option, answer));
    case 'pass':
      return [{ type: 'pass' }];
  }
}
