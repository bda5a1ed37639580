import { bot, randomPlayer } from '@gridwright/bots';
import { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import { describe, expect, it } from 'vitest';
import { playGame, rulesOf, winners } from './arena.ts';

const duels = 200;

describe('a bot against a player without a plan, two at the table, Germany', () => {
  it.each([0, 1])('from seat %i it wins at least 95 of 100 games', (seat) => {
    const rules = rulesOf([baseDeck, germany], 2);
    let won = 0;
    for (let game = 0; game < duels / 2; game++) {
      const opponent = randomPlayer(`opponent ${game}`);
      const own = bot(`bot ${game}`);
      const played = playGame(rules, seat === 0 ? [own, opponent] : [opponent, own], `duel ${game}`);
      const [winner, ...shared] = winners(played);
      if (winner === seat && shared.length === 0) won += 1;
    }
    expect(won).toBeGreaterThanOrEqual((duels / 2) * 0.95);
  });
});
