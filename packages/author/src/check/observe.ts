import { standardBot } from '@gridwright/bots';
import {
  act,
  playableCounts,
  playerOf,
  requiredPlugins,
  type Rules,
  seatTurn,
  setup,
  sheetOf,
  waiting,
} from '@gridwright/core';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { rulesOf } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import type { Action, GameEvent } from '@gridwright/model';
import type { ObservedGames } from '../finding.ts';
import { type ObservedGame, observed } from '@gridwright/plugin-host/balance';
import type { Findings } from './findings.ts';
import type { Games } from './games.ts';
import { inTime } from './in-time.ts';

/** A game of bots as they usually play; null where it does not come to a ranking. */
function observedGame(rules: Rules, seed: string): ObservedGame | null {
  const begun = setup(rules, seed);
  if (!begun.ok) return null;
  const { state } = begun.value;
  const events: GameEvent[] = [...begun.value.events];
  const actions: Action[] = [];
  const sheet = sheetOf(rules);
  const players = state.players.map((_, seat) => playerOf(standardBot, `${seed} seat ${seat}`));
  for (let [seat] = waiting(state); seat !== undefined; [seat] = waiting(state)) {
    const action = players[seat]?.decide(seatTurn(rules, state, seat, sheet));
    const happened: GameEvent[] = [];
    if (action === undefined || act({ rules, state, events: happened }, seat, action) !== undefined) return null;
    for (const event of happened) events.push(event);
    actions.push(action);
  }
  return state.phase.at === 'over' ? observed(rules, { state, events, actions, result: state.phase }) : null;
}

/**
 * Plays games of bots on a map for its balance, with the base deck and regions by lot, for every number of players that
 * the map is for. The same map gives the same games.
 */
export function observeGames(
  plugin: AnyPlugin,
  company: readonly AnyPlugin[],
  { balance, limitMs }: Games,
  findings: Findings,
): readonly ObservedGames[] {
  if (plugin.board === undefined || balance === 0) return [];
  const others = requiredPlugins(plugin, company);
  const table = [plugin, ...others, ...(others.some(({ tier }) => tier === 'deck') ? [] : [baseDeck])];
  return playableCounts(plugin).map((players) => {
    const rules = rulesOf(table, players);
    const games: ObservedGame[] = [];
    for (let number = 1; number <= balance; number++) {
      const ended = inTime(limitMs, () => {
        const game = observedGame(rules, `balance ${players} ${number}`);
        if (game !== null) games.push(game);
      });
      if (ended) continue;
      findings.add(
        'endless-loop',
        undefined,
        `A game of ${players} bots was still at work after ${limitMs / 1000} seconds.`,
      );
      break;
    }
    return { players, games };
  });
}
