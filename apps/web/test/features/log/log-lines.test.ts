import type { PublicEvent } from '@gridwright/model';
import type { HistoryEntry } from '@gridwright/protocol';
import { describe, expect, it } from 'vitest';
import { everything, filtered, chaptersOf } from '../../../src/features/log/log-lines.ts';
import { names } from '../../names.ts';

const building: PublicEvent = { type: 'phase-began', phase: { at: 'building' } };
const entry = (version: number, ...events: readonly PublicEvent[]): HistoryEntry => ({
  version,
  seat: 0,
  time: 0,
  events,
});
const linesOf = (...events: readonly PublicEvent[]) =>
  chaptersOf([entry(1, ...events)], names).flatMap(({ lines }) => lines);

describe('the log', () => {
  it('puts each phase of each round under a heading of its own, newest first', () => {
    const chapters = chaptersOf(
      [
        entry(1, { type: 'order-set', order: [0, 1] }),
        entry(2, { type: 'round-began', round: 1 }, building, {
          type: 'city-built',
          seat: 0,
          city: 'ash',
          house: 10,
          link: 0,
        }),
        entry(3, { type: 'round-began', round: 2 }, { type: 'order-set', order: [1, 0] }),
      ],
      names,
    );
    expect(chapters.map(({ round, phase }) => [round, phase])).toEqual([
      [2, 'order'],
      [1, 'building'],
      [0, 'setup'],
    ]);
  });

  it('makes one line of all that a player bought or built in a row', () => {
    const lines = linesOf(
      { type: 'fuel-bought', seat: 0, market: 'main', fuel: 'coal', count: 2, price: 5 },
      { type: 'fuel-bought', seat: 0, market: 'main', fuel: 'oil', count: 1, price: 3 },
      { type: 'fuel-bought', seat: 1, market: 'main', fuel: 'coal', count: 1, price: 3 },
      { type: 'city-built', seat: 1, city: 'ash', house: 10, link: 0 },
      { type: 'city-built', seat: 1, city: 'birch', house: 10, link: 4 },
    );
    expect(lines.map(({ seat, params, sum }) => [seat, Object.values(params).join(), sum])).toEqual([
      [1, 'Ashford and Birch & Co', 24],
      [1, '1 coal', 3],
      [0, '2 coal, 1 oil', 8],
    ]);
  });

  it('tells the old lines with the same objects while it grows, so that they are not drawn again', () => {
    const first = entry(1, building, {
      type: 'fuel-bought',
      seat: 0,
      market: 'main',
      fuel: 'coal',
      count: 2,
      price: 5,
    });
    const second = entry(2, { type: 'city-built', seat: 0, city: 'ash', house: 10, link: 0 });
    const third = entry(3, { type: 'city-built', seat: 0, city: 'birch', house: 10, link: 4 });
    const known = new WeakMap();
    const [before] = chaptersOf([first, second], names, known);
    const [after] = chaptersOf([first, second, third], names, known);
    expect(after?.lines.at(-1)).toBe(before?.lines.at(-1));
    expect(after?.lines[0]?.params).toEqual({ cities: 'Ashford and Birch & Co' });
    expect(before?.lines[0]?.params).toEqual({ cities: 'Ashford' });
  });

  it('says from where to where fuel was moved', () => {
    const [line] = linesOf({ type: 'fuel-moved', from: 'supply', to: { market: 'north' }, fuel: 'coal', count: 5 });
    expect(line).toMatchObject({ key: 'fuelMoved', params: { fuels: '5 coal', from: 'supply', to: 'north' } });
  });

  it('leaves out sums that this viewer may not know', () => {
    const [line] = linesOf({ type: 'fuel-bought', seat: 1, market: 'main', fuel: 'coal', count: 2 });
    expect(line?.sum).toBeUndefined();
  });

  it('says which plants ran where it may not say how many cities were lit', () => {
    const runs = [{ plant: 'a', burn: { coal: 2 } }];
    const [hidden] = linesOf({ type: 'plants-run', seat: 1, runs });
    const [open] = linesOf({ type: 'plants-run', seat: 1, runs, supplied: 1, income: 22 });
    expect(hidden).toMatchObject({ key: 'plantsRun', params: { plants: '4' } });
    expect(open).toMatchObject({ key: 'citiesLit', count: 1, sum: 22, gain: true });
  });

  it("speaks a plugin's own words about what the plugin did", () => {
    const [line] = linesOf({ type: 'note-made', key: 'storm', params: {}, by: 'house:weather' });
    expect(line).toMatchObject({ key: '', params: { text: 'house:weather: storm' } });
  });

  it('keeps quiet about what the page shows by itself', () => {
    expect(
      chaptersOf([entry(1, building, { type: 'turn-set', phase: { at: 'building', turn: 1, done: [] } })], names),
    ).toEqual([]);
  });
});

