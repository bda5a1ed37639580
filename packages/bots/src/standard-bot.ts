import { type BotTurn, defineBot, leastOf } from '@gridwright/core/plugin';
import type { Action, Option } from '@gridwright/model';
import { inAuction } from './auction.ts';
import { atBuilding } from './building.ts';
import { atBureaucracy } from './bureaucracy.ts';
import { atFuelMarket } from './fuel.ts';
import { farSighted, type Habits, learning, shortSighted } from './habits.ts';
import { messages } from './messages.ts';
import { positionOf } from './position.ts';
import { atRegions } from './regions.ts';

const habitsOf: Readonly<Record<string, Habits>> = {
  beginner: learning,
  easy: shortSighted,
  normal: farSighted,
};

function decision({ view, sheet, offered: { options }, random }: BotTurn, habits: Habits): Action | undefined {
  switch (view.phase.at) {
    case 'regions':
      return atRegions(view, sheet, options);
    case 'auction':
      return inAuction(positionOf(view, sheet, habits), options, random);
    case 'fuel':
      return atFuelMarket(positionOf(view, sheet, habits), options);
    case 'building':
      return atBuilding(positionOf(view, sheet, habits), options);
    case 'bureaucracy':
      return atBureaucracy(options);
    case 'over':
      return undefined;
  }
}

/** Passing where that is possible, or the least of the first thing on offer. */
function leastOfAll(options: readonly Option[]): Action {
  const [first = { type: 'pass' } as const] = options;
  return options.some(({ type }) => type === 'pass') ? { type: 'pass' } : leastOf(first);
}

/** Plans its rounds. Its levels differ in how far they look ahead. */
export const standardBot = defineBot({
  id: 'bot:standard',
  apiVersion: 1,
  stage: 'beta',
  levels: ['beginner', 'easy', 'normal'],
  usualLevel: 'normal',
  messages,
  choose: (turn) => decision(turn, habitsOf[turn.level] ?? farSighted) ?? leastOfAll(turn.offered.options),
});
