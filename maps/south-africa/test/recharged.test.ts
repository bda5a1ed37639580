import type { PlayerCount } from '@gridwright/core/plugin';
import { deals, differentIn, rulesOf } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { recharged } from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import map from '../src/index.ts';

const dealt = (players: PlayerCount) => deals(rulesOf([recharged, baseDeck, map], players));
const small = (numbers: readonly number[]) => numbers.filter((number) => number <= 15);

describe('South Africa in Recharged', () => {
  it('the market opens with eight of the twelve plugs without 7, and another lies on top of the pile', () => {
    for (const { open, pile, culled } of dealt(3)) {
      expect([...open, ...pile, ...culled]).not.toContain(7);
      expect([open.length, Math.max(...open) <= 15, (pile[0] ?? 99) <= 15]).toEqual([8, true, true]);
      expect([small(culled).length, culled.length]).toEqual([2, 8]);
    }
    expect(differentIn(dealt(3), ({ open }) => open).length).toBeGreaterThan(10);
  });
});
