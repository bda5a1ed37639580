import { mount } from '@vue/test-utils';
import { afterAll, describe, expect, it } from 'vitest';
import LogLine from '../../src/features/log/LogLine.vue';
import type { DatedLine } from '../../src/features/log/log-lines.ts';
import Money from '../../src/ui/Money.vue';
import { written } from '../../src/i18n/numbers.ts';
import { i18n, speak } from '../../src/i18n/index.ts';
import { pluginText } from '../../src/i18n/plugin-messages.ts';
import { FakeServer } from '../fake-api.ts';
import { around } from '../speaking.ts';

const space = '\u00a0';
/** 87, 1234 and 1234567 as each language writes them: Spanish begins to group at five digits. */
const ways: readonly [language: string, small: string, four: string, seven: string][] = [
  ['en', '87', '1,234', '1,234,567'],
  ['de', '87', '1.234', '1.234.567'],
  ['es', '87', '1234', '1.234.567'],
  ['ro', '87', '1.234', '1.234.567'],
  ['fi', '87', `1${space}234`, `1${space}234${space}567`],
  ['fr', '87', '1\u202f234', '1\u202f234\u202f567'],
];

afterAll(() => speak('en'));

describe.each(ways)('in %s', (language, small, four, seven) => {
  it('a number is written as the language does', () => {
    expect([87, 1234, 1_234_567].map((value) => written(language, value))).toEqual([small, four, seven]);
  });

  it('every number below a thousand is written with its digits', () => {
    const format = new Intl.NumberFormat(language);
    for (let value = 0; value < 1000; value += 1) expect(written(language, value)).toBe(format.format(value));
    expect([-3, 0.5].map((value) => written(language, value))).toEqual([format.format(-3), format.format(0.5)]);
  });

  it('numbers in sentences of the page are', async () => {
    await speak(language);
    const { t } = i18n.global;
    expect(t('rule.cannot-afford', { price: 1234, money: 87 })).toContain(four);
    expect(t('rule.cannot-afford', { price: 1234, money: 87 })).toContain(small);
    expect(t('newTable.cities', { count: 1_234_567 }, 1_234_567)).toContain(seven);
  });

  it('numbers in sentences of plugins are', () => {
    const messages = { [language]: { toll: '{price} ({plant})' } };
    expect(pluginText(messages, language, 'toll', { price: 1234, plant: '1234' })).toBe(`${four} (1234)`);
  });

  it('sums of money are, on the table and in the log', async () => {
    await speak(language);
    const { global } = around(new FakeServer().api);
    const money = mount(Money, { props: { amount: 1234, sign: true }, global });
    expect(money.text()).toContain(`+${four}`);
    const params = { plant: '20', rival: 'Bea', bid: 1234 };
    const line: DatedLine = { seat: null, key: 'plantBoughtOver', params, sum: 1_234_567, version: 4 };
    const log = mount(LogLine, { props: { line, shown: false }, global });
    expect(log.find('.said').text()).toContain(four);
    expect(log.find('.sum-of').text()).toBe(seven);
  });
});

it('what is no number stays as it is', async () => {
  await speak('de');
  expect(i18n.global.t('newTable.cities', { count: '1234' }, 1234)).toContain('1234');
});

describe('a noun inside a sentence', () => {
  const hand = async (language: string): Promise<readonly string[]> => {
    await speak(language);
    return [1, 3, 20].map((max) => i18n.global.t('rule.bid-too-high', { max }));
  };

  it('has the form that its language has for the number', async () => {
    expect(await hand('es')).toEqual(['Tienes 1 Elektro.', 'Tienes 3 Elektros.', 'Tienes 20 Elektros.']);
    expect(await hand('ro')).toEqual(['Ai 1 Elektro.', 'Ai 3 Elektro.', 'Ai 20 de Elektro.']);
    expect(await hand('fi')).toEqual(['Sinulla on 1 elektro.', 'Sinulla on 3 elektroa.', 'Sinulla on 20 elektroa.']);
  });
  it('is counted apart from others in the same sentence', async () => {
    await speak('en');
    const facts = (count: number, cities: number): string => i18n.global.t('why.fact.regions', { count, cities });
    expect(facts(3, 1)).toBe('3 regions are in play, with 1 city.');
    expect(facts(1234, 21)).toBe('1,234 regions are in play, with 21 cities.');
  });
  it('is as correct where a number stands beside its coin', async () => {
    await speak('es');
    const { global } = around(new FakeServer().api);
    const said = (amount: number): string => mount(Money, { props: { amount }, global }).text();
    expect([1, 2].map(said)).toEqual(['1Elektro', '2Elektros']);
  });
});
