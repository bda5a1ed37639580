import type { PlayerCount } from '@gridwright/core/plugin';
import { deals, differentIn, rulesOf, scene } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { recharged } from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import map from '../src/index.ts';

const dealt = (players: PlayerCount) => deals(rulesOf([recharged, baseDeck, map], players));
const small = (numbers: readonly number[]) => numbers.filter((number) => number <= 15);

const ecological = [13, 18, 22, 27, 33, 37, 44, 50];

describe('Quebec in Recharged', () => {
  it('1, 2 and 1 of the plugs 11, 12, 14 and 15 and 5, 6 and 3 sockets that burn fuel leave with two, three and four players', () => {
    for (const [players, plugs, sockets] of [
      [2, 1, 5],
      [3, 2, 6],
      [4, 1, 3],
      [5, 0, 0],
    ] as const)
      for (const { culled } of dealt(players)) {
        expect([small(culled).length, culled.length - small(culled).length]).toEqual([plugs, sockets]);
        expect(small(culled).filter((number) => ![11, 12, 14, 15].includes(number))).toEqual([]);
        expect(culled.filter((number) => ecological.includes(number))).toEqual([]);
      }
  });

  it('eight of the plugs that are left open the market by lot, one more lies on top, then 18 and 22', () => {
    for (const { open, pile } of dealt(3)) {
      expect([open.length, Math.max(...open) <= 15, (pile[0] ?? 99) <= 15]).toEqual([8, true, true]);
      expect(pile.slice(1, 3)).toEqual([18, 22]);
    }
    expect(differentIn(dealt(3), ({ open }) => open).length).toBeGreaterThan(10);
  });

  it('the market keeps its own first fill', () => {
    expect(scene(rulesOf([recharged, baseDeck, map], 3)).market).toEqual({ coal: 21, oil: 21, garbage: 6, uranium: 2 });
  });
});
