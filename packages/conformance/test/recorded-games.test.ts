import { apply, setup, withChoicesRun } from '@gridwright/core';
import { asAskedToday, rulesOf } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { describe, expect, it } from 'vitest';
import { maps } from '../src/plugins.ts';
import {
  actionsOf,
  checkpointOf,
  factsOf,
  isAskedOnlyThere,
  legalOf,
  recordedGames,
  setupOf,
} from '../src/recorded-game.ts';

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
    let { state, events } = begun.value;
    const actions = actionsOf(game);
    for (const checkpoint of game.checkpoints) {
      const at = checkpoint.afterEvent;
      const recorded = actions[at];
      const action = recorded && asAskedToday(rules, state, recorded, events);
      if (recorded && action) {
        const applied = apply(rules, state, recorded.seat, action);
        if (!applied.ok) throw new Error(`event ${at} ${JSON.stringify(action)}: ${JSON.stringify(applied.error)}`);
        ({ state, events } = applied.value);
      }
      const isAskedHere = state.phase.at === 'auction' && state.phase.owing?.what === 'fuel';
      if (isAskedOnlyThere(game, at, isAskedHere)) continue;
      expect(checkpointOf(withChoicesRun(rules, state)), `after event ${at} ${JSON.stringify(action)}`).toEqual(
        factsOf(checkpoint),
      );
      const { legal } = checkpoint;
      if (legal) expect(legalOf(rules, state), `options after event ${at}`).toEqual(legal);
    }
    const { phase } = state;
    if (phase.at !== 'over') throw new Error('the game has not ended');
    expect(phase.ranking.map(({ seat }) => seat)).toEqual(game.result.ranking);
    expect(phase.ranking.map(({ seat, supplied }) => [seat, supplied])).toEqual(
      game.result.ranking.map((seat) => [seat, game.result.players[seat]?.powered]),
    );
  });
});
