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
