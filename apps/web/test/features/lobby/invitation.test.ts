import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import LookChoice from '../../../src/features/lobby/LookChoice.vue';
import TableLobby from '../../../src/features/lobby/TableLobby.vue';
import { playerLook, showLooks } from '../../../src/ui/player-look.ts';
import { FakeServer, openTable } from '../../fake-api.ts';
import { around, inEnglish } from '../../speaking.ts';

afterEach(() => showLooks([]));

async function invited(hostName: string | null = 'Mira') {
  const server = new FakeServer();
  const seats = openTable.seats.map((seat) => ({ ...seat, yours: false }));
  const table = { ...openTable, host: false, hostName, seats };
  const shown = mount(TableLobby, { props: { table }, global: around(server.api).global });
  await flushPromises();
  return { shown, server };
}

describe('an invitation', () => {
  it('says who invites to what', async () => {
    expect((await invited()).shown.get('h1').text()).toBe('Mira invites you: Board map:plain');
    expect((await invited(null)).shown.get('h1').text()).toBe('You are invited: Board map:plain');
  });
  it('leaves the choice to sit down, only to watch, or to learn first', async () => {
    const { shown } = await invited();
    const ways = shown.findAll('.join-form .btn').map((one) => one.text());
    expect(ways).toEqual(['Sit here', 'Only watch', 'Learn first']);
    expect(shown.get('.join-form a').attributes('href')).toBe('/learn');
    await shown.findAll('.join-form button')[1]?.trigger('click');
    expect(shown.find('.join-form').exists()).toBe(false);
    expect(shown.text()).toContain('You will see the game here as soon as it begins.');
  });
});

describe('colour and house', () => {
  const [ada, ben] = openTable.seats.map((seat) => ({ ...seat, name: seat.name ?? 'Ben' }));
  if (ada === undefined || ben === undefined) throw new Error('two people sit at the table');

  it('are chosen from those that nobody else has', async () => {
    const shown = mount(LookChoice, { props: { seats: [ada, ben], own: ada, busy: false }, ...inEnglish });
    const colours = shown.findAll('[data-part=colour] input');
    expect(colours.map((one) => one.attributes('disabled') === undefined)).toEqual([
      true,
      false,
      true,
      true,
      true,
      true,
    ]);
    await colours[4]?.setValue();
    expect(shown.emitted('choose')).toEqual([[{ colour: 4, house: 0 }]]);
  });
  it('are shown wherever a seat is', () => {
    showLooks([{ colour: 4, house: 5 }]);
    expect(playerLook(0)).toEqual({ hue: 'violet', house: 'house-cooler' });
    expect(playerLook(1)).toEqual({ hue: 'azure', house: 'house-tower' });
  });
});
