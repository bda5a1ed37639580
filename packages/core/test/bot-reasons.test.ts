import { describe, expect, it } from 'vitest';
import { defineBot, leastOf, type MoveReason } from '../src/plugin/index.ts';
import { inspectBot } from '../src/testing/index.ts';

/** A bot that does the least and gives these reasons for it. */
const giving = (...reasons: readonly MoveReason[]) =>
  defineBot({
    id: 'bot:plain',
    apiVersion: 1,
    stage: 'draft',
    levels: ['only'],
    usualLevel: 'only',
    messages: { en: { name: 'Plain', tagline: 'Plain', 'level.only': 'Plain', why: 'It costs {price}.' } },
    choose: ({ offered: { options } }) => leastOf(options.find(({ type }) => type !== 'pass') ?? { type: 'pass' }),
    explain: () => reasons,
  });
const complaints = (bot: ReturnType<typeof giving>) => inspectBot(bot).map(({ what }) => what);

describe('the reasons of a bot', () => {
  it('are among its messages, with all that the sentence mentions', () => {
    expect(complaints(giving({ key: 'why', params: { price: 3 } }))).toEqual([]);
  });

  it.each([
    ['a sentence that it does not have', { key: 'because', params: {} }],
    ['a sentence that mentions something else', { key: 'why', params: { cost: 3 } }],
  ])('are not %s', (_what, reason) => {
    expect(complaints(giving(reason))[0]).toMatch(`it has no whole sentence for its reason ${reason.key}`);
  });
});
