import { pass, open, scene } from '@gridwright/core/testing';
import { describe, expect, it } from 'vitest';
import { view } from '../src/view.ts';
import { houseRule } from './support/house-rule.ts';
import { anna, bob, carla, tableWith } from './support/three-players.ts';

const order = [anna, bob, carla];

describe('a Step 3 card that starts Step 2', () => {
  const rules = tableWith(
    houseRule({
      settings: { stepTwoAt: null },
      hooks: { stepChange: (step, { cause }, { state }) => (cause === 'card' && state.step === 1 ? 2 : step) },
    }),
  );
  const game = scene(rules, {
    order,
    current: [3, 4, 5, 6],
    future: [7, 8, 9, 10],
    pile: ['step3', 15, 16, 17, 18],
    seats: { [anna]: { money: 50 } },
  });
  const bought = game.act(anna, open(6, 6)).act(bob, pass).act(carla, pass);
  const after = bought.act(bob, pass).act(carla, pass);

  it('waits until phase 2 is over and goes under the pile', () => {
    expect([bought.state.plants.stepThree, bought.state.step]).toEqual(['shown', 1]);
    expect([after.state.plants.stepThree, after.state.step]).toEqual(['hidden', 2]);
    expect(after.happened('step-three-returned')).toHaveLength(1);
    expect(after.state.secret.stack.at(-1)).toBe('step3');
  });

  it('starts nothing at the end of a phase 2 in which it has not shown', () => {
    const hidden = scene(rules, { order, pile: [15, 16, 17, 18, 'step3'], round: 2 }).idleUntil('fuel');
    expect([hidden.state.step, hidden.state.plants.stepThree]).toEqual([1, 'hidden']);
    expect(hidden.happened('step-three-returned')).toEqual([]);
  });

  it('does not go under the pile in Step 2, even where a rule has it start that one again', () => {
    const stubborn = tableWith(
      houseRule({ hooks: { stepChange: (step, { cause }) => (cause === 'card' ? 2 : step) } }),
    );
    const second = scene(stubborn, { phase: 'bureaucracy', step: 2, order, pile: ['step3', 15, 16, 17] });
    const shown = second.idleUntil('auction');
    expect(shown.happened('step-three-returned')).toEqual([]);
    expect([shown.state.step, shown.state.plants.stepThree]).toEqual([2, 'begun']);
  });

  it('is replaced by a plant, and the lowest one as at every Step 2', () => {
    expect([...after.current, ...after.future]).toHaveLength(8);
    expect(after.happened('plant-removed')).toMatchObject([{ plant: '3', why: 'step-two' }]);
    expect(after.happened('plant-drawn')).toHaveLength(2);
  });

  it('is the only way to Step 2 where no count of cities is', () => {
    expect(view(rules, game.state, null).targets.stepTwoAt).toBeNull();
    const building = scene(rules, {
      phase: 'building',
      order,
      seats: { [anna]: { cities: ['a1', 'a2', 'a3'] } },
    });
    expect(building.act(carla, pass).act(bob, pass).act(anna, pass).state.step).toBe(1);
  });
});

describe('a draw on condition', () => {
  const rules = tableWith(
    houseRule({
      hooks: {
        plantMarket: ({ moment }, next) =>
          moment === 'bought' ? [{ do: 'draw-plant', ifAny: [{ min: 40 }] }] : next(),
      },
    }),
  );
  const buying = (pile: readonly number[]) =>
    scene(rules, {
      order,
      current: [3, 4, 5, 6],
      future: [7, 8, 9, 10],
      pile: [...pile, 'step3'],
      seats: { [anna]: { money: 50 } },
    })
      .act(anna, open(6, 6))
      .act(bob, pass)
      .act(carla, pass);

  it('happens where the pile holds what is meant, whatever lies on top', () => {
    expect(buying([15, 42]).happened('plant-drawn')).toMatchObject([{ plant: '15' }]);
  });

  it('can wait for the Step 3 card', () => {
    const untilStepThree = tableWith(
      houseRule({
        hooks: {
          plantMarket: ({ moment }, next) =>
            moment === 'first-pass' ? [{ do: 'draw-plant', ifAny: ['step-three'] }] : next(),
        },
      }),
    );
    const passed = (step: 1 | 3, pile: readonly (number | 'step3')[]) =>
      scene(untilStepThree, { step, order, current: [3, 4, 5, 6], future: step === 3 ? [] : [7, 8, 9, 10], pile }).act(
        anna,
        pass,
      );
    expect(passed(1, [15, 'step3']).happened('plant-drawn')).toMatchObject([{ plant: '15' }]);
    expect(passed(3, [15, 16]).happened('plant-drawn')).toEqual([]);
  });

  it('does not happen otherwise', () => {
    expect(buying([15, 16]).happened('plant-drawn')).toEqual([]);
  });
});
