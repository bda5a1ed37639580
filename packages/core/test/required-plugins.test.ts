import { missingRequired, requiredPlugins } from '@gridwright/core';
import { type AnyPlugin, definePlugin } from '@gridwright/core/plugin';
import { describe, expect, it } from 'vitest';

const plugin = (id: string, requires: readonly string[] = []): AnyPlugin =>
  definePlugin({
    id,
    tier: 'house',
    apiVersion: 1,
    stage: 'draft',
    requires,
    messages: { en: { name: id, tagline: id } },
  });

const [deck, edition, variant] = [
  plugin('deck:one'),
  plugin('edition:one', ['deck:one']),
  plugin('variant:one', ['edition:one']),
];

describe('what a plugin requires', () => {
  it('is also what that requires in turn', () => {
    expect(requiredPlugins(variant, [deck, edition, plugin('house:other')])).toEqual([edition, deck]);
  });

  it('is found once where two require each other', () => {
    const [left, right] = [plugin('house:left', ['house:right']), plugin('house:right', ['house:left'])];
    expect(requiredPlugins(left, [left, right])).toEqual([right]);
  });

  it('is named where it is missing', () => {
    expect(missingRequired(variant, [edition, deck])).toBeUndefined();
    expect(missingRequired(variant, [edition])).toBe('deck:one');
    expect(missingRequired(variant, [])).toBe('edition:one');
  });
});
