import { type CityId, nothingOffered } from '@gridwright/model';
import type { PlanAnswer } from '@gridwright/protocol';
import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { cartOf } from '../../../src/features/decision/building/build-cart.ts';
import { toggleCity } from '../../../src/game/draft.ts';
import { asking } from './fixtures.ts';

const steps = {
  cedar: { city: 'cedar', house: 15, link: 7, route: ['birch', 'cedar'], parts: null },
  elm: { city: 'elm', house: 10, link: 3, route: ['birch', 'elm'], parts: null },
};
type City = keyof typeof steps;
const planOf = (...cities: readonly City[]): PlanAnswer => {
  const built = cities.map((city) => steps[city]);
  const total = built.reduce((sum, { house, link }) => sum + house + link, 0);
  const others = (Object.keys(steps) as City[]).filter((city) => !cities.includes(city));
  const further = others.map((city) => ({ city, step: steps[city], more: 12, denied: null }));
  return { ok: true, plan: { steps: built, total, left: 50 - total, further } };
};
const asked = (cities: readonly CityId[]): Promise<PlanAnswer> =>
  Promise.resolve(planOf(...(cities as readonly City[])));
const both = (): Promise<PlanAnswer> => Promise.resolve(planOf('elm', 'cedar'));
const tooDear = (city: CityId): PlanAnswer => ({
  ok: false,
  error: { code: 'cannot-afford', params: { city, price: 22, money: 20 }, by: 'core' },
});

