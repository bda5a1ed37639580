import { bestAnswer, type BotTurn, defineBot, leastOf, type Option } from '@gridwright/core/plugin';
import { messages } from './messages.ts';

/** Elektro that each level spends on a city. */
const spends: Readonly<Record<string, number>> = { stingy: 15, thrifty: 25 };

/** What a seat cannot go without, or has to decide. */
const needed = ['pick-region', 'open', 'discard-plant', 'discard-fuel', 'buy', 'power'];

/** What the miser takes of what is on offer; undefined when it would rather pass. */
export function wanted({ offered, level }: Pick<BotTurn, 'offered' | 'level'>): Option | undefined {
  const cities = offered.options.filter((option) => option.type === 'build');
  const [cheapest] = cities.toSorted((a, b) => a.house + a.link - b.house - b.link);
  if (cheapest !== undefined && cheapest.house + cheapest.link <= (spends[level] ?? 0)) return cheapest;
  return offered.options.find(({ type }) => needed.includes(type));
}

/** Never pays more than the least, keeps its plants full, and builds the cheapest city as long as its level pays for it. */
export default defineBot({
  id: 'bot:miser',
  apiVersion: 1,
  stage: 'draft',
  levels: ['stingy', 'thrifty'],
  usualLevel: 'thrifty',
  messages,
  choose: (turn) => {
    const option = wanted(turn);
    return bestAnswer(turn.offered.options) ?? (option === undefined ? { type: 'pass' } : leastOf(option));
  },
});
