import type { HistoryEntry } from '@gridwright/protocol';
import type { PublicEvent } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { turningPoints, versionsBefore } from '../../../src/features/result/review.ts';

const entry = (version: number, seat: number | null, ...events: readonly PublicEvent[]): HistoryEntry => ({
  version,
  seat,
  time: 0,
  events,
});
const undone = (seat: number, actions: number): PublicEvent => ({ type: 'turn-undone', seat, actions });

describe('where an action of the record stands in the game', () => {
  it('is the version before it', () => {
    expect(versionsBefore([entry(12, null), entry(14, 0), entry(15, 1), entry(19, 0)])).toEqual([12, 14, 15]);
  });
  it('leaves out what was taken back, and the taking back', () => {
    const log = [entry(12, null), entry(14, 0), entry(15, 1), entry(16, 1), entry(17, 1, undone(1, 2)), entry(18, 1)];
    expect(versionsBefore(log)).toEqual([12, 17]);
  });
});

describe('turning points', () => {
  it('are the three rounds that changed most, in their order, each by the seat that it changed most for', () => {
    const chances = [
      [50, 50],
      [48, 52],
      [20, 80],
      [55, 45],
      [60, 40],
      [0, 100],
    ];
    expect(turningPoints(chances)).toEqual([
      { round: 2, seat: 0, from: 48, to: 20 },
      { round: 3, seat: 0, from: 20, to: 55 },
      { round: 5, seat: 0, from: 60, to: 0 },
    ]);
  });
  it('are none where nothing changed', () => {
    expect(
      turningPoints([
        [50, 50],
        [50, 50],
      ]),
    ).toEqual([]);
  });
});
