import type { Action, Option } from '@gridwright/model';
import { answering } from './bot.ts';

/** The smallest thing an option allows: the lowest bid, one token, the plants as they are proposed to run. */
export function leastOf(option: Option): Action {
  switch (option.type) {
    case 'pick-region':
      return { type: 'pick-region', region: option.region };
    case 'open':
      return { type: 'open', plant: option.plant, bid: option.min };
    case 'bid':
      return { type: 'bid', bid: option.min };
    case 'discard-plant':
      return { type: 'discard-plant', plant: option.plant };
    case 'discard-fuel':
      return { type: 'discard-fuel', fuels: { ...option.answers[0] } };
    case 'buy':
      return { type: 'buy', market: option.market, fuel: option.fuel, count: 1 };
    case 'build':
      return { type: 'build', city: option.city };
    case 'power':
      return { type: 'power', runs: [...option.proposal] };
    case 'choose':
      return answering(
        option,
        (option.answers.find(({ answer }) => answer !== option.holds) ?? option.answers[0])?.answer,
      );
    case 'pass':
      return { type: 'pass' };
  }
}
