import bots from '@gridwright/bots';
import decks, { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playOnDevice, type SeriesAnswer } from '../../../src/api/balance-games.ts';
import BalancePage from '../../../src/features/balance/BalancePage.vue';
import type { BalanceSeries } from '../../../src/local/balance-messages.ts';
import { playBalance } from '../../../src/local/balance-series.ts';
import { catalog, listedDeck, listedMap } from '../../catalog.ts';
import { FakeServer } from '../../fake-api.ts';
import { around } from '../../speaking.ts';

vi.mock('../../../src/api/balance-games.ts', () => ({ playOnDevice: vi.fn<typeof playOnDevice>() }));

const packages = Object.entries({ bots, decks, germany }).map(([name, content]) => ({
  name,
  version: '1.0.0',
  content,
}));
const [bot] = bots;
if (bot === undefined) throw new Error('there are no bots');
const { id, levels, usualLevel, messages } = bot;
const listed = {
  ...catalog,
  maps: [{ ...listedMap(germany.id), messages: germany.messages }],
  decks: [{ ...listedDeck(baseDeck.id), messages: baseDeck.messages }],
  bots: [{ id, version: '1.0.0', stage: 'official' as const, levels, usualLevel, messages }],
};

/** What the page was told of the last series, one after the other, as a test wants it. */
let tell: (answer: SeriesAnswer) => void;
let series: BalanceSeries;
const stopped = vi.fn<() => void>();
beforeEach(() => {
  stopped.mockReset();
  vi.mocked(playOnDevice).mockReset();
  vi.mocked(playOnDevice).mockImplementation((wanted, told) => {
    [series, tell] = [wanted, told];
    return stopped;
  });
});
const play = (wanted: BalanceSeries): void => playBalance(wanted, packages, tell);

let page: Awaited<ReturnType<typeof visit>> | undefined;
afterEach(() => page?.unmount());
async function visit(address: string, map: string = germany.id) {
  const server = new FakeServer();
  server.answers.catalog.list = () => listed;
  const { router, global } = around(server.api);
  await router.push(`/balance/${map}${address}`);
  const shown = mount(BalancePage, { props: { map }, global, attachTo: document.body });
  // its words come before it
  await expect.poll(() => shown.find('h1').exists()).toBe(true);
  await flushPromises();
  page = shown;
  return shown;
}
const begin = async (shown: Awaited<ReturnType<typeof visit>>): Promise<void> => {
  await shown.get('.run .btn').trigger('click');
  await flushPromises();
};
const tableNamed = (shown: Awaited<ReturnType<typeof visit>>, name: string) => {
  const found = shown.findAll('.figures').find((one) => one.get('h2').text() === name);
  if (found === undefined) throw new Error(`there is no table ${name}`);
  return found.findAll('tbody tr').map((row) => row.findAll('th, td').map((cell) => cell.text()));
};

it('an address says what is played, and what it leaves out is as the command has it', async () => {
  const shown = await visit('?players=2&games=5&level=easy');
  await begin(shown);
  expect(series).toEqual({
    map: germany.id,
    deck: baseDeck.id,
    players: 2,
    bot: id,
    level: 'easy',
    games: 5,
    seed: '1',
  });
});

it('the figures grow while bots play, each in a table with its interval', async () => {
  const shown = await visit('?players=2&games=3&level=easy');
  await begin(shown);
  const progress = shown.get<HTMLProgressElement>('progress');
  expect(progress.attributes('aria-label')).toBe('Games played');
  play({ ...series, games: 2 });
  await flushPromises();
  expect(progress.attributes()).toMatchObject({ value: '2', max: '3', 'aria-valuetext': '2 of 3 games' });
  expect(shown.text()).not.toContain('gridwright balance');
  play(series);
  tell({ news: 'over' });
  await flushPromises();
  expect(shown.get('.outcome').text()).toBe('All games are played: 3.');
  const seats = tableNamed(shown, 'By seat');
  expect(seats.map(([seat, games]) => [seat, games])).toEqual([
    ['1', '3'],
    ['2', '3'],
  ]);
  expect(seats[0]?.[2]).toMatch(/^\d+\.\d%$/);
  expect(seats[0]?.[3]).toMatch(/^\d+\.\d% – \d+\.\d%/);
  expect(tableNamed(shown, 'Length').at(-1)?.slice(0, 2)).toEqual(['The game ends', '3']);
  expect(shown.findAll('table').every((table) => table.find('th[scope=col]').exists())).toBe(true);
  expect(shown.get('code').text()).toBe(
    `gridwright balance map:germany --deck deck:base --players 2 --bots ${id}/easy --games 3 --seed 1`,
  );
});

