import type { PublicEvent, Seat } from '@gridwright/model';
import type { HistoryEntry } from '@gridwright/protocol';
import { describe, expect, it } from 'vitest';
import { indexAt, stepFrom, stopsOf, type Stride } from '../../../src/features/replay/stops.ts';

const bought = (seat: Seat, plant: string): PublicEvent => ({ type: 'plant-bought', seat, plant, price: 5 });
const built = (seat: Seat, city: string): PublicEvent => ({ type: 'city-built', seat, city, house: 10, link: 0 });
const building: PublicEvent = { type: 'phase-began', phase: { at: 'building' } };
const auction: PublicEvent = {
  type: 'phase-began',
  phase: { at: 'auction' },
};
const round = (number: number): PublicEvent => ({ type: 'round-began', round: number });
const entry = (seat: Seat | null, first: number, ...events: readonly PublicEvent[]): HistoryEntry => ({
  version: first + events.length - 1,
  seat,
  time: 0,
  events,
  at: events.map((_, place) => first + place),
});

/** Set-up to 4; then both seats build; then the second round begins. */
const log = [
  entry(null, 1, { type: 'order-set', order: [0, 1] }, round(1), auction, building),
  entry(0, 5, built(0, 'ash')),
  entry(0, 6, built(0, 'elm')),
  entry(1, 7, built(1, 'birch'), round(2), auction),
  entry(0, 10, bought(0, 'a')),
];
const stops = stopsOf(log);
const haltsAt = (stride: Stride): readonly number[] =>
  stops.filter(({ halts }) => halts.includes(stride)).map(({ version }) => version);

describe('the positions of a game', () => {
  it('begin with the end of the set-up and then follow event by event', () => {
    expect(haltsAt('event')).toEqual([4, 5, 6, 7, 8, 9, 10]);
  });
  it('of a turn are where somebody else goes on, or the same player in another phase', () => {
    expect(haltsAt('turn')).toEqual([4, 6, 7, 8, 9, 10]);
  });
  it('of a phase and of a round are their beginnings', () => {
    expect(haltsAt('phase')).toEqual([4, 8, 9, 10]);
    expect(haltsAt('round')).toEqual([4, 8, 10]);
  });
  it('know their round, their phase and whose move led there', () => {
    expect(stops.map(({ round: number, phase, seat }) => [number, phase, seat])).toEqual([
      [1, 'building', null],
      [1, 'building', 0],
      [1, 'building', 0],
      [1, 'building', 1],
      [2, 'order', 1],
      [2, 'auction', 1],
      [2, 'auction', 0],
    ]);
  });
  it('are those of whole moves where no more is known yet', () => {
    const { at: _, ...vague } = entry(1, 7, built(1, 'birch'), round(2));
    expect(stopsOf([...log.slice(0, 3), vague]).map(({ version }) => version)).toEqual([4, 5, 6, 8]);
  });
  it('end with a move in the version that shows who is next', () => {
    const last: HistoryEntry = { ...entry(1, 7, built(1, 'birch')), version: 8 };
    expect(stopsOf([...log.slice(0, 3), last]).at(-1)?.version).toBe(8);
  });
});

describe('a step', () => {
  it('leads to the next position of its kind, from anywhere', () => {
    expect(stepFrom(stops, 5, 'event', 1)).toBe(6);
    expect(stepFrom(stops, 5, 'turn', 1)).toBe(6);
    expect(stepFrom(stops, 5, 'phase', 1)).toBe(8);
    expect(stepFrom(stops, 5, 'round', -1)).toBe(4);
  });
  it('leads nowhere beyond the first and the last', () => {
    expect(stepFrom(stops, 4, 'event', -1)).toBeNull();
    expect(stepFrom(stops, 10, 'round', 1)).toBeNull();
  });
});

it('a version between two positions belongs to the earlier one', () => {
  expect(indexAt(stops, 2)).toBe(0);
  expect(indexAt(stops, 7)).toBe(3);
  expect(indexAt(stops, 99)).toBe(6);
});
