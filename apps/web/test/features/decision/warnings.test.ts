import type { Action, Advice, Option, View } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { type Situation, warningFor } from '../../../src/features/decision/warnings/warnings.ts';
import { type WarningKind, warningKinds } from '../../../src/game/warnings.ts';
import { noAdvice } from '../../decision.ts';
import { names } from '../../names.ts';
import { sheet, view } from '../../small-board.ts';

const none = { coal: 0, oil: 0, garbage: 0, uranium: 0 };
const all = new Set(warningKinds);

interface Scene {
  readonly phase?: View['phase'];
  readonly me?: Partial<View['seats'][number]>;
  readonly advice?: Partial<Advice>;
  readonly options?: readonly Option[];
}
const situation = ({ phase, me = {}, advice = {}, options = [] }: Scene): Situation => ({
  view: {
    ...view,
    phase: phase ?? view.phase,
    seats: view.seats.map((seat) => (seat.seat === 0 ? { ...seat, ...me } : seat)),
  },
  sheet,
  advice: { ...noAdvice, ...advice },
  options,
  names,
});
const warning = (scene: Scene, actions: readonly Action[], watched: ReadonlySet<WarningKind> = all) =>
  warningFor(situation(scene), actions, watched);

const pass: Action = { type: 'pass' };
const choosing: View['phase'] = { at: 'auction', bought: [], passed: [], opener: 0, lot: null, owing: null };
const buying: View['phase'] = { at: 'fuel', turn: 0, done: [1] };

describe('buying a plant whose fuel cannot be paid', () => {
  const advice = { plants: [{ plant: 'a', adds: 1, fuelCost: 6, scraps: null }] };
  const bid = (amount: number): readonly Action[] => [{ type: 'open', plant: 'a', bid: amount }];

  it('is noticed', () => {
    expect(warning({ phase: choosing, advice }, bid(45))).toMatchObject({
      kind: 'unfuelled',
      params: { plant: '4', left: 5, cost: 6 },
    });
  });
  it('is no mistake when enough is left, or the fuel is there already, or none is needed', () => {
    expect(warning({ phase: choosing, advice }, bid(44))).toBeNull();
    expect(warning({ phase: choosing, advice, me: { fuels: { ...none, coal: 2 } } }, bid(50))).toBeNull();
    const wind = { plants: [{ plant: 'b', adds: 1, fuelCost: 0, scraps: null }] };
    expect(warning({ phase: choosing, advice: wind }, [{ type: 'open', plant: 'b', bid: 50 }])).toBeNull();
  });
  it('is noticed when the market has not enough of it', () => {
    const empty = { plants: [{ plant: 'a', adds: 1, fuelCost: null, scraps: null }] };
    expect(warning({ phase: choosing, advice: empty }, bid(4))?.kind).toBe('unfuelled');
  });
});

describe('passing in the auction', () => {
  const options: readonly Option[] = [{ type: 'open', plant: 'a', min: 4, max: 50 }, { type: 'pass' }];
  const advice = { plants: [{ plant: 'a', adds: 1, fuelCost: 6, scraps: null }] };

  it('is questioned when own cities would stay dark and a plant could be paid and run', () => {
    expect(warning({ phase: choosing, options, advice, me: { capacity: 0 } }, [pass])).toMatchObject({
      kind: 'passed',
      params: { dark: 1, plant: '4', price: 4 },
    });
  });
  it('is fine when all cities can be lit, or no plant can be paid', () => {
    expect(warning({ phase: choosing, options, advice, me: { capacity: 1 } }, [pass])).toBeNull();
    expect(warning({ phase: choosing, options, advice, me: { capacity: 0, money: 9 } }, [pass])).toBeNull();
  });
});

