import { bestAnswer, type BotTurn, leastOf } from '@gridwright/core/plugin';
import type { Action, Option } from '@gridwright/model';
import { inAuction } from './auction.ts';
import { atBuilding } from './building.ts';
import { atBureaucracy } from './bureaucracy.ts';
import { atFuelMarket } from './fuel.ts';
import type { Habits } from './habits.ts';
import { Position, seenAndCounted } from './position.ts';
import { atRegions } from './regions.ts';

function decision(turn: BotTurn, habits: Habits): Action | undefined {
  const {
    sheet,
    offered: { options },
    random,
  } = turn;
  const view = seenAndCounted(turn);
  switch (view.phase.at) {
    case 'regions':
      return atRegions(view, sheet, options);
    case 'auction':
      return inAuction(new Position(view, sheet, habits), options, random);
    case 'fuel':
      return atFuelMarket(new Position(view, sheet, habits), options);
    case 'building':
      return atBuilding(new Position(view, sheet, habits), options);
    case 'bureaucracy':
      return atBureaucracy(options);
    case 'preparation':
    case 'over':
      return undefined;
  }
}

/** Passing where that is possible, or the least of the first thing on offer. */
function leastOfAll(options: readonly Option[]): Action {
  const [first = { type: 'pass' } as const] = options;
  return options.some(({ type }) => type === 'pass') ? { type: 'pass' } : leastOf(first);
}

/** What habits come to, without a game played out. */
export function byHabit(turn: BotTurn, habits: Habits): Action {
  const { options } = turn.offered;
  return bestAnswer(options) ?? decision(turn, habits) ?? leastOfAll(options);
}

/** What a bid goes above its limit by chance: drawn first of all, so that whoever explains it later draws the same. */
export const overLimit = ({ view: { phase }, random }: BotTurn): number =>
  phase.at === 'auction' && phase.lot !== null ? random(2) : 0;
