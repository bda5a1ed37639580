import { apply, setup } from '@gridwright/core';
import { rulesOf } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { describe, expect, it } from 'vitest';
import { maps } from '../src/plugins.ts';
import { actionOf, checkpointOf, factsOf, legalOf, recordedGames, setupOf } from '../src/recorded-game.ts';

describe('games recorded by another program agree at every checkpoint', () => {
  it('there are 25 of them', () => {
    expect(recordedGames).toHaveLength(25);
  });

  it.each(recordedGames)('%s', (_name, game) => {
    const map = maps[game.map];
    if (map === undefined) throw new Error(`no map ${game.map}`);
    const rules = rulesOf([baseDeck, map], game.players, { regions: game.regions });
    const begun = setup(rules, 'recorded', setupOf(game));
    if (!begun.ok) throw new Error(JSON.stringify(begun.error));
    let { state } = begun.value;
    for (const checkpoint of game.checkpoints) {
      const event = game.events[checkpoint.afterEvent];
      if (event !== undefined) {
        const applied = apply(rules, state, event.player, actionOf(event));
        if (!applied.ok)
          throw new Error(`event ${checkpoint.afterEvent} ${JSON.stringify(event)}: ${JSON.stringify(applied.error)}`);
        state = applied.value.state;
      }
      expect(checkpointOf(state), `after event ${checkpoint.afterEvent} ${JSON.stringify(event)}`).toEqual(
        factsOf(checkpoint),
      );
      const { legal } = checkpoint;
      if (legal) expect(legalOf(rules, state), `options after event ${checkpoint.afterEvent}`).toEqual(legal);
    }
    const { phase } = state;
    if (phase.at !== 'over') throw new Error('the game has not ended');
    expect(phase.ranking.map(({ seat }) => seat)).toEqual(game.result.ranking);
    expect(phase.ranking.map(({ seat, supplied }) => [seat, supplied])).toEqual(
      game.result.ranking.map((seat) => [seat, game.result.players[seat]?.powered]),
    );
  });
});
