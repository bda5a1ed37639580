import {
  type Fuels,
  nothingOffered,
  type Offered,
  ruleCodes,
  ruleTopics,
  type Sheet,
  type View,
} from '@gridwright/model';
import { mount } from '@vue/test-utils';
import { computed, nextTick } from 'vue';
import { afterEach, describe, expect, it } from 'vitest';
import { explanationOf } from '../../../src/features/explanations/explanation.ts';
import { factsOf } from '../../../src/features/explanations/facts.ts';
import { ruleBehind } from '../../../src/features/explanations/refusal-subjects.ts';
import { type Subject, subjectOf, topicOf } from '../../../src/features/explanations/subjects.ts';
import { type Answers, answersKey } from '../../../src/features/explanations/explanation-context.ts';
import WhyAnswer from '../../../src/features/explanations/WhyAnswer.vue';
import WhyButton from '../../../src/features/explanations/WhyButton.vue';
import { names } from '../../names.ts';
import { sheet, view } from '../../small-board.ts';
import { inEnglish } from '../../speaking.ts';

const changed: Sheet = {
  ...sheet,
  rules: [
    { by: 'map:plain', key: 'rule.cheap', params: {}, about: ['fuel'] },
    { by: 'map:plain', key: 'rule.far', params: {}, about: ['building'] },
    { by: 'house:old', key: 'rule.any', params: {} },
  ],
};
const options: Offered['options'] = [
  { type: 'buy', market: 'main', fuel: 'oil', prices: [6, 7] },
  { type: 'build', city: 'elm', house: 10, link: 3 },
];
const offered: Offered = {
  ...nothingOffered,
  options,
  routes: { elm: ['birch', 'elm'] },
  adjusted: {
    ...nothingOffered.adjusted,
    fuel: [
      {
        market: 'main',
        fuel: 'oil',
        printed: [7, 8],
        adjustments: [{ by: 'map:plain', amounts: [-1, -1], reason: { key: 'cheap', params: {} } }],
        prices: [6, 7],
      },
    ],
  },
};
const answers = (seen: Partial<View> = {}): Answers => ({
  scene: { view: { ...view, ...seen }, sheet: changed, names, offered },
  explain: ({ code }) => `because of ${code}`,
});
const told = (subject: Subject, seen: Partial<View> = {}) =>
  factsOf(subject, answers(seen).scene).map(({ key, params }) => [key, ...Object.values(params)].join(' '));
const rulesFor = (subject: Subject) => explanationOf(subject, answers()).notes.map(({ key }) => key);

