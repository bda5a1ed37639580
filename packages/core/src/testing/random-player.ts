import { type Action, invariant, type Option, type OptionType } from '@gridwright/model';
import { mostToBuy } from '@gridwright/arithmetic';
import type { Dice } from './dice.ts';
import { promised } from './offered-moves.ts';

/** How often each kind of option is taken against the others: a game should come to its end, and visit every corner on its way. */
const weights: Readonly<Record<OptionType, number>> = {
  'pick-region': 1,
  open: 3,
  bid: 1,
  'discard-plant': 1,
  'discard-fuel': 1,
  buy: 3,
  build: 4,
  power: 1,
  choose: 1,
  pass: 1,
};

const any = <T>(dice: Dice, items: readonly T[]): T => {
  const [first, ...rest] = items;
  invariant(first !== undefined, 'there is something to choose from');
  return dice.pick([first, ...rest]);
};

/** One kind of option by weight, then one option of that kind. */
function chosenOption(options: readonly Option[], dice: Dice): Option {
  const kinds = [...new Set(options.map(({ type }) => type))];
  const total = kinds.reduce((sum, kind) => sum + weights[kind], 0);
  let left = dice.below(total);
  const kind = kinds.find((candidate) => (left -= weights[candidate]) < 0);
  return any(
    dice,
    options.filter(({ type }) => type === kind),
  );
}

function withinRange(option: Option, dice: Dice): Action | undefined {
  const modest = (least: number, most: number): number =>
    dice.oneIn(8) ? dice.between(least, most) : Math.min(most, least + dice.below(3));
  switch (option.type) {
    case 'open':
      return { type: 'open', plant: option.plant, bid: modest(option.min, option.max) };
    case 'bid':
      return { type: 'bid', bid: modest(option.min, option.max) };
    case 'buy':
      return { type: 'buy', market: option.market, fuel: option.fuel, count: modest(1, mostToBuy(option)) };
    case 'power':
      return dice.oneIn(4) ? undefined : { type: 'power', runs: [...option.proposal] };
    default:
      return undefined;
  }
}

/** What a player does who knows nothing but the options. */
export function randomMove(options: readonly Option[], dice: Dice): Action {
  const option = chosenOption(options, dice);
  return withinRange(option, dice) ?? any(dice, promised(option));
}
