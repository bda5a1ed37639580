import type { PlantCard } from '@gridwright/model';
import type { ListedDeck } from '@gridwright/protocol';
import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import NewTablePage from '../../../src/features/new-table/NewTablePage.vue';
import { catalog, listedDeck } from '../../catalog.ts';
import { callError, FakeServer } from '../../fake-api.ts';
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
  options: {
    cards: { kind: 'cards', label: 'cards', default: ['4', '13'] },
    opening: {
      kind: 'choice',
      label: 'opening',
      choices: [
        { value: 'lowest', label: 'opening.lowest' },
        { value: 'random', label: 'opening.random' },
      ],
      default: 'lowest',
    },
    duplicates: {
      kind: 'choice',
      label: 'duplicates',
      choices: [
        { value: 'plus', label: 'duplicates.plus' },
        { value: 'aside', label: 'duplicates.aside' },
      ],
      default: 'plus',
    },
    removals: { kind: 'number', label: 'removals', min: 0, max: 30, default: [8, 8, 4, 0, 0] },
    top: { kind: 'card', label: 'top', among: 'cards', none: 'top.none', default: '13' },
  },
  messages: {
    en: {
      name: 'Own mix',
      tagline: 'Choose',
      opening: 'The first row',
      'opening.lowest': 'Small ones',
      'opening.random': 'Any eight',
      duplicates: 'Twins',
      'duplicates.plus': 'Both',
      'duplicates.aside': 'One waits',
      removals: 'Out of the game',
      top: 'First card',
      'top.none': 'Any card',
      'denied.too-few': 'Plant {card} alone is not {needed}.',
    },
  },
  cards: [...base.cards, card('N7', 7)],
};

async function visit() {
  const server = new FakeServer();
  server.catalog = { ...catalog, decks: [own, base] };
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
  const asked = (): unknown => server.inputsOf('table.preview').at(-1);
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
    expect(asked()).toMatchObject({ deck: 'deck:own' });
    expect(asked(), 'what nobody chose is as the deck declares it').not.toHaveProperty('options');
    await shown.get('[data-plant=N7]').trigger('click');
    await shown.get('.deck input[value=random]').setValue();
    await choose('aside');
    await shown.get('.deck select').setValue('N7');
    await shown.get('[aria-label=More]').trigger('click');
    await flushPromises();
    expect(asked()).toMatchObject({
      options: {
        'deck:own': { cards: ['4', '13', 'N7'], opening: 'random', duplicates: 'aside', top: 'N7', removals: 5 },
      },
    });
  });

  it('of one’s own asks in the words of the deck', async () => {
    const { shown, choose } = await visit();
    await choose('deck:own');
    const asked = shown.findAll('.deck legend, .deck .setting > span:first-child').map((one) => one.text());
    expect(asked).toEqual(['Own mix', 'The first row', 'Twins', 'Out of the game', 'First card']);
    expect(shown.get('.deck .plugin-options').text()).toContain('One waits');
    expect(shown.get('.deck .plugin-options select option').text()).toBe('Any card');
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
    server.answers.table.preview = () => Promise.reject(callError('impossible-table', params));
    await choose('deck:own');
    expect(shown.get('[role=alert]').text()).toBe('Plant 7 alone is not 9.');
  });
});