describe('an explanation', () => {
  it('has the numbers at hand', () => {
    expect(told({ kind: 'order' })).toEqual(['order 1 Ben 2 –', 'order 2 Ada 1 –']);
    expect(told({ kind: 'fuel' })).toContain('fuelPrice oil 6 6');
    expect(told({ kind: 'fuel' })).toContain('partsFuel oil 6 7; map:plain -1 cheap');
    expect(told({ kind: 'fuel' })).toContain('fuelNone garbage');
    expect(told({ kind: 'building', city: 'elm' })).toEqual([
      'spaces 2 10, 15',
      'cityPrice Elm 10 3 13 Birch & Co → Elm',
    ]);
    expect(told({ kind: 'income', lit: 1 })).toEqual(['pays 1 22', 'paysMore 11']);
    expect(told({ kind: 'steps' }, { step: 1 })).toContain('stepTwo 10 2 Ben');
    expect(told({ kind: 'end' })).toEqual(['end 21 2 Ben']);
    expect(told({ kind: 'restock' })[0]).toBe('restock 3 coal, 2 oil, 1 garbage, 1 uranium 2 2');
  });
  it('tells why a fuel is restocked less than the table says: by the spaces or by the supply', () => {
    const [main] = view.markets;
    if (main === undefined) throw new Error('the small board has a market');
    const asPrinted = { coal: 4, oil: 2, garbage: 2, uranium: 1 };
    const told = (restock: object): readonly string[] => {
      const comes = { ...asPrinted, ...restock };
      const { scene } = answers({ markets: [{ ...main, restock: { least: comes, most: comes } }] });
      const parts = factsOf({ kind: 'restock' }, scene).filter(({ key }) => key === 'partsRestock');
      return parts.map(({ params }) => `${params['sum']}: ${params['parts']}`);
    };
    expect(told({})).toEqual([]);
    expect(told({ coal: 0 })).toEqual(['0: 4; core -4 spaces']);
    expect(told({ garbage: 1 })).toEqual(['1: 2; core -1 supply']);
  });
  it('tells that more fuel may come where some is burned before', () => {
    const [main] = view.markets;
    if (main === undefined) throw new Error('the small board has a market');
    const { least } = main.restock;
    const told = (most: Fuels): readonly string[] => {
      const { scene } = answers({ markets: [{ ...main, restock: { least: { ...least, coal: 0 }, most } }] });
      return factsOf({ kind: 'restock' }, scene).map(({ key, params }) => `${key} ${params['fuels'] ?? ''}`.trim());
    };
    expect(told(least)).toEqual(
      expect.arrayContaining(['restock 0–3 coal, 2 oil, 1 garbage, 1 uranium', 'restockOpen']),
    );
    expect(told({ ...least, coal: 0 })).not.toContain('restockOpen');
  });
  it('says which market it means where there are several, and tells only of the one that was asked about', () => {
    const [main] = view.markets;
    if (main === undefined) throw new Error('the small board has a market');
    const comes = { coal: 4, oil: 2, garbage: 2, uranium: 1 };
    const full = { ...main, restock: { least: comes, most: comes } };
    const { scene } = answers({ markets: [full, { ...full, id: 'harbour' }] });
    const markets = (subject: Subject) => [...new Set(factsOf(subject, scene).map(({ market }) => market))];
    expect(markets({ kind: 'restock' })).toEqual(['main', 'harbour', undefined]);
    expect(markets({ kind: 'restock', market: 'harbour' })).toEqual(['harbour', undefined]);
    const one = mount(WhyAnswer, {
      props: { explanation: explanationOf({ kind: 'restock' }, { ...answers(), scene }), answers: answers() },
      ...inEnglish,
    });
    expect(one.findAll('.facts b').map((name) => name.text())).toEqual(['main', 'harbour']);
  });
  it('tells of the only market without its name', () => {
    expect(factsOf({ kind: 'fuel' }, answers().scene).every(({ market }) => market === undefined)).toBe(true);
  });
  it('names what a plugin changes of that rule, and what bears on everything', () => {
    expect(rulesFor({ kind: 'fuel' })).toEqual(['rule.cheap', 'rule.any']);
    expect(rulesFor({ kind: 'building' })).toEqual(['rule.far', 'rule.any']);
    expect(rulesFor({ kind: 'order' })).toEqual(['rule.any']);
  });
  it('of a refusal tells the rule behind it, and the rules of the plugin that refused', () => {
    const core: Subject = { kind: 'refusal', error: { code: 'city-full', params: {}, by: 'core' } };
    expect(explanationOf(core, answers())).toMatchObject({ refusal: 'because of city-full', rule: 'building' });
    expect(rulesFor(core)).toEqual(['rule.far', 'rule.any']);
    const plugin: Subject = { kind: 'refusal', error: { code: 'map:plain/too-far', params: {}, by: 'map:plain' } };
    expect(rulesFor(plugin)).toEqual(['rule.cheap', 'rule.far']);
  });
  it('of something that was does not mix in the numbers of now', () => {
    expect(explanationOf({ kind: 'order' }, answers(), true).facts).toEqual([]);
    expect(explanationOf({ kind: 'income', lit: 1 }, answers(), true).facts).toHaveLength(2);
  });
  it('stands behind every phase and every topic of a rule', () => {
    expect(subjectOf(view.phase)).toEqual({ kind: 'building' });
    expect(new Set(Object.values(topicOf).filter((topic) => topic !== null))).toEqual(new Set(ruleTopics));
    expect(ruleCodes.filter((code) => ruleBehind(code) !== null).length).toBeGreaterThan(20);
    expect(ruleBehind('map:plain/too-far')).toBeNull();
  });
});

describe('a question mark', () => {
  const ask = (about: Subject | readonly Subject[]) =>
    mount(WhyButton, {
      props: { about },
      attachTo: document.body,
      global: { ...inEnglish.global, provide: { [answersKey as symbol]: computed(() => answers()) } },
    });
  const box = (): HTMLElement | null => document.querySelector('.why-box');
  afterEach(() => document.body.replaceChildren());

  it('opens the rule, the numbers and who changed it, takes the focus and gives it back', async () => {
    const why = ask([{ kind: 'fuel' }, { kind: 'restock' }]);
    expect(why.get('button').attributes('aria-label')).toBe('Why? Fuel prices, Restock');
    await why.get('button').trigger('click');
    await nextTick();
    expect(document.activeElement).toBe(box());
    expect(box()?.textContent).toContain('The cheapest token of a kind is always sold first.');
    expect(box()?.textContent).toContain('map:plain: name: map:plain: rule.cheap');
    expect(box()?.textContent).toContain('oil: 6 in the market, the next costs 6.');
    expect(box()?.textContent).toContain('Step 2, 2 players');
    box()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await nextTick();
    expect(box()).toBeNull();
    expect(document.activeElement).toBe(why.get('button').element);
    why.unmount();
  });
  it('closes when somebody presses beside it', async () => {
    const why = ask({ kind: 'end' });
    await why.get('button').trigger('click');
    await nextTick();
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await nextTick();
    expect(box()).toBeNull();
    why.unmount();
  });
  it('is not there where nobody can answer', () => {
    const alone = mount(WhyButton, { props: { about: { kind: 'end' } as const }, ...inEnglish });
    expect(alone.find('button').exists()).toBe(false);
  });
});
