import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import MapsPage from '../../../src/features/front/MapsPage.vue';
import CardsPage from '../../../src/features/rules/CardsPage.vue';
import { catalog, listedMap } from '../../catalog.ts';
import { FakeServer } from '../../fake-api.ts';
import { around } from '../../speaking.ts';

const cards = [10, 3, 20, 30, 7].map((number) => ({
  id: String(number),
  number,
  plus: 0 as const,
  kind: 'eco' as const,
  fuels: [],
  burns: 0,
  cities: 1,
}));

async function visit(page: typeof MapsPage | typeof CardsPage) {
  const server = new FakeServer();
  const maps = [
    {
      ...listedMap('map:first'),
      cities: 28,
      stage: 'draft' as const,
      balance: { players: 4, games: 24, rounds: 9.6, standsOut: 0 },
    },
    { ...listedMap('map:second'), stage: 'official' as const, players: [2, 4] as const },
  ];
  const [region] = maps[0]?.regions ?? [];
  if (region === undefined || maps[0] === undefined) throw new Error('a listed map has regions');
  const decks = catalog.decks.map((deck) => ({ ...deck, cards }));
  server.answers.catalog.list = () => ({
    ...catalog,
    decks,
    maps: [{ ...maps[0], regions: [region] }, maps[1]] as never,
  });
  const shown = mount(page, around(server.api));
  await flushPromises();
  return shown;
}

it('every map says for how many it is and how far it is tested, and below what that means', async () => {
  const shown = await visit(MapsPage);
  const [first, second] = shown.findAll('li').map((one) => one.text());
  expect(first).toContain('Players: 2–6 · Draft');
  expect(second).toContain('Players: 2, 4 · Well tested');
  expect(shown.findAll('dt').map((one) => one.text())).toContain('Well tested');
});

it('every map leads to its rules, to its board on paper, to its balance and to a new table on it', async () => {
  const shown = await visit(MapsPage);
  expect(
    shown
      .get('li')
      .findAll('a')
      .map((one) => one.attributes('href')),
  ).toEqual(['/rules/map:first', '/board/map:first', '/balance/map:first', '/new?map=map:first']);
});

it('a map with one region has one region, and not one regions', async () => {
  const shown = await visit(MapsPage);
  expect(shown.get('li').text()).toContain('28 cities, 1 region');
  expect(shown.get('li').text()).not.toContain('1 regions');
});

it('every deck shows some of its cards, and leads to a page with all of them', async () => {
  const maps = await visit(MapsPage);
  const [deck] = catalog.decks;
  const entry = maps.get('.deck');
  expect(entry.findAll('.picture .plant').map((one) => one.attributes('data-plant'))).toEqual(['3', '10', '30']);
  expect(entry.get('a').attributes('href')).toBe(`/cards/${deck?.id}`);
  expect((await visit(CardsPage)).findAll('.plant')).toHaveLength(cards.length);
});

it('a map of which bots have played games says in a line what they showed', async () => {
  const [first, second] = (await visit(MapsPage)).findAll('li').map((one) => one.text());
  expect(first).toContain('Bots: 24 games for 4, 9.6 rounds on average. No place is better than chance explains.');
  expect(second).not.toContain('Bots');
});
