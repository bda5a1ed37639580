import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failures } from '../../../src/browser/failures.ts';
import GameReview from '../../../src/features/result/GameReview.vue';
import { askReview } from '../../../src/features/result/review.ts';
import { useGame } from '../../../src/game/game-store.ts';
import type { GameReview as Review } from '../../../src/local/review-messages.ts';
import { callError, FakeServer, runningTable } from '../../fake-api.ts';
import { around } from '../../speaking.ts';

vi.mock(import('../../../src/features/result/review.ts'), async (actual) => ({
  ...(await actual()),
  askReview: vi.fn<typeof askReview>(),
}));

const chances = [
  [50, 50],
  [70, 30],
  [100, 0],
];
/** A review in which a seat could have passed instead of something that cost it so much. */
const reviewWith = (gain: number): Review => ({
  chances,
  rounds: [0, 9],
  missed: [
    {
      index: 3,
      round: 1,
      phase: 'fuel',
      bidding: false,
      done: [{ type: 'pass' }],
      asked: [],
      chance: 20,
      better: { actions: [{ type: 'pass' }], chance: 20 + gain },
    },
  ],
  lost: { plants: 0, fuel: gain, dark: 0 },
  overpaid: [],
});

let server: FakeServer;
let global: ReturnType<typeof around>['global'];
const stop = vi.fn<() => void>();
beforeEach(async () => {
  vi.clearAllMocks();
  vi.mocked(askReview).mockReturnValue(stop);
  server = new FakeServer();
  server.table = { ...runningTable, status: 'over' };
  server.answers.game.record = () => ({}) as never;
  ({ global } = around(server.api));
  mount({ setup: () => useGame().open('table-1'), render: () => null }, { global });
  server.showAll();
  await flushPromises();
});

async function opened() {
  const page = mount(GameReview, { props: { seats: [0, 1] }, global });
  await flushPromises();
  return page;
}
type Opened = Awaited<ReturnType<typeof opened>>;
const asked = () => vi.mocked(askReview).mock.calls.map(([question]) => question);
async function answer(at: number, review: Review | null): Promise<void> {
  vi.mocked(askReview).mock.calls[at]?.[2](review);
  await flushPromises();
}
async function choose(page: Opened, seat: number): Promise<void> {
  await page.findAll('option')[seat]?.setValue();
  await flushPromises();
}
const isBusy = (page: Opened): boolean => page.get('.review').attributes('aria-busy') === 'true';
const betterThan = (page: Opened): readonly string[] => page.findAll('.missed small').map((one) => one.text());

describe('the review of a game', () => {
  it('shows nothing of one player under the name of another, but keeps the chart, which is the same for all', async () => {
    const page = await opened();
    await answer(0, reviewWith(30));
    expect(betterThan(page)).toEqual(['wins 50 of 100 games; what was done wins 20']);
    await choose(page, 1);
    expect(isBusy(page)).toBe(true);
    expect(page.find('.missed').exists()).toBe(false);
    expect(page.find('dl').exists()).toBe(false);
    expect(page.find('figure').exists()).toBe(true);
    await answer(1, reviewWith(40));
    expect(betterThan(page)).toEqual(['wins 60 of 100 games; what was done wins 20']);
  });

  it('asks for the chances once, and again only where they are told by more games', async () => {
    const page = await opened();
    await answer(0, reviewWith(30));
    await choose(page, 1);
    await answer(1, reviewWith(40));
    await page.get('header button').trigger('click');
    await flushPromises();
    expect(asked().map((one) => [one.seat, one.games, one.chances])).toEqual([
      [0, 10, null],
      [1, 10, chances],
      [1, 48, null],
    ]);
    expect(server.inputsOf('game.record'), 'the record stays as it is').toHaveLength(1);
    expect(betterThan(page), 'what was found in few games stays until more are played').toHaveLength(1);
  });

  it('shows at once what was found before', async () => {
    const page = await opened();
    await answer(0, reviewWith(30));
    await choose(page, 1);
    stop.mockClear();
    await choose(page, 0);
    expect(stop).toHaveBeenCalledTimes(1);
    expect(isBusy(page)).toBe(false);
    expect(betterThan(page)).toHaveLength(1);
    expect(asked()).toHaveLength(2);
  });

  it('looks only for the last of several players that are chosen quickly', async () => {
    const page = mount(GameReview, { props: { seats: [0, 1] }, global });
    await choose(page, 1);
    expect(asked().map(({ seat }) => seat)).toEqual([1]);
  });

  it('looks no further once it is left', async () => {
    const page = mount(GameReview, { props: { seats: [0, 1] }, global });
    page.unmount();
    await flushPromises();
    expect(asked()).toEqual([]);
  });

  it('does not seem to go on where the game cannot be fetched, and can be asked for again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.answers.game.record = () => {
      throw callError();
    };
    const page = await opened();
    expect(isBusy(page)).toBe(false);
    const [failure] = failures.value;
    expect(failure?.task).toBe('history');
    server.answers.game.record = () => ({}) as never;
    failure?.retry?.();
    await flushPromises();
    expect(isBusy(page)).toBe(true);
  });

  it('says where a game cannot be looked back on here', async () => {
    const page = await opened();
    await answer(0, null);
    expect(page.get('.progress').text()).toBe('This game cannot be reviewed in this browser.');
  });
});
