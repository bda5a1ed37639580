import type { PublicEvent } from '@gridwright/model';
import type { HistoryEntry } from '@gridwright/protocol';
import { describe, expect, it } from 'vitest';
import { seriesOf, spentBy, stepMarks } from '../../../src/features/result/figures.ts';
import { figure } from './figure.ts';

const figures = [1, 2, 3].flatMap((round) => [0, 1].map((seat) => figure(round, seat)));

describe('the lines of a chart', () => {
  it('stand in the order asked for, with a value for every round', () => {
    expect(seriesOf(figures, [1, 0], 'money')).toEqual([
      { seat: 1, values: [11, 21, 31] },
      { seat: 0, values: [10, 20, 30] },
    ]);
  });
  it('of the income end before the last round where that pays nothing', () => {
    expect(seriesOf(figures, [0], 'income')[0]?.values).toEqual([20, 20]);
    const paid = [...figures, figure(4, 0, { income: 9 }), figure(4, 1, { income: 0 })];
    expect(seriesOf(paid, [1], 'income')[0]?.values).toEqual([21, 21, 0, 0]);
  });
});

it('what was spent is counted over all rounds', () => {
  expect(spentBy(figures, 1)).toEqual({ plants: 15, fuel: 12, building: 30 });
});

it('a Step is marked in the round in which it began, once', () => {
  const entry = (...events: readonly PublicEvent[]): HistoryEntry => ({ version: 1, seat: null, time: 0, events });
  const began = (step: 1 | 2 | 3): PublicEvent => ({ type: 'step-began', step });
  const round = (number: number): PublicEvent => ({ type: 'round-began', round: number });
  expect(stepMarks([entry(round(1)), entry(round(2), began(2)), entry(began(2), round(3)), entry(began(3))])).toEqual([
    { step: 2, round: 2 },
    { step: 3, round: 3 },
  ]);
});
