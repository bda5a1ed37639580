import type { Action, Offered, Option } from '@gridwright/model';
import { type BotTurn, defineBot, leastOf } from '@gridwright/core/plugin';

/** Numbers from 0 to 1 that follow from a text. */
export function dice(seed: string): () => number {
  let state = Array.from(seed).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const eagerness: Readonly<Record<Option['type'], number>> = {
  'pick-region': 1,
  open: 6,
  bid: 1,
  'discard-plant': 1,
  'discard-fuel': 1,
  buy: 4,
  build: 20,
  power: 1,
  choose: 1,
  pass: 1,
};

/** Any of the options, things that bring a game forward more often than others. */
export function anyOf({ options }: Offered, throwDice: () => number): Action {
  const all = options.reduce((sum, option) => sum + eagerness[option.type], 0);
  let left = throwDice() * all;
  for (const option of options) {
    left -= eagerness[option.type];
    if (left <= 0) return leastOf(option);
  }
  throw new Error('there is nothing to choose from');
}

/** Any of the options, by the chances of the turn. */
export const anyAction = ({ offered, random }: BotTurn): Action => anyOf(offered, () => random(2 ** 32) / 2 ** 32);

/** A bot without any thought of its own: it brings a game to its end, and that is all. */
export const standIn = defineBot({
  id: 'bot:stand-in',
  apiVersion: 1,
  stage: 'draft',
  levels: ['only'],
  usualLevel: 'only',
  messages: { en: { name: 'Stand-in', tagline: 'For tests', 'level.only': 'Only' } },
  choose: anyAction,
});
