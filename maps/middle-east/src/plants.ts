import type { Handler, MarketEffect, PlantCard, RuleContext } from '@gridwright/core/plugin';
import type { Shift } from './oil.ts';

const isUnfit = ({ kind }: PlantCard): boolean => kind === 'garbage' || kind === 'uranium';

/** Plants that leave the game where others go under the pile. */
const small: ReadonlySet<number> = new Set([6, 11, 14]);

const draw: MarketEffect = { do: 'draw-plant' };
const again: MarketEffect = { do: 'ask-again' };

/**
 * @rule Middle East: a garbage or uranium plant of the current row leaves, and a plant is drawn. Nothing is drawn, and the row stays
 * short, where no card of the pile could fill it.
 */
function withoutUnfit({ state, card }: RuleContext<Shift>, orCard: boolean): readonly MarketEffect[] {
  const unfit = state.plants.current.map(card).find(isUnfit);
  if (unfit === undefined || state.plants.stepThree === 'due') return [];
  const next = state.plants.future.map(card).find((plant) => !isUnfit(plant));
  const higher = next === undefined ? [] : [{ min: next.number + 1 }];
  const fitting = [{ fuel: 'coal' }, { fuel: 'oil' }, { ecological: true }, ...higher] as const;
  return [
    small.has(unfit.number)
      ? { do: 'remove-plant', plant: unfit.id, why: 'rule', short: true }
      : { do: 'bury-plant', plant: unfit.id, short: true },
    { do: 'draw-plant', ifAny: orCard ? [...fitting, 'step-three'] : fitting },
    again,
  ];
}

/** @rule Middle East: in Step 1 the current row is kept free of garbage and uranium; in Step 2 two plants go under the pile in phase 5. */
export const plantMarket: Handler<'plantMarket', Shift> = ({ moment, asked }, next, context) => {
  const { step, plants } = context.state;
  if (moment === 'step-three-card') return next();
  if (moment === 'card-returned' || step === 1)
    return asked === 0 ? [...next(), again] : withoutUnfit(context, step === 1);
  if (moment === 'step-two') return asked === 0 ? [...next(), again] : next();
  if (asked > 0) return [];
  if (moment !== 'upkeep' || plants.stepThree === 'begun') return next();
  const buried = plants.future.slice(-2).toReversed();
  return [...buried.map((plant): MarketEffect => ({ do: 'bury-plant', plant })), draw, draw];
};

/** @rule Middle East: the first showing of the Step 3 card starts Step 2, the second Step 3. */
export const stepByCard: Handler<'stepChange', Shift> = (step, { cause }, { state }) =>
  cause === 'card' && state.step === 1 ? 2 : step;
