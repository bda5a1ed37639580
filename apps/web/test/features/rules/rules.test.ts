import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import PrintedNumbers from '../../../src/features/rules/PrintedNumbers.vue';
import RulesPage from '../../../src/features/rules/RulesPage.vue';
import { isFound } from '../../../src/features/rules/sections.ts';
import { catalog, listedMap } from '../../catalog.ts';
import { FakeServer } from '../../fake-api.ts';
import { sheet } from '../../small-board.ts';
import { around } from '../../speaking.ts';

async function visit(map?: string) {
  const server = new FakeServer();
  const plain = listedMap('map:plain');
  const changing = {
    ...plain,
    messages: { en: { ...plain.messages['en'], 'rule.far': 'Crossing the river costs 5 more.' } },
    rules: [{ by: 'map:plain', key: 'rule.far', params: {}, about: ['building' as const] }],
  };
  server.answers.catalog.list = () => ({ ...catalog, maps: [changing] });
  const { global } = around(server.api);
  const shown = mount(RulesPage, { props: map === undefined ? {} : { map }, global });
  await flushPromises();
  const titles = () => shown.findAll('[data-chapter] h3').map((one) => one.text());
  return { shown, titles, server };
}

describe('the printed numbers', () => {
  it('name the market of a fuel where there are several, and no fuel that a market does not sell', () => {
    const [main] = sheet.markets;
    if (main === undefined) throw new Error('the small board has a market');
    const south = { ...main, id: 'south', tracks: { ...main.tracks, oil: [], garbage: [], uranium: [] } };
    const printed = { ...sheet, markets: [{ ...main, id: 'north' }, south] };
    const props = { numbers: [{ players: 3, printed }], market: (id: string) => id };
    const shown = mount(PrintedNumbers, { props, ...around(new FakeServer().api) });
    const rows = shown.findAll('.tables table:first-child tbody th').map((row) => row.text());
    expect(rows).toEqual(['north: Coal', 'north: Oil', 'north: Garbage', 'north: Uranium', 'south: Coal']);
  });
});

describe('the rules of a map', () => {
  it('tell the whole game on one page, and in each chapter what the map changes', async () => {
    const { shown, titles } = await visit('map:plain');
    expect(titles()).toHaveLength(11);
    expect(shown.get('.changes').text()).toContain('Board map:plain: Crossing the river costs 5 more.');
    expect(shown.get('[data-chapter=building] .changed').text()).toContain('Crossing the river');
    expect(shown.find('[data-chapter=fuel] .changed').exists()).toBe(false);
  });
  it('have the numbers for every count of players that the map is for', async () => {
    const { shown, server } = await visit('map:plain');
    expect(server.inputsOf('table.preview')).toHaveLength(5);
    expect(shown.get('.player-counts').text()).toContain('Cities that end the game');
    expect(shown.get('.printed-numbers').text()).toContain('22');
  });
  it('are searched: only what has all of the words is left', async () => {
    const { shown, titles } = await visit('map:plain');
    await shown.get('input[type=search]').setValue('RIVER');
    expect(titles()).toEqual(['Price of a city']);
    await shown.get('input[type=search]').setValue('income light');
    expect(titles()).toContain('Income');
    await shown.get('input[type=search]').setValue('dragons');
    expect(titles()).toEqual([]);
    expect(shown.get('[role=status]').text()).toBe('Nothing in the rules has these words.');
  });
  it('without a map are those of the game', async () => {
    const { shown, titles } = await visit();
    expect(titles()).toHaveLength(11);
    expect(shown.find('.changes').exists()).toBe(false);
  });
});

it('a search cares neither for capitals nor for accents', () => {
  expect(isFound('Kraftwerke für Köln', 'koln')).toBe(true);
  expect(isFound('Kraftwerke für Köln', 'bonn')).toBe(false);
});