it('what has been played is kept when somebody stops', async () => {
  const shown = await visit('?players=2&games=50&level=easy');
  await begin(shown);
  play({ ...series, games: 2 });
  await flushPromises();
  expect(shown.get('.run .btn').text()).toBe('Stop');
  await begin(shown);
  expect(stopped).toHaveBeenCalledOnce();
  expect(shown.get('.outcome').text()).toBe('Stopped: the figures of 2 of 50 games are kept.');
  expect(shown.get('code').text()).toContain('--games 2 ');
  expect(tableNamed(shown, 'By seat')).toHaveLength(2);
  expect(shown.get('.run .btn').text()).toBe('Play');
});

it('what stands out is said only where the interval says so', async () => {
  const shown = await visit('?players=2&games=12&level=easy');
  await begin(shown);
  const known: SeriesAnswer[] = [];
  playBalance({ ...series, games: 1 }, packages, (news) => known.push(news));
  const [first] = known;
  if (first?.news !== 'figures') throw new Error('no game was played');
  tell(first);
  await flushPromises();
  expect(shown.get('.out').text()).not.toContain('Seat');
  const rate = { games: 12, wins: 12, share: 1, low: 0.757, high: 1 };
  const seats = [
    { seat: 0, ...rate, beyondChance: 'more' as const },
    { seat: 1, ...rate, wins: 0, share: 0, low: 0, high: 0.243, beyondChance: 'less' as const },
  ];
  tell({ news: 'figures', balance: { ...first.balance, games: 12, seats, deadRegions: ['west'] } });
  await flushPromises();
  const said = shown.get('.out').text();
  expect(said).toContain('Seat 1 wins 100.0% of the games, more often than chance explains.');
  expect(said).toContain('Seat 2 wins 0.0% of the games, less often than chance explains.');
  expect(said).toContain('In these regions nobody ever built: West.');
  expect(tableNamed(shown, 'By seat')[1]?.[3]).toContain('less often');
});

it.each([
  [{ news: 'absent', what: 'map' }, 'Germany was added to this server and is not part of the page'],
  [
    {
      news: 'impossible',
      problem: { code: 'conflicts', plugins: [germany.id, baseDeck.id], params: {} },
      reason: 'conflicts',
    },
    'These do not go together: Germany, Base deck.',
  ],
  [{ news: 'failed', cause: null }, 'The games could not be loaded'],
] satisfies readonly (readonly [SeriesAnswer, string])[])('%j is told in words', async (answer, words) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shown = await visit('');
  await begin(shown);
  tell(answer);
  await flushPromises();
  expect(shown.get('.trouble').text()).toContain(words);
  expect(shown.get('.run .btn').text()).toBe('Play');
});

it('a map that is not here is named, with the way to those that are', async () => {
  const shown = await visit('', 'map:nowhere');
  expect(shown.get('main').text()).toContain('There is no map with the name map:nowhere here.');
  expect(shown.get('main a').attributes('href')).toBe('/maps');
});

it('more games than a browser should play are refused with the number that is possible', async () => {
  const shown = await visit('');
  await shown.get('input[type=number]').setValue(5000);
  await begin(shown);
  expect(shown.get('.trouble').text()).toContain('Choose between 1 and 2,000 games.');
  expect(playOnDevice).not.toHaveBeenCalled();
});
