import type { SeatWish } from '@gridwright/protocol';
import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import SeatChoice from '../../../src/features/lobby/SeatChoice.vue';
import { useTable } from '../../../src/game/table-store.ts';
import { catalog } from '../../catalog.ts';
import { FakeServer } from '../../fake-api.ts';
import { around } from '../../speaking.ts';

const [bot] = catalog.bots;
const messages = { en: { ...bot?.messages['en'], 'level.easy.about': 'Sees three rounds' } };
const bots = bot === undefined ? [] : [{ ...bot, messages }];

function shownFor(wish: SeatWish) {
  const shown = mount(SeatChoice, { props: { seat: 1, wish }, ...around(new FakeServer().api) });
  useTable().catalog = { ...catalog, bots };
  return shown;
}

describe('who plays in a seat', () => {
  it('is chosen with a line about how the bot plays at that level', async () => {
    const shown = shownFor({ bot: 'bot:plain', level: 'easy' });
    await shown.vm.$nextTick();
    const about = shown.get('small');
    expect(about.text()).toBe('Sees three rounds');
    expect(shown.get('select').attributes('aria-describedby')).toBe(about.attributes('id'));
  });

  it('is told what the bot does, where its level has no line of its own', async () => {
    const shown = shownFor('bot');
    await shown.vm.$nextTick();
    expect(shown.get('small').text()).toBe('Plays');
  });

  it('needs no line for a person', async () => {
    const shown = shownFor('human');
    await shown.vm.$nextTick();
    expect(shown.find('small').exists()).toBe(false);
    expect(shown.get('select').attributes('aria-describedby')).toBeUndefined();
  });
});
