import { bestAnswer } from '@gridwright/core/plugin';
import { buy, build, choose, pass, plainDeck, plainMap, rulesOf, run, scene } from '@gridwright/core/testing';
import { describe, expect, it } from 'vitest';
import merchants from '../src/index.ts';

const [anna, bob] = [0, 1];
const by = 'house:merchants';
const rules = rulesOf([plainMap, plainDeck, merchants], 2, { regions: ['one', 'two', 'three'] });
const market = { coal: 3, oil: 3, garbage: 3, uranium: 0 };
const fuelTurn = scene(rules, {
  phase: 'fuel',
  order: [anna, bob],
  market,
  seats: { [anna]: { plants: [4] }, [bob]: { plants: [5, 6], money: 50 } },
});
const buildingTurn = scene(rules, {
  phase: 'building',
  order: [anna, bob],
  seats: { [bob]: { plants: [13], money: 10 } },
});

describe('the merchant', () => {
  it('has to be chosen before anything is bought, and before the turn can be ended', () => {
    expect(fuelTurn.offered(bob).options.map(({ type }) => type)).toEqual(['choose']);
    expect(fuelTurn.offered(bob).denied).toEqual([]);
    expect(fuelTurn.refusal(bob, buy('coal', 1))).toEqual({
      code: 'must-choose',
      params: { choice: 'merchant' },
      by: 'core',
    });
    expect(fuelTurn.refusal(bob, pass).code).toBe('must-choose');
  });

  it('sells for 1 less, and the other merchant sells nothing', () => {
    const usual = 7;
    const customer = fuelTurn.act(bob, choose(by, 'merchant', 'coal'));
    expect(customer.options(bob, 'buy').find(({ fuel }) => fuel === 'coal')?.prices[0]).toBe(usual);
    expect(customer.refusal(bob, buy('oil', 1)).code).toBe('house:merchants/other-merchant');
    expect(customer.options(bob, 'choose')).toEqual([]);
  });

  it('is chosen among those there are, once, and by nobody who was not asked', () => {
    expect(fuelTurn.refusal(bob, choose(by, 'merchant', 'uranium')).code).toBe('no-such-choice');
    expect(fuelTurn.refusal(bob, choose('house:others', 'merchant', 'coal')).code).toBe('no-such-choice');
    expect(fuelTurn.refusal(anna, choose(by, 'merchant', 'coal')).code).toBe('not-your-turn');
    const customer = fuelTurn.act(bob, choose(by, 'merchant', 'coal'));
    expect(customer.refusal(bob, choose(by, 'merchant', 'oil')).code).toBe('no-such-choice');
  });

  it('is in the log with the words of the answer, signed by the rule', () => {
    const customer = fuelTurn.act(bob, choose(by, 'merchant', 'oil'));
    expect(customer.happened('choice-made')).toEqual([
      {
        type: 'choice-made',
        seat: bob,
        choice: 'merchant',
        answer: 'oil',
        text: 'answer.merchant',
        params: { fuel: 'oil' },
        by,
      },
    ]);
  });

  it('a bot takes the first of equals', () => {
    expect(bestAnswer(fuelTurn.offered(bob).options)).toEqual(choose(by, 'merchant', 'coal'));
  });
});

describe('a loan', () => {
  it('may be taken beside building, and may be left', () => {
    expect(buildingTurn.options(bob, 'choose')).toMatchObject([{ choice: 'loan', holds: '0' }]);
    expect(buildingTurn.allows(bob, pass)).toBe(true);
    expect(buildingTurn.allows(bob, build('a1'))).toBe(true);
    expect(buildingTurn.refusal(bob, choose(by, 'loan', '0')).code).toBe('no-such-choice');
  });

  it('is paid at once, and paid back with a fifth more when the plants run', () => {
    const rich = buildingTurn.act(bob, choose(by, 'loan', '20'));
    expect(rich.money(bob)).toBe(30);
    const evening = rich.act(bob, pass).act(anna, pass);
    const paid = evening.act(anna, run()).act(bob, run());
    expect(paid.happened('money-paid')).toEqual([{ type: 'money-paid', seat: bob, amount: -24, why: 'paid.back', by }]);
    expect(paid.money(bob)).toBe(30 + 10 - 24);
  });

  it('is worth nothing to a bot', () => {
    expect(bestAnswer(buildingTurn.offered(bob).options)).toBeUndefined();
  });
});
