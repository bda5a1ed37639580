import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import MiniPlant from '../../../src/ui/cards/MiniPlant.vue';
import PlantCard from '../../../src/ui/cards/PlantCard.vue';
import PlantMarket from '../../../src/features/market/PlantMarket.vue';
import { sheet, view } from '../../small-board.ts';
import { speaking } from '../../words.ts';

const { a, b, c } = sheet.cards;
if (a === undefined || b === undefined || c === undefined) throw new Error('the small board has three cards');

describe('a plant card', () => {
  const card = (props: object) => mount(PlantCard, { props: { card: a, ...props }, ...speaking() });

  it('says its number, fuel and cities', () => {
    expect(card({}).get('.plant > .unseen').text()).toBe('Plant 4, coal, burns 2, supplies 1 city');
    expect(card({ card: b }).get('.plant > .unseen').text()).toBe('Plant 13, wind, needs no fuel, supplies 1 city');
    expect(card({ card: c }).text()).toContain('46+');
  });
  it('can be pressed only when it is offered', async () => {
    const plain = card({});
    expect(plain.find('button').exists()).toBe(false);
    const offered = card({ state: 'offered' });
    await offered.get('button').trigger('click');
    expect(offered.emitted('choose')).toEqual([['a']]);
  });
  it('says why it is denied, and stays closed', async () => {
    const denied = card({ state: 'denied', reason: 'You cannot afford it.' });
    await denied.get('button').trigger('click');
    expect(denied.get('button > .unseen').text()).toContain('You cannot afford it');
    expect(denied.get('button').attributes('aria-disabled')).toBe('true');
    expect(denied.emitted('choose')).toBeUndefined();
    denied.unmount();
  });
  it('is tagged when it is under the hammer', () => {
    expect(card({ state: 'lot', tag: 'lot' }).get('.tag').text()).toBe('lot');
  });
});

describe('a plant in front of a player', () => {
  const mini = (props: object) => mount(MiniPlant, { props: { card: a, ...props }, ...speaking() });

  it('has a well for every token of two runs', () => {
    const wrapper = mini({ stored: { coal: 3 } });
    expect([wrapper.findAll('.store .icon').length, wrapper.findAll('.store i').length]).toEqual([3, 1]);
    expect(wrapper.get('.mini').attributes('aria-label')).toContain('Holds 3 of 4');
  });
  it('says that it will be scrapped', () => {
    expect(mini({ goes: true }).get('.mini').attributes('aria-label')).toContain('Will be scrapped');
  });
});

describe('the plant market', () => {
  const market = (plants: Partial<typeof view.plants> = {}, more: object = {}) =>
    mount(PlantMarket, {
      props: { plants: { ...view.plants, ...plants }, cards: sheet.cards, ...more },
      ...speaking(),
    });

  it('has a current row and a later one', () => {
    const rows = market().findAll('.plants');
    expect(rows.map((row) => row.findAll('[data-plant]').map((card) => card.attributes('data-plant')))).toEqual([
      ['a'],
      ['b'],
    ]);
  });
  it('moves a later plant up when a rule puts it on offer', () => {
    expect(
      market({ offered: ['a', 'b'] })
        .findAll('.plants')[0]
        ?.findAll('[data-plant]'),
    ).toHaveLength(2);
  });
  it('shows the Step 3 card and the cards laid aside', () => {
    const wrapper = market({ stepThreeShown: true, aside: ['c'] });
    expect(wrapper.find('.step-three').exists()).toBe(true);
    expect(wrapper.text()).toContain('Laid aside');
  });
  it('lets the player choose what is offered, and explains the rest', async () => {
    const wrapper = market({}, { choices: ['a'], denied: new Map([['b', 'Not on offer yet.']]) });
    await wrapper.get('[data-plant="a"]').trigger('click');
    expect(wrapper.emitted('choose')).toEqual([['a']]);
    expect(wrapper.get('[data-plant="b"] > .unseen').text()).toContain('Not on offer yet');
  });
  it('folds to one row and names what comes next', () => {
    const wrapper = market({}, { folded: true });
    expect(wrapper.findAll('.plants')).toHaveLength(1);
    expect(wrapper.text()).toContain('then 13');
  });
  it('says when no plant is left', () => {
    const empty = { current: [], future: [], offered: [] };
    expect(market({ ...empty, pile: 0 }).text()).toContain('No plants are left.');
    expect(market({ ...empty, pile: 14 }).text()).toContain('No plants are for sale now.');
  });
});
