import type { OptionDeclarations } from '@gridwright/model';
import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import NewTablePage from '../../../src/features/new-table/NewTablePage.vue';
import { fieldsOf } from '../../../src/features/new-table/plugin-options.ts';
import { catalog } from '../../catalog.ts';
import { FakeServer } from '../../fake-api.ts';
import { around } from '../../speaking.ts';

const options: OptionDeclarations = {
  prize: { kind: 'number', label: 'option.prize', min: 5, max: 60, default: [10, 15, 20, 25, 30] },
  pays: {
    kind: 'choice',
    label: 'option.pays',
    choices: [
      { value: 'once', label: 'option.once' },
      { value: 'always', label: 'option.always' },
    ],
    default: 'once',
  },
  secret: { kind: 'switch', label: 'option.secret', default: false },
};
const words = {
  name: 'Prize',
  tagline: 'Pays',
  'option.prize': 'How much',
  'option.pays': 'How often',
  'option.once': 'Once',
  'option.always': 'Every round',
  'option.secret': 'In secret',
};
const rule = {
  id: 'house:prize',
  version: '1.0.0',
  stage: 'draft',
  messages: { en: words },
  rules: [],
  options,
} as const;

async function visit() {
  const server = new FakeServer();
  server.catalog = { ...catalog, variants: [rule] };
  const shown = mount(NewTablePage, { global: around(server.api).global });
  await flushPromises();
  const asked = () => server.inputsOf('table.preview').at(-1);
  return { shown, asked };
}

describe('the options of a plugin', () => {
  it('are asked where the plugin is chosen, in its words, and told to the server', async () => {
    const { shown, asked } = await visit();
    expect(shown.find('.plugin-options').exists()).toBe(false);
    await shown.get('.variants input').setValue(true);
    expect(shown.get('.plugin-options legend').text()).toBe('Prize');
    expect(asked()).not.toHaveProperty('options');
    await shown.get('.plugin-options [aria-label=More]').trigger('click');
    await shown.get('.plugin-options input[value=always]').setValue();
    await shown.get('.plugin-options input[type=checkbox]').setValue(true);
    await flushPromises();
    expect(asked()).toMatchObject({ options: { 'house:prize': { prize: 21, pays: 'always', secret: true } } });
    await shown.get('.variants input').setValue(false);
    await flushPromises();
    expect(asked()).not.toHaveProperty('options');
  });

  it('hold what the plugin declares for so many players until something is chosen', () => {
    const values = (players: 2 | 6) => fieldsOf(options, {}, players).map(({ value }) => value);
    expect([values(2), values(6)]).toEqual([
      [10, 'once', false],
      [30, 'once', false],
    ]);
  });
});