describe('building', () => {
  it('lists the cities from cheap to dear', () => {
    const { panel } = asking('build');
    expect(panel.findAll('.offers button').map((one) => one.text())).toEqual(['Elm13', 'Cedarton22']);
  });
  it('shows house, route and what is left before anything is paid', async () => {
    const { panel, button, main, sent } = asking('build');
    await button(/^Cedarton/).trigger('click');
    expect(panel.get('.cart').text()).toContain('2nd house 15 + route 7 from Birch & Co');
    expect(panel.get('.sum').text()).toMatch(/Total22.*Left28/);
    expect(panel.text()).toContain('With 2 cities you light 2: income 33.');
    expect(main().text()).toBe('Build 1 and finish, 22');
    await main().trigger('click');
    expect(sent()).toEqual([[{ type: 'build', city: 'cedar' }, { type: 'pass' }]]);
  });
  it('takes several cities in the cheapest order, and sends them together', async () => {
    const { panel, button, main, sent } = asking('build', { plan: both });
    await button(/^Cedarton/).trigger('click');
    await button(/^Elm/).trigger('click');
    await flushPromises();
    expect(panel.findAll('.cart b').map((line) => line.text())).toEqual(['Elm', 'Cedarton']);
    expect(main().text()).toBe('Build 2 and finish, 35');
    await main().trigger('click');
    expect(sent()).toEqual([[{ type: 'build', city: 'elm' }, { type: 'build', city: 'cedar' }, { type: 'pass' }]]);
  });
  it('lists every further city at what it costs with the plan, and what is too dear last, with its price', async () => {
    const tooMuch = { code: 'cannot-afford', params: { price: 44, money: 37 }, by: 'core' } as const;
    const plan = () => {
      const answer = planOf('elm');
      if (!answer.ok) return Promise.resolve(answer);
      const dogwood = { ...steps.cedar, city: 'dogwood' };
      const further = [{ city: 'dogwood', step: dogwood, more: 44, denied: tooMuch }, ...answer.plan.further];
      return Promise.resolve({ ok: true as const, plan: { ...answer.plan, further } });
    };
    const { panel, button } = asking('build', { plan });
    await button(/^Elm/).trigger('click');
    await flushPromises();
    expect(panel.findAll('.offers button').map((one) => [one.text(), one.attributes('aria-disabled')])).toEqual([
      ['Cedarton12', undefined],
      ['Elm13', undefined],
      ['Dogwood44because of cannot-afford', 'true'],
    ]);
    await button(/^Dogwood/).trigger('click');
    expect(panel.findAll('.cart b').map((line) => line.text())).toEqual(['Elm']);
  });
  it('shows who changed the price of a city, and why', async () => {
    const reason = { key: 'reason', params: {} };
    const house = { printed: 9, adjustments: [{ by: 'house:rent', amount: 1, reason }], sum: 10 };
    const cities = { elm: { house, link: { printed: 3, adjustments: [], sum: 3 } } };
    const { panel, button } = asking('build', { adjusted: { ...nothingOffered.adjusted, cities } });
    await button(/^Elm/).trigger('click');
    expect(panel.get('.cart .change').text()).toBe('house:rent 1 reason');
  });
  it('takes a single city out again', async () => {
    const { panel, move, button } = asking('build', { plan: asked });
    move.draft.cities = ['elm', 'cedar'];
    await flushPromises();
    await panel.get('[aria-label="Do not build Elm"]').trigger('click');
    await flushPromises();
    expect(panel.findAll('.cart b').map((line) => line.text())).toEqual(['Cedarton']);
    expect(button(/^Elm/).attributes('aria-pressed')).toBe('false');
  });
  it('says which city cannot be built with the others, and why; the others can be', async () => {
    const plan = (cities: readonly CityId[]): Promise<PlanAnswer> =>
      Promise.resolve(cities.includes('cedar') ? tooDear('cedar') : planOf('elm'));
    const { panel, move, main } = asking('build', { plan });
    move.draft.cities = ['elm', 'cedar'];
    await flushPromises();
    expect(panel.get('.outside').text()).toContain('Cedarton');
    expect(panel.get('.outside [role=alert]').text()).toBe('because of cannot-afford');
    expect(main().text()).toBe('Build 1 and finish, 13');
  });
  it('shows the city that is looked at on the board, at what it would cost after the plan', async () => {
    const { panel, move } = asking('build', { plan: asked });
    move.draft.candidate = 'elm';
    await panel.vm.$nextTick();
    expect(panel.get('.maybe').text()).toContain('37 left after that');
    move.draft.cities = ['cedar'];
    await flushPromises();
    expect(panel.get('.maybe').text()).toContain('16 left after that');
  });
  it('says when the plan does not come, and asks again with the next pick', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let answers = false;
    const plan = (): Promise<PlanAnswer> => (answers ? both() : Promise.reject(new Error('no answer')));
    const { panel, move, main } = asking('build', { plan });
    toggleCity(move.draft, 'cedar');
    toggleCity(move.draft, 'elm');
    await flushPromises();
    const unanswered = 'The server could not work out the cheapest order.';
    expect(panel.get('.refusal').text()).toContain(unanswered);
    expect(console.error).toHaveBeenCalledWith('plan failed:', expect.any(Error));
    answers = true;
    toggleCity(move.draft, 'elm');
    await flushPromises();
    toggleCity(move.draft, 'elm');
    await flushPromises();
    expect(panel.text()).not.toContain(unanswered);
    expect(main().text()).toBe('Build 2 and finish, 35');
    vi.mocked(console.error).mockRestore();
  });
  it('tells the board what the plan comes to', async () => {
    const { move } = asking('build', { plan: both });
    move.draft.cities = ['elm', 'cedar'];
    await flushPromises();
    expect(move.draft.plan).toMatchObject({ total: 35, left: 15 });
    expect(move.draft.plan?.steps.map(({ route }) => route)).toEqual([
      ['birch', 'elm'],
      ['birch', 'cedar'],
    ]);
  });
  it('forgets a city that is offered no more', async () => {
    const { panel, move } = asking('build');
    move.draft.cities = ['dogwood', 'elm'];
    await flushPromises();
    expect(panel.findAll('.cart b').map((line) => line.text())).toEqual(['Elm']);
  });
  it('can be gone on with after a first purchase: the pass is then left out', async () => {
    const { button, sent } = asking('build');
    await button(/^Elm/).trigger('click');
    await button('Build and go on').trigger('click');
    expect(sent()).toEqual([[{ type: 'build', city: 'elm' }]]);
  });
  it('finishes without a city by the quiet button alone, which is gone as soon as there is a plan', async () => {
    const { panel, button, main, sent } = asking('build');
    expect(main().text()).toBe('Choose a city');
    expect(main().attributes('disabled')).toBeDefined();
    await button('Build nothing').trigger('click');
    expect(sent()).toEqual([[{ type: 'pass' }]]);
    await button(/^Elm/).trigger('click');
    expect(panel.find('[data-command=pass]').exists()).toBe(false);
  });
  it('only finishes where something was built before', () => {
    const { button } = asking('build', { acted: true });
    expect(button('Finish').classes()).toContain('quiet');
  });
  it('builds and stays where finishing is not allowed', async () => {
    const { button, main, sent } = asking('build', { mayPass: false });
    await button(/^Elm/).trigger('click');
    expect(main().text()).toBe('Build 1, 13');
    await main().trigger('click');
    expect(sent()).toEqual([[{ type: 'build', city: 'elm' }]]);
  });
});

describe('a cart', () => {
  it('leaves out one city after the other until the rest can be built', async () => {
    const ask = (cities: readonly CityId[]) =>
      Promise.resolve(cities.length > 1 ? tooDear(cities.at(-1) ?? '') : planOf('elm'));
    const { plan, leftOut } = await cartOf(['elm', 'cedar', 'dogwood'], ask, 50);
    expect(leftOut.map(({ city }) => city)).toEqual(['dogwood', 'cedar']);
    expect(plan.total).toBe(13);
  });
  it('is empty when nothing can be built', async () => {
    const { plan } = await cartOf(['cedar'], () => Promise.resolve(tooDear('cedar')), 50);
    expect(plan).toEqual({ steps: [], total: 0, left: 50, further: [] });
  });
});

describe('picking on the board', () => {
  it('adds a city, and takes it out again', () => {
    const { move } = asking('build');
    toggleCity(move.draft, 'elm');
    toggleCity(move.draft, 'cedar');
    toggleCity(move.draft, 'elm');
    expect(move.draft.cities).toEqual(['cedar']);
  });
});
