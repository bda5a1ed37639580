import { buy, pass, run, scene } from '@gridwright/core/testing';
import { actionTypes, parseAction } from '@gridwright/model/schemas';
import type { Fuel } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { anna, bob, carla, tableFor } from './board.ts';

const rules = tableFor(3);
/** Anna buys fuel for certain plants. */
const buying = (plants: readonly number[], more: object = {}) =>
  scene(rules, { phase: 'fuel', order: [bob, carla, anna], seats: { [anna]: { plants, money: 200, ...more } } });

describe('fuel', () => {
  it.each([
    ['coal', 5, 7, 20],
    ['oil', 4, 13, 7],
    ['garbage', 2, 14, 14],
    ['uranium', 2, 30, 39],
  ] as const)('[30] on the opening market %s: %i tokens cost %i', (fuel, count, price, plant) => {
    const before = buying([plant]);
    expect(before.act(anna, buy(fuel, count)).money(anna)).toBe(200 - price);
  });

  it('[31] plant 5 holds any mix of coal and oil up to 4; the fifth token is refused', () => {
    for (const [coal, oil] of [
      [4, 0],
      [3, 1],
      [2, 2],
      [1, 3],
      [0, 4],
    ] as const) {
      const full = [...Array<Fuel>(coal).fill('coal'), ...Array<Fuel>(oil).fill('oil')].reduce(
        (now, fuel) => now.act(anna, buy(fuel, 1)),
        buying([5]),
      );
      expect(full.fuels(anna)).toEqual({ ...(coal ? { coal } : {}), ...(oil ? { oil } : {}) });
      expect(full.refusal(anna, buy('coal', 1)).code).toBe('no-room');
      expect(full.refusal(anna, buy('oil', 1)).code).toBe('no-room');
      expect(full.options(anna, 'buy')).toEqual([]);
    }
  });

  it('[32] a coal plant and a hybrid of need 2: 6 coal and 2 oil fit; 7 coal and 2 oil do not, nor 3 coal and 5 oil', () => {
    const before = buying([4, 5]);
    const full = before.act(anna, buy('coal', 6)).act(anna, buy('oil', 2));
    expect(full.fuels(anna)).toEqual({ coal: 6, oil: 2 });
    expect(full.refusal(anna, buy('coal', 1)).code).toBe('no-room');
    expect(before.act(anna, buy('oil', 2)).refusal(anna, buy('coal', 7)).code).toBe('no-room');
    expect(before.act(anna, buy('coal', 3)).refusal(anna, buy('oil', 5)).code).toBe('no-room');
    expect(before.act(anna, buy('coal', 3)).allows(anna, buy('oil', 4))).toBe(true);
  });

  it('[33] a seat with only the ecological plant 13 may not buy coal', () => {
    const before = buying([13]);
    expect(before.refusal(anna, buy('coal', 1)).code).toBe('no-room');
    expect(before.offered(anna).options).toEqual([{ type: 'pass' }]);
  });

  it('[34] a plant that needs 3 may be given 1; it just cannot run', () => {
    const after = buying([8], { cities: ['koeln'] }).act(anna, buy('coal', 1));
    expect(after.fuels(anna)).toEqual({ coal: 1 });
    const later = scene(rules, {
      phase: 'bureaucracy',
      order: [anna, bob, carla],
      seats: { [anna]: { plants: [8], fuels: { coal: 1 }, cities: ['koeln'] } },
    });
    expect(later.refusal(anna, run([8, { coal: 3 }])).code).toBe('not-enough-fuel');
    expect(later.refusal(anna, run([8, { coal: 1 }])).code).toBe('wrong-burn');
    expect(later.options(anna, 'power')[0]?.proposal).toEqual([]);
  });

  it('[35] when coal is sold out nobody gets any at any price', () => {
    const before = scene(rules, {
      phase: 'fuel',
      order: [bob, carla, anna],
      market: { coal: 2 },
      seats: { [anna]: { plants: [20], money: 1000 } },
    });
    expect(before.refusal(anna, buy('coal', 3))).toMatchObject({ code: 'sold-out', params: { left: 2 } });
    const out = before.act(anna, buy('coal', 2));
    expect(out.refusal(anna, buy('coal', 1)).code).toBe('sold-out');
    expect(out.denied(anna, { fuel: 'coal', market: 'main' }).map(({ code }) => code)).toEqual(['sold-out']);
  });

  it('[36] fuel is bought in reverse turn order, and everybody finishes before the next', () => {
    const before = scene(rules, {
      phase: 'fuel',
      order: [anna, bob, carla],
      seats: { [anna]: { plants: [20] }, [bob]: { plants: [4] }, [carla]: { plants: [10] } },
    });
    expect(before.waiting).toEqual([carla]);
    expect(before.refusal(anna, buy('coal', 1)).code).toBe('not-your-turn');
    const second = before.act(carla, buy('coal', 1)).act(carla, buy('coal', 1)).act(carla, pass);
    expect(second.waiting).toEqual([bob]);
    expect(second.act(bob, pass).waiting).toEqual([anna]);
    expect(second.act(bob, pass).act(anna, pass).state.phase.at).toBe('building');
  });

  it('[39] there is no trading, no selling and no borrowing: no such action exists, and nobody spends what they do not have', () => {
    expect(actionTypes.toSorted()).toEqual([
      'bid',
      'build',
      'buy',
      // what a rule of the table asks, such as a map's
      'choose',
      'discard-fuel',
      'discard-plant',
      'open',
      'pass',
      'pick-region',
      'power',
    ]);
    for (const type of ['sell', 'trade', 'borrow', 'give'])
      expect(parseAction({ type, fuel: 'coal', count: 1 })).toMatchObject({
        ok: false,
        error: { code: 'unknown-action' },
      });
    expect(parseAction({ type: 'buy', market: 'main', fuel: 'coal', count: -1 }).ok).toBe(false);
    expect(buying([20]).refusal(anna, buy('coal', -1)).code).toBe('out-of-range');
    expect(buying([20], { money: 3 }).refusal(anna, buy('coal', 4)).code).toBe('cannot-afford');
  });
});
