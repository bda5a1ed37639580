import type { PlayerCount } from '@gridwright/core/plugin';
import { begin, deals, differentIn, rulesOf } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { recharged } from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import map from '../src/index.ts';

const dealt = (players: PlayerCount) => deals(rulesOf([recharged, baseDeck, map], players));
const small = (numbers: readonly number[]) => numbers.filter((number) => number <= 15);

describe('Brazil in Recharged', () => {
  it('6 and 14 always open the market with six other plugs by lot', () => {
    for (const { open } of dealt(4)) {
      expect([open.includes(6), open.includes(14), open.length]).toEqual([true, true, 8]);
      expect(Math.max(...open)).toBeLessThanOrEqual(15);
    }
    expect(differentIn(dealt(4), ({ open }) => open).length).toBeGreaterThan(10);
  });

  it('the market keeps its own first fill', () => {
    expect(begin(rulesOf([recharged, baseDeck, map], 3)).market).toEqual({ coal: 24, oil: 18, garbage: 6, uranium: 2 });
  });

  it('one further plug lies on top, and plugs and sockets are removed as usual, but never garbage plants', () => {
    for (const { pile, culled } of dealt(3)) {
      expect(pile[0]).toBeLessThanOrEqual(15);
      expect([small(culled).length, culled.length]).toEqual([2, 8]);
      expect(culled.filter((number) => [6, 14, 19, 24, 30, 38].includes(number))).toEqual([]);
    }
  });
});
