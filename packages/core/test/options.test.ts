import { readRecord, sealRecord } from '@gridwright/core';
import { choiceOption, numberOption, type OptionValues, switchOption } from '@gridwright/core/plugin';
import { begin, plainDeck, plainMap, problemsOf, rulesOf, scene } from '@gridwright/core/testing';
import { describe, expect, it } from 'vitest';
import { houseRule } from './support/house-rule.ts';

const options = {
  more: numberOption({ label: 'reason', min: 0, max: 9, default: [1, 2, 3, 4, 5] }),
  end: choiceOption({
    label: 'reason',
    choices: [
      { value: 'early', label: 'reason' },
      { value: 'late', label: 'reason' },
    ],
    default: 'late',
  }),
  open: switchOption({ label: 'reason', default: false }),
};
const seen: unknown[] = [];
const rule = houseRule({
  options,
  settingsFor: (option, players) => ({
    startMoney: 50 + option(options.more),
    ...(option(options.end) === 'early' ? { endAt: [7, 7, 7, 7, 7 + players] as const } : {}),
  }),
  checkOptions: (option) =>
    option(options.more) === 9 && option(options.open) ? { code: 'too-much', params: { most: 8 } } : undefined,
  hooks: { mayBid: (_query, { option }) => void seen.push(option(options.open)) },
});
const base = [plainMap, plainDeck, rule];
const chosen = (values: OptionValues) => ({ options: { 'house:test': values } });

describe('the options of a plugin', () => {
  it('are what it declares where nothing is chosen, also by number of players', () => {
    expect([2, 4, 6].map((players) => rulesOf(base, players as 2).settings.startMoney)).toEqual([51, 53, 55]);
  });

  it('change its settings and are read by its handlers', () => {
    const rules = rulesOf(base, 3, chosen({ more: 7, end: 'early', open: true }));
    expect([rules.settings.startMoney, rules.endAt]).toEqual([57, 7]);
    scene(rules, { order: [0, 1, 2] }).options(0, 'open');
    expect(seen.at(-1)).toBe(true);
  });

  it.each([
    ['has another name', { less: 1 }, 'unknown-option'],
    ['is out of range', { more: 10 }, 'bad-option'],
    ['is no whole number', { more: 0.5 }, 'bad-option'],
    ['is not among the choices', { end: 'never' }, 'bad-option'],
    ['is neither on nor off', { open: 'yes' }, 'bad-option'],
    ['does not go with another', { more: 9, open: true }, 'too-much'],
  ])('are refused where one %s', (_what, values, what) => {
    expect(problemsOf(base, 3, chosen(values))).toMatchObject([
      { code: 'options', plugins: ['house:test'], params: { what } },
    ]);
  });

  it('are refused on a plugin that declares none, and on one that is not at the table', () => {
    const { problems } = {
      problems: [
        ...problemsOf([plainMap, plainDeck], 3, { options: { 'map:plain': { more: 1 } } }),
        ...problemsOf([plainMap, plainDeck], 3, { deckOptions: { cards: [] } }),
        ...problemsOf([plainMap, plainDeck], 3, chosen({})),
      ],
    };
    expect(problems.map(({ plugins, params }) => [plugins[0], params['what']])).toEqual([
      ['map:plain', 'no-options'],
      ['deck:plain', 'no-options'],
      ['house:test', 'not-at-the-table'],
    ]);
  });

  it('are part of a record', () => {
    const rules = rulesOf(base, 3, chosen({ more: 4 }));
    const { state } = begin(rules);
    const read = readRecord(JSON.stringify(sealRecord({ table: rules.table, seed: 'x', actions: [] }, state)));
    expect(read.ok && read.value.table.options).toEqual({ 'house:test': { more: 4 } });
  });
});
