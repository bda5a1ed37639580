import type { Player } from '@gridwright/core';
import decks, { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import { playerCounts } from '@gridwright/model';
import { firstGame } from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import { bot, playGame, randomPlayer, rulesOf } from './arena.ts';
import { maps } from './plugins.ts';

const table = (make: (seed: string) => Player, players: number, seed: string): readonly Player[] =>
  Array.from({ length: players }, (_, seat) => make(`${seed} ${seat}`));

describe('bots among themselves', () => {
  it.each(maps)('%s: two to six of them reach the end in a sensible number of rounds', (_id, map) => {
    for (const players of playerCounts) {
      const rules = rulesOf([baseDeck, map], players);
      for (const seed of ['one', 'three']) {
        const { rounds, ranking } = playGame(rules, table(bot, players, seed), seed);
        expect(rounds, `rounds with ${players} players`).toBeGreaterThanOrEqual(5);
        expect(rounds, `rounds with ${players} players`).toBeLessThanOrEqual(18);
        expect(ranking[0]?.supplied, `cities the winner of ${players} supplies`).toBeGreaterThanOrEqual(8);
      }
    }
  });

  it.each(decks.map((deck) => [deck.id, deck] as const))('they play with %s', (_id, deck) => {
    const { rounds } = playGame(rulesOf([deck, germany], 3), table(bot, 3, 'deck'), 'deck');
    expect(rounds).toBeLessThanOrEqual(18);
  });

  it('they play a first game', () => {
    const { ranking, step } = playGame(rulesOf([baseDeck, germany, firstGame], 4), table(bot, 4, 'first'), 'first');
    expect(step).toBe(1);
    expect(ranking[0]?.cities).toBe(7);
  });

  it('they draft the regions, and play with open money', () => {
    const rules = rulesOf([baseDeck, germany], 3, { regions: 'draft', money: 'open' });
    const { rounds } = playGame(rules, table(bot, 3, 'draft'), 'draft');
    expect(rounds).toBeLessThanOrEqual(18);
  });
});

describe('players without a plan', () => {
  it.each(maps)('%s: two to six of them reach the end', (_id, map) => {
    for (const players of playerCounts) {
      const rules = rulesOf([baseDeck, map], players);
      expect(playGame(rules, table(randomPlayer, players, 'random'), 'random').ranking).toHaveLength(players);
    }
  });
});
