import { mount } from '@vue/test-utils';
import { nextTick } from 'vue';
import { describe, expect, it } from 'vitest';
import BoardMap from '../../../src/features/board/BoardMap.vue';
import RegionPreview from '../../../src/features/board/RegionPreview.vue';
import { art, offer, sheet, view } from '../../small-board.ts';
import { speaking } from '../../words.ts';

const props = {
  art,
  sheet,
  view,
  ...offer,
  mine: 0,
  regionNames: { west: 'West', east: 'East' },
  title: 'Small board',
  names: ['You', 'Bot'],
};
const board = (more: object = {}) =>
  mount(BoardMap, { props: { ...props, ...more }, ...speaking(), attachTo: document.body });
const line = (wrapper: ReturnType<typeof board>, city: string) => wrapper.get(`[data-line="${city}"]`);

describe('the board', () => {
  it('lists every city with its region, houses and price', () => {
    const wrapper = board();
    expect(wrapper.findAll('[data-line]')).toHaveLength(5);
    expect(line(wrapper, 'cedar').text()).toBe('Cedarton, East. Houses: Bot. 22 Elektro: house 15, route 7');
    expect(line(wrapper, 'dogwood').text()).toBe('Dogwood, East. No houses yet. You cannot afford it.');
    wrapper.unmount();
  });
  it('leaves out what is not in play', () => {
    const wrapper = board({ view: { ...view, regions: ['west'] } });
    expect(wrapper.findAll('[data-line]').map((each) => each.attributes('data-line'))).toEqual(['ash', 'birch', 'elm']);
    expect(wrapper.text()).toContain('1 of 2 regions in play');
    wrapper.unmount();
  });
  it('is one stop for Tab', () => {
    const wrapper = board();
    expect(wrapper.findAll('[data-line][tabindex="0"]')).toHaveLength(1);
    wrapper.unmount();
  });
  it('walks with the arrows, chooses with Enter, and tells what is looked at', async () => {
    const wrapper = board();
    const start = line(wrapper, 'ash');
    (start.element as HTMLElement).focus();
    await nextTick();
    await start.trigger('keydown', { key: 'ArrowRight' });
    await nextTick();
    expect(document.activeElement?.getAttribute('data-line')).toBe('birch');
    await line(wrapper, 'birch').trigger('keydown', { key: 'ArrowUp' });
    await nextTick();
    await line(wrapper, 'elm').trigger('click');
    expect(wrapper.emitted('city')).toEqual([['elm']]);
    expect(wrapper.emitted('candidate')?.flat()).toEqual(['ash', 'birch', 'elm']);
    wrapper.unmount();
  });
  it('does not choose what is denied', async () => {
    const wrapper = board();
    await line(wrapper, 'dogwood').trigger('click');
    expect(wrapper.emitted('city')).toBeUndefined();
    wrapper.unmount();
  });
  it('draws plates with prices and houses, and follows the view', async () => {
    const wrapper = board();
    await nextTick();
    const plate = (city: string) => wrapper.get(`.leaflet-cities-pane [data-city="${city}"]`);
    expect(plate('ash').classes()).toContain('offered');
    expect(plate('ash').find('.cell.next').text()).toBe('14');
    expect(plate('birch').findAll('.house')).toHaveLength(2);
    await wrapper.setProps({ view: { ...view, houses: { ...view.houses, ash: [0] } }, builds: new Map() });
    expect(plate('ash').findAll('.house.new')).toHaveLength(1);
    expect(plate('ash').classes()).not.toContain('offered');
    wrapper.unmount();
  });
});

describe('the region preview', () => {
  const preview = (more: object = {}) =>
    mount(RegionPreview, {
      props: { art, names: { west: 'West', east: 'East' }, selected: ['west'], ...more },
      ...speaking(),
    });

  it('toggles a region by its name or on the picture', async () => {
    const wrapper = preview();
    await wrapper.findAll('button')[1]?.trigger('click');
    await wrapper.get('[data-region="west"]').trigger('click');
    expect(wrapper.emitted('toggle')).toEqual([['east'], ['west']]);
  });
  it('says which regions are in play', () => {
    expect(
      preview()
        .findAll('button')
        .map((button) => button.attributes('aria-pressed')),
    ).toEqual(['true', 'false']);
  });
  it('keeps a denied region closed and says why', async () => {
    const wrapper = preview({ denied: new Map([['east', 'It does not touch the others.']]) });
    const button = wrapper.findAll('button')[1];
    await button?.trigger('click');
    expect(button?.text()).toContain('It does not touch the others.');
    expect(wrapper.emitted('toggle')).toBeUndefined();
  });
});
