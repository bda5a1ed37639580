import type { Action, Option } from '@gridwright/model';
import { type Dice, diceFrom } from './chance.ts';
import type { Player } from './player.ts';

/** Bids are one of the lowest three: otherwise the first auction would be the last that anybody can pay. */
const bids = 3;

function anyWithin(option: Option, roll: Dice): Action {
  switch (option.type) {
    case 'pick-region':
      return { type: 'pick-region', region: option.region };
    case 'open':
      return { type: 'open', plant: option.plant, bid: Math.min(option.max, option.min + roll(bids)) };
    case 'bid':
      return { type: 'bid', bid: Math.min(option.max, option.min + roll(bids)) };
    case 'discard-plant':
      return { type: 'discard-plant', plant: option.plant };
    case 'discard-fuel':
      return { type: 'discard-fuel', fuels: { ...option.answers[roll(option.answers.length)] } };
    case 'buy':
      return { type: 'buy', market: option.market, fuel: option.fuel, count: 1 + roll(option.prices.length) };
    case 'build':
      return { type: 'build', city: option.city };
    case 'power':
      return { type: 'power', runs: [...option.proposal] };
    case 'pass':
      return { type: 'pass' };
  }
}

/**
 * One of the options, all equally likely, and any amount it allows: every plant, fuel and city counts as one option, and so does
 * passing. Bids stay low, and plants are run as proposed; so all games of random players are of one kind, and they end.
 */
export function randomAction(options: readonly Option[], roll: Dice): Action {
  const option = options[roll(options.length)];
  return option === undefined ? { type: 'pass' } : anyWithin(option, roll);
}

/** A player without a plan: the least that a bot must beat, and what fills benchmarks and long tests. */
export const randomPlayer = (seed: string): Player => ({
  decide: (view, offered) => randomAction(offered.options, diceFrom(`${seed}/${view.version}/${view.you}`)),
});
