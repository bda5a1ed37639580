import type { PlayerCount } from '@gridwright/core/plugin';
import { deals, differentIn, rulesOf, scene } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { recharged } from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import map from '../src/index.ts';

const dealt = (players: PlayerCount) => deals(rulesOf([recharged, baseDeck, map], players));
const small = (numbers: readonly number[]) => numbers.filter((number) => number <= 15);

describe('France in Recharged', () => {
  it('13 is out of the game, and 11 opens the market with seven other plugs by lot', () => {
    for (const { open, pile, culled } of dealt(5)) {
      expect([...open, ...pile, ...culled]).not.toContain(13);
      expect([open.includes(11), open.length, Math.max(...open) <= 15]).toEqual([true, 8, true]);
    }
    expect(differentIn(dealt(5), ({ open }) => open).length).toBeGreaterThan(10);
  });

  it('two and four players remove no further plug, three players one', () => {
    const removed = ([2, 3, 4, 5, 6] as const).map((players) =>
      differentIn(dealt(players), ({ culled }) => [small(culled).length, culled.length]),
    );
    expect(removed).toEqual([[[0, 5]], [[1, 7]], [[0, 3]], [[0, 0]], [[0, 0]]]);
  });

  it('a plug lies on top of the pile', () => {
    for (const { pile } of dealt(3)) expect(pile[0]).toBeLessThanOrEqual(15);
  });

  it('the market keeps its own first fill', () => {
    expect(scene(rulesOf([recharged, baseDeck, map], 3)).market).toEqual({ coal: 24, oil: 18, garbage: 6, uranium: 8 });
  });
});
