import {
  type Action,
  type Fuel,
  type Fuels,
  fuels,
  type GameState,
  type Option,
  type OptionType,
  type Seat,
} from '@gridwright/model';
import { mostToBuy } from '@gridwright/arithmetic';
import { answering } from '../plugin/bot.ts';
import type { Rules } from '../rules.ts';

const never = 'no-such-thing';
/** Numbers that are no amount of anything. */
const nonsense: readonly number[] = [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 2, 1e300];

type Listed = readonly Option[];
const of = <Type extends OptionType>(options: Listed, type: Type): readonly Extract<Option, { type: Type }>[] =>
  options.filter((option): option is Extract<Option, { type: Type }> => option.type === type);

const outside = (least: number, most: number): readonly number[] =>
  [least - 1, most + 1, most + 1000, ...nonsense].filter(
    (value) => !(Number.isInteger(value) && value >= least && value <= most),
  );

function auctionMoves(rules: Rules, options: Listed): readonly Action[] {
  const opens = of(options, 'open');
  const [bid] = of(options, 'bid');
  const scraps = of(options, 'discard-plant');
  const plants = [...rules.cards.values()];
  return [
    ...plants
      .filter(({ id }) => !opens.some(({ plant }) => plant === id))
      .map((card): Action => ({ type: 'open', plant: card.id, bid: card.number })),
    ...opens
      .slice(0, 2)
      .flatMap(({ plant, min, max }) =>
        outside(min, max).map((amount): Action => ({ type: 'open', plant, bid: amount })),
      ),
    { type: 'open', plant: never, bid: 50 },
    ...(bid ? outside(bid.min, bid.max) : [...nonsense, 1, 50, 500]).map((amount): Action => ({
      type: 'bid',
      bid: amount,
    })),
    ...[...plants.map(({ id }) => id), never]
      .filter((id) => !scraps.some(({ plant }) => plant === id))
      .map((plant): Action => ({ type: 'discard-plant', plant })),
  ];
}

function fuelMoves(rules: Rules, options: Listed): readonly Action[] {
  const buys = of(options, 'buy');
  const buyMoves = [...rules.markets.map(({ id }) => id), never].flatMap((market) =>
    fuels.flatMap((fuel) => {
      const offer = buys.find((option) => option.fuel === fuel && option.market === market);
      return outside(1, offer === undefined ? 0 : mostToBuy(offer)).map((count): Action => ({
        type: 'buy',
        market,
        fuel,
        count,
      }));
    }),
  );
  return [...buyMoves, ...returnMoves(of(options, 'discard-fuel')[0]?.answers ?? [])];
}

const isAnswer = (answers: readonly Partial<Fuels>[], given: Partial<Fuels>): boolean =>
  answers.some((answer) => fuels.every((fuel) => (answer[fuel] ?? 0) === (given[fuel] ?? 0)));

/** Answers with a token too many or too few, of the wrong fuel, in parts, and none at all. */
function returnMoves(answers: readonly Partial<Fuels>[]): readonly Action[] {
  const changed = [{}, ...answers].flatMap((answer) =>
    fuels.flatMap((fuel) => [1, -1, ...nonsense].map((more) => ({ ...answer, [fuel]: (answer[fuel] ?? 0) + more }))),
  );
  return [{}, ...changed]
    .filter((given) => !isAnswer(answers, given))
    .map((given): Action => ({ type: 'discard-fuel', fuels: given }));
}

function boardMoves(rules: Rules, options: Listed): readonly Action[] {
  const builds = of(options, 'build').map(({ city }) => city);
  const picks = of(options, 'pick-region').map(({ region }) => region);
  return [
    ...[...rules.board.cities.map(({ id }) => id), never]
      .filter((city) => !builds.includes(city))
      .map((city): Action => ({ type: 'build', city })),
    ...[...rules.board.regions.map(({ id }) => id), never]
      .filter((region) => !picks.includes(region))
      .map((region): Action => ({ type: 'pick-region', region })),
  ];
}

/** Runs that no plant can make: strangers' plants, one plant twice, too much, too little, the wrong fuel, parts of tokens. */
function powerMoves(rules: Rules, options: Listed): readonly Action[] {
  const power = of(options, 'power')[0];
  const runs = (
    ...list: readonly { readonly plant: string; readonly burn: Partial<Record<Fuel, number>> }[]
  ): Action => ({ type: 'power', runs: [...list] });
  if (power === undefined) return [runs()];
  const own = power.plants.flatMap(({ plant, fuels: burnable, burns }) => {
    const [fuel] = burnable;
    const wrong = fuels.find((other) => !burnable.includes(other)) ?? 'coal';
    const plain = { plant, burn: {} };
    if (fuel === undefined) return [runs(plain, plain), runs({ plant, burn: { [wrong]: 1 } })];
    const amounts = [burns + 1, burns - 1, ...nonsense].filter((amount) => amount !== burns);
    const more = power.fuels[fuel] < burns ? [runs({ plant, burn: { [fuel]: burns } })] : [];
    return [
      ...amounts.map((amount) => runs({ plant, burn: { [fuel]: amount } })),
      runs({ plant, burn: { [wrong]: burns } }),
      runs({ plant, burn: { [fuel]: burns, [wrong]: -1 } }),
      ...more,
    ];
  });
  const strangers = [...rules.cards.values()].filter(({ id }) => !power.plants.some(({ plant }) => plant === id));
  const foreign = strangers.map(({ id, fuels: [fuel], burns }) =>
    runs({ plant: id, burn: fuel ? { [fuel]: burns } : {} }),
  );
  const nothing = (power.least ?? 0) > 0 ? [runs()] : [];
  return [...own, ...foreign, ...nothing, runs({ plant: never, burn: {} })];
}

/** Answers that nobody asked for, that do not exist, and that hold already. */
function answers(options: Listed): readonly Action[] {
  const asked = of(options, 'choose');
  return [
    { type: 'choose', by: never, choice: never, answer: never },
    ...asked.flatMap((option): readonly Action[] => [
      answering(option, never),
      ...(option.holds === undefined ? [] : [answering(option, option.holds)]),
      answering({ ...option, by: never }, option.answers[0]?.answer),
    ]),
  ];
}

/** Things that a seat might try and that its options do not promise: of other phases, out of range, unknown, or no amount at all. */
export function forbidden(rules: Rules, options: Listed): readonly Action[] {
  const passing: readonly Action[] = of(options, 'pass').length > 0 ? [] : [{ type: 'pass' }];
  return [
    ...auctionMoves(rules, options),
    ...fuelMoves(rules, options),
    ...boardMoves(rules, options),
    ...powerMoves(rules, options),
    ...answers(options),
    ...passing,
  ];
}

/** Seats that have no say now, real ones and others. */
export const strangersTo = (state: GameState, waiting: readonly Seat[]): readonly Seat[] => [
  ...state.players.map((_, seat) => seat).filter((seat) => !waiting.includes(seat)),
  -1,
  state.players.length,
  0.5,
  Number.NaN,
];
