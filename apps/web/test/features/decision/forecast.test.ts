import type { Action, Option, View } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { forecastOf } from '../../../src/features/decision/forecast/forecast.ts';
import { planOf } from '../../../src/features/decision/forecast/plan.ts';
import { noAdvice } from '../../decision.ts';
import { sheet, view } from '../../small-board.ts';

const plants = [{ id: 'a', stored: { coal: 0, oil: 0, garbage: 0, uranium: 0 } }];
const seen: View = { ...view, seats: view.seats.map((seat) => (seat.seat === 0 ? { ...seat, plants } : seat)) };
const options: readonly Option[] = [
  { type: 'buy', market: 'main', fuel: 'coal', prices: [1, 1, 2] },
  { type: 'build', city: 'elm', house: 10, link: 3 },
  { type: 'build', city: 'ash', house: 10, link: 4 },
  {
    type: 'power',
    plants: [{ plant: 'a', fuels: ['coal'], burns: 2, cities: 1 }],
    fuels: view.supply,
    cities: 1,
    proposal: [],
  },
];
const after = (actions: readonly Action[], more: Partial<View> = {}) =>
  forecastOf({ ...seen, ...more }, sheet, noAdvice, planOf(actions, options, null));

describe('the forecast on the end of the round', () => {
  it('is what the server forecasts while nothing is planned', () => {
    expect(after([])).toMatchObject({ lit: 0, income: 10, money: 60, place: 2, mostCities: 2, endAt: 21, ends: false });
  });
  it('takes the fuel that would be bought into account, and the cities it would light', () => {
    expect(after([{ type: 'buy', market: 'main', fuel: 'coal', count: 2 }])).toMatchObject({
      lit: 1,
      income: 22,
      money: 50 - 2 + 22,
    });
  });
  it('takes the cities that would be built into account, in money and in the turn order', () => {
    const built = after([
      { type: 'build', city: 'elm' },
      { type: 'build', city: 'ash' },
    ]);
    expect(built).toMatchObject({ money: 50 - 13 - 14 + 10, place: 1, mostCities: 3 });
  });
  it('knows the income of the plants that would run', () => {
    const power: Action = { type: 'power', runs: [{ plant: 'a', burn: { coal: 2 } }] };
    expect(after([power])).toMatchObject({ lit: 1, income: 22, money: 72 });
  });
  it('has no income in the last round', () => {
    const last = forecastOf(
      seen,
      sheet,
      { ...noAdvice, forecast: { ...noAdvice.forecast, endAt: 3 } },
      planOf([{ type: 'build', city: 'elm' }], options, null),
    );
    expect(last?.ends).toBe(false);
    const three = forecastOf(
      { ...seen, seats: seen.seats.map((seat) => ({ ...seat, cities: ['birch', 'cedar'] })) },
      sheet,
      { ...noAdvice, forecast: { ...noAdvice.forecast, endAt: 3 } },
      planOf([{ type: 'build', city: 'elm' }], options, null),
    );
    expect(three).toMatchObject({ ends: true, income: 0, money: 50 - 13 });
  });
  it('is nobody’s who has no seat', () => {
    expect(after([], { you: null })).toBeNull();
  });
});
