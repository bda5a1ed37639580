import { noFuels, type PublicEvent } from '@gridwright/model';
import { expect, it } from 'vitest';
import { roundEndIn } from '../../../src/features/log/round-end.ts';

const paid = (seat: number, supplied?: number, income?: number): PublicEvent => ({
  type: 'plants-run',
  seat,
  runs: [{ plant: '7', burn: {} }],
  ...(supplied === undefined ? {} : { supplied }),
  ...(income === undefined ? {} : { income }),
});

it('tells who lit what in the order of the next round, what came into the markets, and nothing that is hidden', () => {
  const events: readonly PublicEvent[] = [
    paid(0, 3, 44),
    paid(1),
    { type: 'fuel-restocked', market: 'north', added: { ...noFuels, coal: 2, oil: 1 } },
    { type: 'fuel-restocked', market: 'south', added: { ...noFuels, coal: 1 } },
    { type: 'round-began', round: 4 },
    { type: 'order-set', order: [1, 0] },
  ];
  expect(roundEndIn(events)).toEqual({
    round: 3,
    paid: [
      { seat: 1, ran: ['7'], lit: null, income: null },
      { seat: 0, ran: ['7'], lit: 3, income: 44 },
    ],
    restocked: { ...noFuels, coal: 3, oil: 1 },
    step: null,
  });
  expect(roundEndIn([{ type: 'round-began', round: 1 }])).toBeNull();
});
