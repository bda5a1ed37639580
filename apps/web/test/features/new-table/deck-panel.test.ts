import type { PlantCard } from '@gridwright/model';
import type { ListedDeck } from '@gridwright/protocol';
import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import NewTablePage from '../../../src/features/new-table/NewTablePage.vue';
import { catalog, listedDeck } from '../../catalog.ts';
import { FakeServer } from '../../fake-api.ts';
import { around } from '../../speaking.ts';

const card = (id: string, number: number): PlantCard => ({
  id,
  number,
  plus: 0,
  kind: 'eco',
  fuels: [],
  burns: 0,
  cities: 2,
});
const base: ListedDeck = { ...listedDeck('deck:base'), cards: [card('13', 13), card('4', 4)] };
const own: ListedDeck = {
  ...listedDeck('deck:own'),
  options: { cards: { kind: 'cards', label: 'cards', default: ['4', '13'] } },
  messages: { en: { name: 'Own mix', tagline: 'Choose', 'denied.too-few': 'Plant {card} alone is not {needed}.' } },
  cards: [...base.cards, card('N7', 7)],
};

async function visit() {
  const server = new FakeServer();
  Object.assign(server.api, { catalog: () => Promise.resolve({ ...catalog, decks: [own, base] }) });
  const { global } = around(server.api);
  const shown = mount(NewTablePage, { global });
  await flushPromises();
  const choose = async (value: string) => {
    await shown
      .findAll('.seg input')
      .find((one) => one.attributes('value') === value)
      ?.setValue();
    await flushPromises();
  };
  const asked = (): unknown => server.asked.findLast(([call]) => call === 'preview')?.[1];
  return { server, shown, choose, asked };
}

describe('the deck of a new table', () => {
  it('shows its plants by number', async () => {
    const { shown } = await visit();
    expect(shown.get('.deck h2').text()).toBe('Base deck2 plants');
    expect(shown.findAll('.deck-cards .plant').map((one) => one.attributes('data-plant'))).toEqual(['4', '13']);
  });

  it('of one’s own is put together card by card, and looked at by the server each time', async () => {
    const { shown, choose, asked } = await visit();
    await choose('deck:own');
    expect(asked()).toMatchObject({
      deck: 'deck:own',
      options: { 'deck:own': { cards: ['13', '4'], top: '13', removals: 4 } },
    });
    await shown.get('[data-plant=N7]').trigger('click');
    await shown.get('.deck input[value=random]').setValue();
    await choose('aside');
    await shown.get('.deck select').setValue('N7');
    await shown.get('[aria-label=More]').trigger('click');
    await flushPromises();
    expect(asked()).toMatchObject({
      options: {
        'deck:own': { cards: ['13', '4', 'N7'], opening: 'random', duplicates: 'aside', top: 'N7', removals: 5 },
      },
    });
  });

  it('of one’s own takes whole decks, and can be emptied', async () => {
    const { shown, choose, asked } = await visit();
    await choose('deck:own');
    const button = (text: string) => shown.findAll('.sources button').find((one) => one.text() === text);
    await button('None')?.trigger('click');
    expect(asked()).toMatchObject({ options: { 'deck:own': { cards: [], top: null } } });
    await button('Base deck')?.trigger('click');
    await flushPromises();
    expect(asked()).toMatchObject({ options: { 'deck:own': { cards: ['13', '4'] } } });
  });

  it('that cannot be played says why in its own words, with printed numbers', async () => {
    const { server, shown, choose } = await visit();
    const params = { problem: 'deck', plugin: 'deck:own', what: 'too-few', card: 'N7', needed: 9, reason: 'deck; …' };
    Object.assign(server.api, {
      preview: () =>
        Promise.reject(Object.assign(new Error(), { data: { refusal: { code: 'impossible-table', params } } })),
    });
    await choose('deck:own');
    expect(shown.get('[role=alert]').text()).toBe('Plant 7 alone is not 9.');
  });
});
