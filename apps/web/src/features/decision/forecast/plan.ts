import { addFuels } from '@gridwright/arithmetic';
import { type Action, type CityId, type Fuels, noFuels, type Option, type PlantId } from '@gridwright/model';
import { optionsOfType } from '../../../game/options.ts';
import { sum } from '../move.ts';

/** What some actions come to, if all go well. */
export interface Plan {
  /** Elektro that they cost. */
  readonly spends: number;
  readonly fuels: Fuels;
  readonly cities: readonly CityId[];
  /** The plant that would be bought. */
  readonly plant: PlantId | null;
  /** The cities that the running plants supply together; null when no plants are run. */
  readonly supplies: number | null;
  /** The seat is done with this phase, or with this plant. */
  readonly passes: boolean;
}

const nothing: Plan = { spends: 0, fuels: noFuels, cities: [], plant: null, supplies: null, passes: false };

/** Prices come from the options. Cities planned together may become cheaper than their prices say. */
export function planOf(actions: readonly Action[], options: readonly Option[], lot: PlantId | null): Plan {
  const after = (plan: Plan, action: Action): Plan => {
    switch (action.type) {
      case 'open':
        return { ...plan, spends: plan.spends + action.bid, plant: action.plant };
      case 'bid':
        return { ...plan, spends: plan.spends + action.bid, plant: lot };
      case 'buy': {
        const offer = optionsOfType(options, 'buy').find(
          ({ market, fuel }) => market === action.market && fuel === action.fuel,
        );
        const price = sum((offer?.prices ?? []).slice(0, action.count));
        return { ...plan, spends: plan.spends + price, fuels: addFuels(plan.fuels, { [action.fuel]: action.count }) };
      }
      case 'build': {
        const offer = optionsOfType(options, 'build').find(({ city }) => city === action.city);
        const price = offer === undefined ? 0 : offer.house + offer.link;
        return { ...plan, spends: plan.spends + price, cities: [...plan.cities, action.city] };
      }
      case 'power': {
        const running = new Set(action.runs.map(({ plant }) => plant));
        const plants = optionsOfType(options, 'power').flatMap((option) => option.plants);
        return { ...plan, supplies: sum(plants.filter(({ plant }) => running.has(plant)).map(({ cities }) => cities)) };
      }
      case 'pass':
        return { ...plan, passes: true };
      case 'pick-region':
      case 'discard-plant':
      case 'discard-fuel':
      case 'choose':
        return plan;
    }
  };
  return actions.reduce(after, nothing);
}
