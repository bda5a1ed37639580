import { imagine, randomSource, sheetOf } from '@gridwright/core';
import { begin, rulesOf } from '@gridwright/core/testing';
import { baseDeck, bothDecks, newDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import usa from '@gridwright/map-usa';
import { playerCounts } from '@gridwright/model';
import { recharged } from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import { chanceInCompact, chanceToWin } from '../src/search/evaluation.ts';
import { playFast } from '../src/search/fast/play-fast.ts';
import { playQuick, someStyle } from '../src/search/playout.ts';

const decks = { base: baseDeck, new: newDeck, both: bothDecks };
const tables = Object.entries({ germany, usa }).flatMap(([map, board]) =>
  Object.entries(decks).flatMap(([name, deck]) =>
    playerCounts.map((players) => ({ name: `${map}, ${name}, ${players}`, plugins: [deck, board], players })),
  ),
);
const seeds = ['one', 'two', 'three', 'four'];
const mostRounds = 40;

describe('quick players', () => {
  it.each(tables)('do in plain lists what they do action by action: $name', ({ plugins, players, name }) => {
    const rules = rulesOf(plugins, players, { money: 'open' });
    const sheet = sheetOf(rules);
    for (const seed of seeds) {
      const random = randomSource(`${name} ${seed}`);
      const game = imagine(rules, begin(rules, seed).state, 0, random);
      const styles = game.state.players.map(() => someStyle(random, players));
      const fast = game.compact();
      if (fast === undefined) throw new Error(`${name} does not go into plain lists`);
      for (let until = 2; game.state.phase.at !== 'over' && until < mostRounds; until++) {
        const playing = playQuick(game, sheet, styles, until);
        while (playing.next().done !== true);
        playFast({ game: fast, styles }, until);
        const byActions = game.compact();
        expect(fast.phase, `${seed}, round ${until}`).toBe(byActions?.phase);
        expect(fast.players, `${seed}, round ${until}`).toEqual(byActions?.players);
        expect(fast.held).toEqual(byActions?.held);
        expect(fast.market).toEqual(byActions?.market);
        for (const seat of game.state.order)
          expect(chanceInCompact(fast, seat)).toBeCloseTo(chanceToWin(sheet, game.state, seat), 10);
      }
      expect(game.state.phase.at).toBe('over');
    }
  });

  it('play action by action where plugins are asked in the middle of a game', () => {
    const rules = rulesOf([recharged, baseDeck, germany], 3);
    expect(imagine(rules, begin(rules, 'one').state, 0, randomSource('one')).compact()).toBeUndefined();
  });
});
