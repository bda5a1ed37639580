import type { Action, Option, Sheet, View } from '@gridwright/model';
import { inAuction } from './auction.ts';
import { atBuilding } from './building.ts';
import { atBureaucracy } from './bureaucracy.ts';
import { diceFrom } from './chance.ts';
import { atFuelMarket } from './fuel.ts';
import { leastOf } from './least.ts';
import type { Player } from './player.ts';
import { positionOf } from './position.ts';
import { atRegions } from './regions.ts';

function decision(seed: string, view: View, options: readonly Option[], sheet: Sheet): Action | undefined {
  switch (view.phase.at) {
    case 'regions':
      return atRegions(view, sheet, options);
    case 'auction':
      return inAuction(positionOf(view, sheet), options, diceFrom(`${seed}/${view.version}`));
    case 'fuel':
      return atFuelMarket(positionOf(view, sheet), options);
    case 'building':
      return atBuilding(positionOf(view, sheet), options);
    case 'bureaucracy':
      return atBureaucracy(positionOf(view, sheet), options);
    case 'over':
      return undefined;
  }
}

/** Passing where that is possible, or the least of the first thing on offer. */
function leastOfAll(options: readonly Option[]): Action {
  const [first = { type: 'pass' } as const] = options;
  return options.some(({ type }) => type === 'pass') ? { type: 'pass' } : leastOf(first);
}

/**
 * A player with a plan. The same seed and the same game lead to the same moves, whoever asks and however often.
 */
export const bot = (seed: string): Player => ({
  decide: (view, { options }, sheet) => decision(seed, view, options, sheet) ?? leastOfAll(options),
});
