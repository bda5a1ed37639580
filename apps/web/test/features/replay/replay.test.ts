import type { PublicEvent } from '@gridwright/model';
import type { HistoryEntry, Moment } from '@gridwright/protocol';
import { flushPromises } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { createApp } from 'vue';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useReplay } from '../../../src/features/replay/replay-store.ts';
import { apiKey } from '../../../src/api/use-api.ts';
import { useGame } from '../../../src/game/game-store.ts';
import { FakeServer, runningTable } from '../../fake-api.ts';
import { view } from '../../small-board.ts';
import { inBackground } from '../../../src/browser/failures.ts';

const built: PublicEvent = { type: 'city-built', seat: 0, city: 'ash', house: 10, link: 0 };
const entry = (version: number): HistoryEntry => ({ version, seat: 0, time: 0, events: [built], at: [version] });
const momentAt = (version: number): Moment => ({
  view: { ...view, version },
  entry: entry(version),
  pile: null,
  removed: null,
});

let server: FakeServer;
let game: ReturnType<typeof useGame>;
let replay: ReturnType<typeof useReplay>;

beforeEach(async () => {
  server = new FakeServer();
  server.table = runningTable;
  server.view = { ...view, version: 9 };
  server.past = [3, 5, 7, 9].map(entry);
  server.moment = (version) => (version < 3 || version > 9 ? undefined : momentAt(version));
  const app = createApp({});
  const pinia = createPinia();
  app.provide(apiKey, server.api);
  app.use(pinia);
  setActivePinia(pinia);
  game = useGame();
  replay = useReplay();
  game.open('table-1');
  server.showAll();
  await flushPromises();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const asked = (): readonly unknown[] =>
  server.inputsOf<{ version: number }>('game.moment').map(({ version }) => version);
const shown = (): number | undefined => replay.moment?.view.version;

describe('looking back', () => {
  it('shows the game as it stood, and the present again', async () => {
    replay.go(5);
    await flushPromises();
    expect(shown()).toBe(5);
    replay.leave();
    expect([replay.at, replay.moment]).toEqual([null, null]);
  });

  it('steps from the present backwards, and to both ends', async () => {
    replay.step('event', -1);
    await flushPromises();
    expect(shown()).toBe(7);
    replay.first();
    await flushPromises();
    expect(shown()).toBe(3);
    replay.last();
    await flushPromises();
    expect(shown()).toBe(9);
  });

  it('asks once for each position', async () => {
    for (const version of [5, 7, 5]) {
      replay.go(version);
      await flushPromises();
    }
    expect(asked()).toEqual([5, 7]);
  });

  it('of positions that come faster than the answers, shows the last', async () => {
    for (const version of [3, 5, 7]) replay.go(version);
    await flushPromises();
    expect(asked()).toEqual([3, 7]);
    expect(shown()).toBe(7);
  });

  it('says so where there is no such position', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    replay.go(77);
    await flushPromises();
    expect([replay.missing, replay.moment]).toEqual([true, null]);
    replay.go(5);
    await flushPromises();
    expect([replay.missing, shown()]).toEqual([false, 5]);
  });

  it('sees more of the same position once the game is over', async () => {
    replay.go(5);
    await flushPromises();
    server.moment = (version) => ({ ...momentAt(version), pile: ['a'] });
    server.goOn({ phase: { at: 'over', ranking: [] } });
    await flushPromises();
    expect(replay.moment?.pile).toEqual(['a']);
  });

  it('fetches the steps inside moves that were only heard of', async () => {
    server.goOn({}, { events: [built, built] });
    await flushPromises();
    server.past = [3, 5, 7, 9]
      .map(entry)
      .concat({ version: 12, seat: 0, time: 0, events: [built, built], at: [11, 12] });
    replay.go(5);
    await flushPromises();
    expect(replay.stops.map(({ version }) => version)).toEqual([3, 5, 7, 9, 11, 12]);
  });

  it('ends when another table is opened', async () => {
    replay.go(5);
    await flushPromises();
    game.open('table-2');
    await flushPromises();
    expect(replay.at).toBeNull();
  });
});

describe('running by itself', () => {
  const playFor = async (ms: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(ms);
  };

  it('goes on event by event to the end, and begins anew from there', async () => {
    vi.useFakeTimers();
    replay.go(5);
    await playFor(0);
    inBackground(replay.play());
    await playFor(1200);
    expect(shown()).toBe(7);
    await playFor(1200);
    expect(shown()).toBe(9);
    await playFor(1200);
    expect(replay.playing).toBe(false);
    inBackground(replay.play());
    await playFor(0);
    expect([replay.playing, shown()]).toEqual([true, 3]);
  });

  it('waits for a history that is still on its way, unless nobody looks back any more', async () => {
    vi.useFakeTimers();
    let arrive: (history: readonly HistoryEntry[]) => void = () => {};
    server.past = new Promise((resolve) => (arrive = resolve));
    game.close();
    game.open('table-1');
    server.showAll();
    replay.playBack(5);
    await playFor(3000);
    expect([replay.at, replay.playing]).toEqual([5, false]);
    replay.leave();
    replay.playBack(3);
    arrive([3, 5, 7, 9].map(entry));
    await playFor(0);
    expect([shown(), replay.playing]).toEqual([3, true]);
    await playFor(1200);
    expect(shown()).toBe(9);
  });

  it('stops when asked to', async () => {
    vi.useFakeTimers();
    replay.go(3);
    inBackground(replay.play());
    await playFor(1200);
    expect(shown()).toBe(5);
    replay.halt();
    await playFor(5000);
    expect(shown()).toBe(5);
  });

  it('goes no faster for whoever pauses and goes on within a moment', async () => {
    vi.useFakeTimers();
    replay.go(3);
    replay.toggle();
    await playFor(600);
    replay.toggle();
    replay.toggle();
    await playFor(600);
    expect(shown()).toBe(3);
    await playFor(600);
    expect(shown()).toBe(5);
    await playFor(600);
    expect(shown()).toBe(5);
  });

  it('is slower for those who want less motion', async () => {
    vi.useFakeTimers();
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    replay.go(3);
    inBackground(replay.play());
    await playFor(2000);
    expect(shown()).toBe(3);
    await playFor(500);
    expect(shown()).toBe(5);
  });
});
