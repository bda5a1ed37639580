import { begin, rulesOf } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { recharged } from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import map from '../src/index.ts';

const seeds = Array.from({ length: 20 }, (_, number) => `seed ${number}`);
const dealt = (players: 2 | 3 | 4 | 5 | 6) =>
  seeds.map((seed) => {
    const { current, future, state } = begin(rulesOf([recharged, baseDeck, map], players), seed);
    const numbers = (ids: readonly string[]) => ids.map((id) => (id === 'step3' ? 99 : Number(id)));
    return { open: [...current, ...future], pile: numbers(state.secret.stack), culled: numbers(state.secret.culled) };
  });
const small = (numbers: readonly number[]) => numbers.filter((number) => number <= 15);
const of = <T, U>(list: readonly T[], value: (one: T) => U) =>
  [...new Set(list.map((one) => JSON.stringify(value(one))))].map((text) => JSON.parse(text) as U);

describe('South Africa in Recharged', () => {
  it('the market opens with eight of the twelve plugs without 7, and another lies on top of the pile', () => {
    for (const { open, pile, culled } of dealt(3)) {
      expect([...open, ...pile, ...culled]).not.toContain(7);
      expect([open.length, Math.max(...open) <= 15, (pile[0] ?? 99) <= 15]).toEqual([8, true, true]);
      expect([small(culled).length, culled.length]).toEqual([2, 8]);
    }
    expect(of(dealt(3), ({ open }) => open.join()).length).toBeGreaterThan(10);
  });
});
