import type { PublicEvent, Seat } from '@gridwright/model';
import type { HistoryEntry } from '@gridwright/protocol';
import { describe, expect, it } from 'vitest';
import { sinceOwnMove } from '../../../src/features/log/since.ts';

const entries = (...moves: readonly (readonly [seat: Seat, ...events: PublicEvent[]])[]): readonly HistoryEntry[] =>
  moves.map(([seat, ...events], at) => ({ version: at + 1, seat, time: 0, events }));
const bought = (seat: Seat, count: number): PublicEvent => ({
  type: 'fuel-bought',
  seat,
  market: 'main',
  fuel: 'coal',
  count,
  price: count,
});
const built = (seat: Seat, city: string): PublicEvent => ({ type: 'city-built', seat, city, house: 10, link: 0 });
const done = (seat: Seat): PublicEvent => ({ type: 'seat-finished', seat, at: 'fuel' });

describe('since the own last move', () => {
  it('tells what each of the others bought and built, and by how much the market changed', () => {
    const log = entries(
      [1, bought(1, 9)],
      [0, bought(0, 1)],
      [1, bought(1, 2)],
      [2, bought(2, 1)],
      [1, built(1, 'elm')],
    );
    expect(sinceOwnMove(log, 0)).toEqual({
      from: 2,
      deeds: [
        { seat: 1, plants: [], fuels: { coal: 2 }, cities: ['elm'] },
        { seat: 2, plants: [], fuels: { coal: 1 }, cities: [] },
      ],
      markets: [{ market: 'main', fuel: 'coal', tokens: -3 }],
    });
  });

  it('leaves out what was taken back', () => {
    const undo: PublicEvent = { type: 'turn-undone', seat: 1, actions: 1 };
    const log = entries([0, done(0)], [1, built(1, 'elm')], [1, undo], [1, built(1, 'oak')]);
    expect(sinceOwnMove(log, 0)?.deeds).toEqual([{ seat: 1, plants: [], fuels: {}, cities: ['oak'] }]);
  });

  it('has nothing to tell before the first own move, nor where the others only bid or passed', () => {
    expect(sinceOwnMove(entries([1, built(1, 'elm')]), 0)).toBeNull();
    expect(sinceOwnMove(entries([0, done(0)], [1, done(1)]), 0)).toBeNull();
  });
});
