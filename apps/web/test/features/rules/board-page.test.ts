import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import BoardPage from '../../../src/features/rules/BoardPage.vue';
import { catalog, listedMap } from '../../catalog.ts';
import { FakeServer } from '../../fake-api.ts';
import { art, sheet } from '../../small-board.ts';
import { around } from '../../speaking.ts';

type Board = typeof sheet.board;

async function visit(board: Board = sheet.board, words: Readonly<Record<string, string>> = {}) {
  const server = new FakeServer();
  const plain = listedMap('map:plain');
  const told = {
    ...plain,
    messages: { en: { ...plain.messages['en'], 'rule.far': 'Crossing the river costs 5 more.', ...words } },
    rules: [{ by: 'map:plain', key: 'rule.far', params: {} }],
  };
  server.answers.catalog.list = () => ({ ...catalog, maps: [told] });
  server.answers.table.board = () => ({ board, slots: sheet.slots, art });
  const shown = mount(BoardPage, { props: { map: 'map:plain' }, ...around(server.api) });
  await flushPromises();
  return shown;
}

it('the board on paper has every city with its name and the prices of its houses, and what each connection costs', async () => {
  const shown = await visit();
  const names = sheet.board.cities.map(({ name }) => name);
  expect(shown.findAll('.city .name').map((one) => one.text())).toEqual(names);
  expect(
    shown
      .get('.city')
      .findAll('.space')
      .map((one) => one.text()),
  ).toEqual(sheet.slots.map(({ cost }) => String(cost)));
  const costs = sheet.board.connections.map(([, , cost]) => String(cost));
  expect(shown.findAll('.printed-board .cost').map((one) => one.text())).toEqual(costs);
});

it('cities are called what the language of the page calls them', async () => {
  const [first] = sheet.board.cities;
  const shown = await visit(sheet.board, { [`city.${first?.id}`]: 'Elsewhere' });
  expect(shown.get('.city .name').text()).toBe('Elsewhere');
});

it('the legend names every region, and fees where cities have them', async () => {
  const shown = await visit();
  expect(shown.findAll('.legend li')).toHaveLength(sheet.board.regions.length);
  expect(shown.find('.legend .fee').exists()).toBe(false);
  const cities = sheet.board.cities.map((city, at) => (at === 0 ? { ...city, enter: 7 } : city));
  const dear = await visit({ ...sheet.board, cities });
  expect(dear.get('.city .fee').text()).toBe('+7');
  expect(dear.get('.legend').text()).toContain('Entering the city costs this much more');
});

it('where every city has spaces of its own, the legend shows such a one', async () => {
  const cities = sheet.board.cities.map((city) => ({ ...city, slots: [{ cost: 40, from: 1 as const }] }));
  const shown = await visit({ ...sheet.board, cities });
  expect(shown.get('.legend .sample').text()).toBe('40City: what a house costs there');
});

it('a second sheet sums up what the map changes and all of its numbers', async () => {
  const summary = (await visit()).get('.summary');
  expect(summary.text()).toContain('Crossing the river costs 5 more.');
  expect(summary.text()).toContain('Cities that end the game');
  expect(summary.text()).toContain('Restock in Steps 1 · 2 · 3');
});
