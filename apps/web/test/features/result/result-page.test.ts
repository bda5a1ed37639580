import type { PublicEvent } from '@gridwright/model';
import type { HistoryEntry, Moment } from '@gridwright/protocol';
import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import FigureCharts from '../../../src/features/result/FigureCharts.vue';
import FigureTable from '../../../src/features/result/FigureTable.vue';
import HiddenCards from '../../../src/features/result/HiddenCards.vue';
import RankingList from '../../../src/features/result/RankingList.vue';
import SecretLimits from '../../../src/features/result/SecretLimits.vue';
import { useGame } from '../../../src/game/game-store.ts';
import { FakeServer, runningTable } from '../../fake-api.ts';
import { art, sheet, view } from '../../small-board.ts';
import { around } from '../../speaking.ts';
import { figure } from './figure.ts';

const figures = [1, 2].flatMap((round) => [0, 1].map((seat) => figure(round, seat, { income: 30 - round * seat })));
const entry = (version: number, ...events: readonly PublicEvent[]): HistoryEntry => ({
  version,
  seat: null,
  time: 0,
  events,
});

let server: FakeServer;
let global: ReturnType<typeof around>['global'];
beforeEach(async () => {
  server = new FakeServer();
  server.table = { ...runningTable, status: 'over' };
  server.past = [entry(1, { type: 'round-began', round: 1 }), entry(2, { type: 'step-began', step: 2 })];
  ({ global } = around(server.api));
  mount({ setup: () => useGame().open('table-1'), render: () => null }, { global });
  server.showAll();
  await flushPromises();
});
afterEach(() => vi.unstubAllGlobals());

describe('the charts', () => {
  it('show money, cities, supplied cities and income, with a line and a token for each player', () => {
    const charts = mount(FigureCharts, { props: { figures, seats: [1, 0] }, global });
    expect(charts.findAll('[data-measure]').map((one) => one.attributes('data-measure'))).toEqual([
      'money',
      'cities',
      'supplied',
      'income',
    ]);
    const [money] = charts.findAll('figure');
    expect(money?.findAll('path.line')).toHaveLength(2);
    expect(money?.findAll('.end').map((one) => one.text())).toEqual(['21', '20']);
    expect(money?.get('.mark').text()).toBe('Step 2');
  });
  it('say in words what they show', () => {
    const charts = mount(FigureCharts, { props: { figures, seats: [1, 0] }, global });
    expect(charts.get('[data-measure=money] svg').attributes('aria-label')).toBe(
      'Money, 2 rounds. At the end: Ben 21, You 20',
    );
  });
});

describe('the table of all figures', () => {
  it('is copied as CSV, under the names of the players', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const table = mount(FigureTable, { props: { figures }, global });
    await table.get('button').trigger('click');
    await flushPromises();
    expect(writeText).toHaveBeenCalledExactlyOnceWith(
      'Round,Player,Money,Cities,Supplied,Income,Spent on plants,Spent on fuel,Spent on cities\r\n' +
        '1,Ada,10,1,1,30,5,2,10\r\n' +
        '1,Ben,11,1,1,29,5,2,10\r\n' +
        '2,Ada,20,2,2,30,5,4,10\r\n' +
        '2,Ben,21,2,2,28,5,4,10\r\n',
    );
    expect(table.get('button').text()).toBe('Copied');
  });
  it('is put where it can be copied by hand when the page may not', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } });
    const table = mount(FigureTable, { props: { figures }, global });
    await table.get('button').trigger('click');
    await flushPromises();
    expect(table.get('textarea').element).toHaveProperty('value', expect.stringContaining('1,Ada,10'));
  });
  it('can be read', () => {
    const table = mount(FigureTable, { props: { figures }, global });
    expect(table.findAll('tbody tr')).toHaveLength(4);
    expect(table.findAll('th').map((one) => one.text())).toContain('Spent on fuel');
  });
});

it('the ranking says what everybody spent, and on what', () => {
  const ranking = [1, 0].map((seat, index) => ({ seat, place: index + 1, supplied: 3, money: 21, cities: 4 }));
  const open = {
    head: { table: runningTable, sheet: '', art: '', messages: {} },
    sheet,
    art,
    view: { ...view, phase: { at: 'over', ranking } as const },
  };
  const list = mount(RankingList, { props: { ranking, open, figures }, global });
  expect(list.findAll('.spent').map((one) => one.attributes('aria-label'))).toEqual([
    'Spent on plants 10, on fuel 6, on cities 20',
    'Spent on plants 10, on fuel 6, on cities 20',
  ]);
});

it('cards that lay hidden are shown: the rest of the pile, what was removed, and what stayed in the box', () => {
  const numbersWith = (removed: readonly string[]) => {
    const momentWith = (pile: readonly string[]): Moment => ({ view, entry: entry(1), pile, removed });
    const props = { first: momentWith(['step3']), last: momentWith(['step3', 'b']), cards: sheet.cards };
    const cards = mount(HiddenCards, { props, global });
    expect(cards.get('.pile').text()).toContain('Step 313');
    return Object.fromEntries(
      cards
        .findAll('[data-cards]')
        .map((list) => [list.attributes('data-cards'), list.findAll('.number-card').map((card) => card.text())]),
    );
  };
  expect(numbersWith(['c'])).toEqual({ removed: ['46+'] });
  expect(numbersWith([])).toEqual({ removed: [], boxed: ['46+'] });
});

it('the limits that everybody had set in secret are shown by player and plant', () => {
  const limits = [
    { seat: 1, plant: 'b', limit: 17 },
    { seat: 0, plant: 'a', limit: 9 },
    { seat: 1, plant: 'a', limit: 5 },
  ];
  const list = mount(SecretLimits, { props: { limits }, global });
  expect(list.findAll('dl > div').map((one) => one.findAll('dt, dd').map((part) => part.text()))).toEqual([
    ['Ben', 'plant 4: up to 5', 'plant 13: up to 17'],
    ['You', 'plant 4: up to 9'],
  ]);
});
