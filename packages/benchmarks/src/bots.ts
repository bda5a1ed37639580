import { standardBot } from '@gridwright/bots';
import { act, playerOf, type Rules, seatTurn, sheetOf, waiting } from '@gridwright/core';
import { deal } from './self-play.ts';

/** How fast bots decide, the time for views and options not counted. */
export interface BotFigures {
  readonly decisionsPerSecond: number;
  readonly slowestMs: number;
  readonly actionsPerGame: number;
}

const games = 30;

/** Lets bots play whole games against each other and takes the time they think. */
export function measureBots(rules: Rules): BotFigures {
  const sheet = sheetOf(rules);
  const players = Array.from({ length: rules.players }, (_, seat) => playerOf(standardBot, `bench-${seat}`));
  let decisions = 0;
  let thinking = 0;
  let slowest = 0;
  for (let game = 0; game < games; game++) {
    const play = deal(rules, `bots-${game}`);
    while (play.state.phase.at !== 'over') {
      const seat = waiting(play.state)[0] ?? 0;
      const turn = seatTurn(rules, play.state, seat, sheet);
      const start = performance.now();
      const action = players[seat]?.decide(turn) ?? { type: 'pass' };
      const took = performance.now() - start;
      thinking += took;
      if (game > 0) slowest = Math.max(slowest, took); // the first game compiles
      decisions += 1;
      const refusal = act(play, seat, action);
      if (refusal) throw new Error(`a bot chose what is refused: ${refusal.code}`);
    }
  }
  return { decisionsPerSecond: (decisions * 1000) / thinking, slowestMs: slowest, actionsPerGame: decisions / games };
}