describe('every line', () => {
  const built = (city: string): PublicEvent => ({ type: 'city-built', seat: 0, city, house: 10, link: 0 });
  const versions = (entries: readonly HistoryEntry[]) =>
    chaptersOf(entries, names).flatMap(({ lines }) => lines.map(({ version }) => version));

  it('knows the version of the game after it', () => {
    const exact: HistoryEntry = {
      ...entry(6, { type: 'step-began', step: 2 }, building, built('ash')),
      at: [3, 4, 6],
    };
    expect(versions([entry(1, building), exact])).toEqual([6, 3]);
  });
  it('leads to the end of its move where no more is known, and to the end of the set-up from within it', () => {
    const setUp: HistoryEntry = { ...entry(4, { type: 'order-set', order: [0, 1] }, building), at: [2, 4] };
    expect(versions([setUp, entry(7, built('ash'))])).toEqual([7, 4]);
  });
  it('that joins several leads to the last of them', () => {
    expect(versions([entry(1, building), entry(2, built('ash')), entry(3, built('elm'))])).toEqual([3]);
  });
});

describe('a filter', () => {
  const chapters = chaptersOf(
    [
      entry(1, { type: 'order-set', order: [0, 1] }),
      entry(2, { type: 'round-began', round: 1 }, building),
      entry(3, { type: 'city-built', seat: 0, city: 'ash', house: 10, link: 0 }),
      entry(4, { type: 'city-built', seat: 1, city: 'birch', house: 10, link: 0 }),
    ],
    names,
  );
  const seats = (filter: Partial<typeof everything>) =>
    filtered(chapters, { ...everything, ...filter }).flatMap(({ lines }) => lines.map(({ seat }) => seat));

  it('lets through what one player did', () => {
    expect(seats({ seat: 1 })).toEqual([1]);
  });
  it('lets through what happened in one phase', () => {
    expect(seats({ phase: 'building' })).toEqual([1, 0]);
    expect(seats({ phase: 'setup' })).toEqual([null]);
  });
  it('lets through everything when nothing is chosen', () => {
    expect(seats({})).toEqual([1, 0, null]);
  });
});

describe('an auction', () => {
  const opened: PublicEvent = { type: 'auction-opened', seat: 0, plant: 'a', bid: 4 };
  const raised: PublicEvent = { type: 'bid-made', seat: 1, plant: 'a', bid: 5 };
  const dropped: PublicEvent = { type: 'bidder-dropped', seat: 0, plant: 'a' };
  const bought: PublicEvent = { type: 'plant-bought', seat: 1, plant: 'a', price: 5 };

  it('is told bid by bid while it goes on, and in one line that holds the bids once it has ended', () => {
    expect(linesOf(opened, raised, dropped).map(({ key }) => key)).toEqual([
      'bidderDropped',
      'bidMade',
      'auctionOpened',
    ]);
    const [sale, ...others] = linesOf(opened, raised, dropped, bought);
    expect(others).toEqual([]);
    expect(sale).toMatchObject({ seat: 1, key: 'plantBoughtOver', sum: 5 });
    expect(sale?.inside?.map(({ key, seat }) => [seat, key])).toEqual([
      [0, 'bidderDropped'],
      [1, 'bidMade'],
      [0, 'auctionOpened'],
    ]);
  });
  it('is found by everybody who bid in it', () => {
    const chapters = chaptersOf([entry(1, opened, raised, dropped, bought)], names);
    expect(filtered(chapters, { ...everything, seat: 0 }).flatMap(({ lines }) => lines)).toHaveLength(1);
  });
});

describe('what was taken back', () => {
  const build = (version: number, city: string, link: number): HistoryEntry =>
    entry(version, { type: 'city-built', seat: 0, city, house: 10, link });
  const undo = (version: number, actions: number): HistoryEntry =>
    entry(version, { type: 'turn-undone', seat: 0, actions });

  it('is named, with what it had cost', () => {
    const [chapter] = chaptersOf([build(1, 'ash', 0), build(2, 'birch', 4), undo(3, 2)], names);
    expect(chapter?.lines[0]).toMatchObject({ key: 'tookBack', params: { what: 'Ashford, Birch & Co' }, sum: 24 });
  });
  it('counts once, also where something was taken back before', () => {
    const [chapter] = chaptersOf([build(1, 'ash', 0), build(2, 'birch', 4), undo(3, 1), undo(4, 1)], names);
    expect(chapter?.lines[0]).toMatchObject({ params: { what: 'Ashford' }, sum: 10 });
  });
  it('is only counted where it was no purchase', () => {
    const [chapter] = chaptersOf([entry(1, { type: 'seat-finished', seat: 0, at: 'building' }), undo(2, 1)], names);
    expect(chapter?.lines[0]).toMatchObject({ key: 'turnUndone', count: 1 });
  });
});