describe('finishing to buy fuel', () => {
  const me = { plants: [{ id: 'a', stored: none }] };
  const options: readonly Option[] = [
    { type: 'buy', market: 'main', fuel: 'coal', prices: [3, 3, 4] },
    { type: 'pass' },
  ];
  const oneRound = {
    rounds: 1,
    purchases: [{ market: 'main', fuel: 'coal', count: 2, price: 6 }],
    sum: 6,
    complete: true,
  } as const;
  const advice = { refuelling: [oneRound] };
  const buy = (count: number): Action => ({ type: 'buy', market: 'main', fuel: 'coal', count });

  it('is questioned when affordable fuel would light more', () => {
    expect(warning({ phase: buying, me, options, advice }, [pass])).toMatchObject({
      kind: 'dark',
      params: { lit: 0, more: 1, sum: 6 },
    });
    expect(warning({ phase: buying, me, options, advice }, [buy(1), pass])?.kind).toBe('dark');
  });
  it('is fine with enough of any fuel that does it', () => {
    expect(warning({ phase: buying, me, options, advice }, [buy(2), pass])).toBeNull();
    expect(
      warning({ phase: buying, me: { ...me, fuels: { ...none, coal: 2 }, powerable: 1 }, options, advice }, [pass]),
    ).toBeNull();
  });
  it('is questioned when a token less would leave a city within reach', () => {
    const rich = { ...me, money: 18 };
    const next = { ...advice, nextCity: { city: 'elm', price: 13 } };
    expect(warning({ phase: buying, me: rich, options, advice: next }, [buy(2), pass])).toMatchObject({
      kind: 'short',
      params: { missing: 1, city: 'Elm', price: 13 },
    });
  });
});

describe('finishing to build', () => {
  const options: readonly Option[] = [{ type: 'build', city: 'elm', house: 10, link: 3 }, { type: 'pass' }];
  const advice = { nextCity: { city: 'elm', price: 13 } };

  it('is questioned when the fuel lights more cities and one can be paid', () => {
    expect(warning({ options, advice, me: { powerable: 3 } }, [pass])).toMatchObject({
      kind: 'idle',
      params: { spare: 2, city: 'Elm', price: 13 },
    });
  });
  it('is fine when the fuel lights no more, or something is built', () => {
    expect(warning({ options, advice, me: { powerable: 1 } }, [pass])).toBeNull();
    expect(warning({ options, me: { powerable: 3 } }, [pass])).toBeNull();
    expect(warning({ options, advice, me: { powerable: 3 } }, [{ type: 'build', city: 'elm' }, pass])).toBeNull();
  });
});

describe('running plants', () => {
  const options: readonly Option[] = [
    {
      type: 'power',
      plants: [
        { plant: 'a', fuels: ['coal'], burns: 2, cities: 1 },
        { plant: 'b', fuels: [], burns: 0, cities: 1 },
      ],
      fuels: { ...none, coal: 2 },
      cities: 2,
      proposal: [
        { plant: 'a', burn: { coal: 2 } },
        { plant: 'b', burn: {} },
      ],
    },
  ];
  const phase: View['phase'] = { at: 'bureaucracy', waiting: [0] };

  it('is questioned when fewer cities are lit than could be', () => {
    expect(warning({ phase, options }, [{ type: 'power', runs: [{ plant: 'b', burn: {} }] }])).toMatchObject({
      kind: 'dimmed',
      params: { lit: 1, could: 2, lost: 11 },
    });
  });
  it('is fine as proposed', () => {
    const runs = [
      { plant: 'a', burn: { coal: 2 } },
      { plant: 'b', burn: {} },
    ];
    expect(warning({ phase, options }, [{ type: 'power', runs }])).toBeNull();
  });
});

it('is looked for only where somebody wants to be warned', () => {
  const options: readonly Option[] = [{ type: 'build', city: 'elm', house: 10, link: 3 }];
  expect(
    warning({ options, advice: { nextCity: { city: 'elm', price: 13 } }, me: { powerable: 3 } }, [pass], new Set()),
  ).toBeNull();
});
