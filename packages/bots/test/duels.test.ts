import { standardBot } from '@gridwright/bots';
import { playerOf } from '@gridwright/core';
import { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import { describe, expect, it } from 'vitest';
import { bot, playGame, randomPlayer, rulesOf, winners } from './arena.ts';

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

describe('an easy bot', () => {
  it('wins at most 35 of 100 games against a normal one, two at the table, Germany', () => {
    const rules = rulesOf([baseDeck, germany], 2);
    let won = 0;
    for (let game = 0; game < duels / 2; game++) {
      const easy = game % 2;
      const players = [0, 1].map((seat) => playerOf(standardBot, `${game} ${seat}`, seat === easy ? 'easy' : 'normal'));
      const [winner, ...shared] = winners(playGame(rules, players, `levels ${game}`));
      if (winner === easy && shared.length === 0) won += 1;
    }
    expect(won).toBeLessThanOrEqual(35);
  });
});
