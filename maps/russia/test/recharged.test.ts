import type { PlayerCount } from '@gridwright/core/plugin';
import { begin, deals, differentIn, rulesOf } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { recharged } from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import map from '../src/index.ts';

const dealt = (players: PlayerCount) => deals(rulesOf([recharged, baseDeck, map], players));
const small = (numbers: readonly number[]) => numbers.filter((number) => number <= 15);

describe('Russia in Recharged', () => {
  it('six of the eleven plugs open the market by lot, and the five others lie on top of the pile', () => {
    for (const { open, pile } of dealt(5)) {
      expect([...open, ...pile.slice(0, 5)].toSorted((a, b) => a - b)).toEqual([3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 15]);
      expect(open).toHaveLength(6);
      expect(small(pile)).toHaveLength(5);
    }
    expect(differentIn(dealt(5), ({ open }) => open).length).toBeGreaterThan(10);
  });

  it('6, 8 and 4 sockets are removed unseen with two, three and four players, and no plug', () => {
    const removed = ([2, 3, 4, 5, 6] as const).map((players) =>
      differentIn(dealt(players), ({ culled }) => [small(culled).length, culled.length]),
    );
    expect(removed).toEqual([[[0, 6]], [[0, 8]], [[0, 4]], [[0, 0]], [[0, 0]]]);
  });

  it('there is no discount token', () => {
    const first = begin(rulesOf([recharged, baseDeck, map], 3));
    const [opener = 0] = first.waiting;
    expect(first.options(opener, 'open').map(({ plant, min }) => min - Number(plant))).toEqual([0, 0, 0]);
  });
});
