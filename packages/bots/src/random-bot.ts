import { mostToBuy } from '@gridwright/arithmetic';
import { answering, defineBot, leastOf, type RandomSource } from '@gridwright/core/plugin';
import type { Action, Option } from '@gridwright/model';

/** Bids are one of the lowest three: otherwise the first auction would be the last that anybody can pay. */
const bids = 3;

function anyWithin(option: Option, roll: RandomSource): Action {
  switch (option.type) {
    case 'open':
      return { type: 'open', plant: option.plant, bid: Math.min(option.max, option.min + roll(bids)) };
    case 'bid':
      return { type: 'bid', bid: Math.min(option.max, option.min + roll(bids)) };
    case 'discard-fuel':
      return { type: 'discard-fuel', fuels: { ...option.answers[roll(option.answers.length)] } };
    case 'buy':
      return { type: 'buy', market: option.market, fuel: option.fuel, count: 1 + roll(mostToBuy(option)) };
    case 'choose': {
      const answers = option.answers.filter(({ answer }) => answer !== option.holds);
      return answering(option, answers[roll(answers.length)]?.answer);
    }
    default:
      return leastOf(option);
  }
}

/**
 * One of the options, all equally likely, and any amount it allows: every plant, fuel and city counts as one option, and so does
 * passing. Bids stay low, and plants are run as proposed; so all games of random players are of one kind, and they end.
 */
export function randomAction(options: readonly Option[], roll: RandomSource): Action {
  const option = options[roll(options.length)];
  return option === undefined ? { type: 'pass' } : anyWithin(option, roll);
}

/** A bot without a plan: the least that any other must beat. It is not offered to people. */
export const randomBot = defineBot({
  id: 'bot:random',
  apiVersion: 1,
  stage: 'draft',
  levels: ['only'],
  usualLevel: 'only',
  messages: { en: { name: 'Random', tagline: 'Anything that is allowed', 'level.only': 'Random' } },
  choose: ({ offered, random }) => randomAction(offered.options, random),
});
