import type { HistoryEntry } from '@gridwright/protocol';
import type { PublicEvent } from '@gridwright/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askDevice, askThread, isDeviceOpen } from '../../../src/api/local-engine.ts';
import { askReview, turningPoints, versionsBefore } from '../../../src/features/result/review.ts';
import type { GameReview, MissedChance, SharedReview } from '../../../src/local/review-messages.ts';

vi.mock('../../../src/api/local-engine.ts', () => ({
  askDevice: vi.fn<typeof askDevice>(),
  askThread: vi.fn<typeof askThread>(),
  isDeviceOpen: vi.fn<typeof isDeviceOpen>(),
}));

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

describe('a review in several threads', () => {
  const missedAt = (index: number, gain: number): MissedChance => ({
    index,
    round: 1,
    phase: 'fuel',
    bidding: false,
    done: [],
    asked: [],
    chance: 20,
    better: { actions: [], chance: 20 + gain },
  });
  const lost = { plants: 0, fuel: 0, dark: 0 };
  const share = (chances: SharedReview['chances'], missed: readonly MissedChance[]): SharedReview => ({
    chances,
    rounds: [0, 9],
    missed,
    lost,
    overpaid: [],
  });
  /** What the threads are asked, the games of the device first, and how each is answered or called off. */
  const asked: {
    readonly place: number;
    readonly alone: boolean;
    readonly chancesKnown: boolean;
    readonly tell: Parameters<typeof askThread>[1];
  }[] = [];
  const stopped: number[] = [];
  const hear: typeof askThread = (question, tell) => {
    if (question.ask !== 'review') throw new Error('something else is asked');
    const { place } = question.share;
    asked.push({ place, alone: question.alone, chancesKnown: question.chancesKnown, tell });
    return () => stopped.push(place);
  };
  const answer = (at: number, data: unknown): void => asked[at]?.tell({ call: 1, tell: 'data', data });
  const progress = vi.fn<Parameters<typeof askReview>[1]>();
  const done = vi.fn<Parameters<typeof askReview>[2]>();
  const begin = (chances: GameReview['chances'] | null = null) =>
    askReview({ record: {}, ownMap: null, seat: 0, games: 12, chances }, progress, done);
  beforeEach(() => {
    asked.length = 0;
    stopped.length = 0;
    vi.clearAllMocks();
    vi.mocked(askDevice).mockImplementation(hear);
    vi.mocked(askThread).mockImplementation(hear);
    vi.mocked(isDeviceOpen).mockReturnValue(true);
    vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(2);
  });

  it('has a share for each, and is what they find together, what lost most first', () => {
    begin();
    expect(asked.map(({ place, alone }) => [place, alone])).toEqual([
      [0, false],
      [1, true],
    ]);
    answer(0, { looked: 3, of: 10 });
    answer(1, { looked: 2, of: 9 });
    expect(progress).toHaveBeenLastCalledWith({ looked: 5, of: 19 });
    answer(1, share([null, [60, 40], [100, 0]], [missedAt(4, 30)]));
    expect(done).not.toHaveBeenCalled();
    answer(0, share([[50, 50], null, [100, 0]], [missedAt(8, 10), missedAt(2, 30)]));
    const [review] = done.mock.calls[0] ?? [];
    expect(review?.chances).toEqual([
      [50, 50],
      [60, 40],
      [100, 0],
    ]);
    expect(review?.missed.map(({ index }) => index)).toEqual([2, 4, 8]);
  });

  it('does not look again for chances that an earlier review has told', () => {
    const chances = [
      [55, 45],
      [65, 35],
      [100, 0],
    ];
    begin(chances);
    expect(asked.map(({ chancesKnown }) => chancesKnown)).toEqual([true, true]);
    answer(0, share([null, null, [100, 0]], [missedAt(8, 10)]));
    answer(1, share([null, null, [100, 0]], []));
    const [review] = done.mock.calls[0] ?? [];
    expect(review?.chances).toEqual(chances);
    expect(review?.missed.map(({ index }) => index)).toEqual([8]);
  });

  it('is left to threads of its own where the games of this device are not open: to open them takes longer', () => {
    vi.mocked(isDeviceOpen).mockReturnValue(false);
    begin();
    expect(asked.map(({ place, alone }) => [place, alone])).toEqual([
      [0, true],
      [1, true],
    ]);
    answer(0, null);
    expect(asked.at(-1)).toMatchObject({ place: 0, alone: false });
    expect(done).not.toHaveBeenCalled();
  });

  it.each([
    ['does not know the map', { call: 1, tell: 'data', data: null }],
    ['breaks down', { tell: 'failed', cause: new Error('no memory') }],
  ] as const)('is looked at by the games of this device where another thread %s', (_, news) => {
    begin();
    asked[1]?.tell(news);
    expect(asked.at(-1)).toMatchObject({ place: 1, alone: false });
    answer(2, share([null, [60, 40], [100, 0]], []));
    answer(0, share([[50, 50], null, [100, 0]], []));
    expect(done).toHaveBeenCalledTimes(1);
    expect(done.mock.calls[0]?.[0]?.chances).toHaveLength(3);
  });

  it('is none, and all threads end, where the games of this device find none', () => {
    begin();
    answer(0, null);
    expect(done.mock.calls).toEqual([[null]]);
    expect(stopped).toEqual([0, 1]);
  });

  it('is called off in all threads', () => {
    begin()();
    expect(stopped).toEqual([0, 1]);
    expect(done).not.toHaveBeenCalled();
  });
});
