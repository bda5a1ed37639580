import type { SeatView } from '@gridwright/model';
import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { nearRows } from '../../../src/game/income-rows.ts';
import PanelDisplay from '../../../src/features/market/PanelDisplay.vue';
import PhaseRibbon from '../../../src/features/table/PhaseRibbon.vue';
import PlayerPanel from '../../../src/features/players/PlayerPanel.vue';
import { playerLook } from '../../../src/ui/player-look.ts';
import Stepper from '../../../src/ui/Stepper.vue';
import Switch from '../../../src/ui/Switch.vue';
import { tipSpot } from '../../../src/ui/tip-spot.ts';
import { phaseNumber } from '../../../src/game/turns.ts';
import { sheet, view } from '../../small-board.ts';
import { speaking } from '../../words.ts';

describe('players', () => {
  it('differ in colour and in the shape of their houses', () => {
    const looks = [0, 1, 2, 3, 4, 5].map(playerLook);
    expect(new Set(looks.map(({ hue }) => hue)).size).toBe(6);
    expect(new Set(looks.map(({ house }) => house)).size).toBe(6);
  });

  const [open, hidden] = view.seats;
  if (open === undefined || hidden === undefined) throw new Error('the small board has two seats');
  const panel = (player: SeatView) =>
    mount(PlayerPanel, {
      props: { player, cards: sheet.cards, name: 'Mara', state: 'acts', status: 'is building' },
      ...speaking(),
    });
  it('show their money where it is open, and an eye with a line where it is not', () => {
    expect(panel(open).get('.cash').text()).toContain('50');
    expect(panel(hidden).get('.cash').text()).toContain('Money is hidden at this table');
  });
  it('say what they do', () => {
    expect(panel(open).text()).toContain('is building');
    expect(panel(open).get('section').classes()).toContain('acts');
  });
});

describe('the ribbon', () => {
  const turns = [{ seat: 0, name: 'You', state: 'acts' as const }];
  const ribbon = mount(PhaseRibbon, { props: { table: 'Friday', map: 'Small board', view, turns }, ...speaking() });

  it('shows round, Step and the phase that runs', () => {
    expect(ribbon.get('.when').text()).toBe('Round 3Step 2');
    expect(ribbon.get('[aria-current="step"]').text()).toContain('Building');
  });
  it('says who is to act', () => {
    expect(ribbon.get('.turns [aria-current]').text()).toContain('You');
  });
  it('numbers the phases from one to five', () => {
    expect((['regions', 'auction', 'fuel', 'building', 'bureaucracy', 'over'] as const).map(phaseNumber)).toEqual([
      0, 2, 3, 4, 5, 6,
    ]);
  });
});

describe('the income table', () => {
  const payout = [10, 22, 33, 44, 54, 64];
  it('shows the five lines around the present one', () => {
    expect(nearRows(payout, 3).map(({ cities }) => cities)).toEqual([1, 2, 3, 4, 5]);
    expect(nearRows(payout, 0).map(({ cities }) => cities)).toEqual([0, 1, 2, 3, 4]);
    expect(nearRows(payout, 5).map(({ cities }) => cities)).toEqual([1, 2, 3, 4, 5]);
    expect(nearRows([10, 22], 0)).toHaveLength(2);
  });
});

describe('a plugin’s panel', () => {
  const words = (_: string, key: string): string => `<${key}>`;
  const display = (panel: object) => mount(PanelDisplay, { props: { panel, words }, ...speaking() } as never);
  it('is drawn by its kind', () => {
    expect(display({ kind: 'counter', by: 'x', title: 'a', value: 7 }).text()).toBe('<a> 7');
    expect(display({ kind: 'track', by: 'x', title: 'a', at: 2, of: 5 }).findAll('ol li.past')).toHaveLength(2);
    expect(display({ kind: 'list', by: 'x', title: 'a', items: ['p', 'q'] }).findAll('ul li')).toHaveLength(2);
    expect(display({ kind: 'note', by: 'x', title: 'a', text: 'b' }).get('p').text()).toBe('<b>');
  });
});

describe('controls', () => {
  const stepper = (modelValue: number) =>
    mount(Stepper, { props: { modelValue, label: 'Bid', min: 3, max: 9 }, ...speaking() });

  it('step between their limits', async () => {
    const wrapper = stepper(9);
    const [less, more] = wrapper.findAll('button');
    expect(more?.attributes('disabled')).toBeDefined();
    await less?.trigger('click');
    expect(wrapper.emitted('update:modelValue')).toEqual([[8]]);
  });
  it('take a typed number, and no number beyond the limits', async () => {
    const wrapper = stepper(5);
    await wrapper.get('input').setValue('40');
    expect(wrapper.emitted('update:modelValue')).toEqual([[9]]);
    await wrapper.get('input').setValue('many');
    expect(wrapper.emitted('update:modelValue')).toHaveLength(1);
  });
  it('answer to the arrow keys', async () => {
    const wrapper = stepper(5);
    await wrapper.get('input').trigger('keydown', { key: 'ArrowUp' });
    expect(wrapper.emitted('update:modelValue')).toEqual([[6]]);
  });
  it('switch on and off', async () => {
    const wrapper = mount(Switch, { props: { modelValue: false, label: 'Run' } });
    await wrapper.get('button').trigger('click');
    expect(wrapper.emitted('update:modelValue')).toEqual([[true]]);
    expect(wrapper.get('button').attributes('aria-checked')).toBe('true');
  });
});

describe('a tip', () => {
  const window = { width: 400, height: 300 };
  it('stands above, or below where there is no room, and always inside', () => {
    expect(tipSpot({ left: 180, top: 200, width: 40, height: 20 }, { width: 100, height: 50 }, window)).toEqual({
      left: 150,
      top: 143,
    });
    expect(tipSpot({ left: 0, top: 10, width: 40, height: 20 }, { width: 100, height: 50 }, window)).toEqual({
      left: 7,
      top: 37,
    });
  });
});
