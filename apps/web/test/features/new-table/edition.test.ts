import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import NewTablePage from '../../../src/features/new-table/NewTablePage.vue';
import { catalog } from '../../catalog.ts';
import { FakeServer } from '../../fake-api.ts';
import { around } from '../../speaking.ts';

const listed = (id: string, name: string) =>
  ({
    id,
    version: '1.0.0',
    stage: 'draft',
    messages: { en: { name, tagline: name, early: 'As it was.', late: 'As it is now.' } },
    rules: [],
    options: {},
  }) as const;
const [edition, variant] = [listed('edition:later', 'Later edition'), listed('variant:short', 'Short')];

async function visit() {
  const server = new FakeServer();
  const maps = catalog.maps.map((map) => ({
    ...map,
    messages: { ...map.messages, en: { ...map.messages['en'], ...edition.messages.en, name: 'Board' } },
    rules: [{ by: map.id, key: 'early', params: {} }],
    inEditions: { [edition.id]: [{ by: map.id, key: 'late', params: {} }] },
  }));
  server.catalog = { ...catalog, maps, variants: [edition, variant] };
  const shown = mount(NewTablePage, { global: around(server.api).global });
  await flushPromises();
  return { shown, asked: () => server.inputsOf('table.preview').at(-1) };
}

describe('the edition of a new table', () => {
  it('is chosen beside the deck, one at most, and variants go with it', async () => {
    const { shown, asked } = await visit();
    expect(shown.get('.variants').text()).not.toContain('Later edition');
    await shown.get('.variants input').setValue(true);
    await shown.get(`input[value="${edition.id}"]`).setValue();
    await flushPromises();
    expect(asked()).toMatchObject({ variants: [edition.id, variant.id] });
    await shown.get('input[type=radio][value=""]').setValue();
    await flushPromises();
    expect(asked()).toMatchObject({ variants: [variant.id] });
  });

  it('changes the sentences of the map that knows it', async () => {
    const { shown } = await visit();
    expect(shown.get('.rules').text()).toContain('As it was.');
    await shown.get(`input[value="${edition.id}"]`).setValue();
    expect(shown.get('.rules').text()).toContain('As it is now.');
    expect(shown.get('.rules').text()).not.toContain('As it was.');
  });
});
