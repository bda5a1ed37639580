import { playQuickly, standardBot } from '@gridwright/bots';
import type { ImaginedGame } from '@gridwright/core/plugin';
import { act, imagine, playerOf, randomSource, type Rules, seatTurn, sheetOf, waiting } from '@gridwright/core';
import { percentile } from './percentile.ts';
import { deal, playAtRandom } from './self-play.ts';

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

/** Whole games of one kind from the opening, each dealt anew. */
export interface WholeGames {
  /** For each second of processor time. */
  readonly perSecond: number;
  readonly roundsPerGame: number;
}

/** Both kinds begin with the same deals. */
export interface GamesPerSecond {
  /**
   * Played out by a bot that searches: everybody plays quickly, but sensibly. Each is imagined besides it is dealt, and goes on in plain
   * lists.
   */
  readonly playedOut: WholeGames;
  /** At random: options are listed for every action, and all events are kept. */
  readonly atRandom: WholeGames;
  /** So many are played out in the time of one at random. */
  readonly forOneAtRandom: number;
}

const gamesAtOnce = 40;
const turns = 61;
const warmUpTurns = 20;

/**
 * Both kinds in turns, so that what the machine does besides bears on them alike: the two of a turn are compared, and of all turns the
 * middle one counts.
 */
export function measurePlayouts(rules: Rules): GamesPerSecond {
  const sheet = sheetOf(rules);
  const random = randomSource('playouts');
  const imaginedAt = (game: number): ImaginedGame => imagine(rules, deal(rules, `playout ${game}`).state, 0, random);
  const playedOut = (game: number): number => playQuickly(imaginedAt(game), sheet, random);
  const atRandom = (game: number): number => {
    const play = deal(rules, `playout ${game}`);
    playAtRandom(play, random);
    return play.state.round;
  };
  const rounds = { playedOut: 0, atRandom: 0 };
  for (let game = 0; game < gamesAtOnce; game++) {
    rounds.playedOut += playedOut(game);
    rounds.atRandom += atRandom(game);
  }
  const perSecond = (play: (game: number) => number): number => {
    const before = process.cpuUsage();
    for (let game = 0; game < gamesAtOnce; game++) play(game);
    const { user, system } = process.cpuUsage(before);
    return (gamesAtOnce * 1e6) / (user + system);
  };
  const measured: { readonly playedOut: number; readonly atRandom: number }[] = [];
  for (let turn = -warmUpTurns; turn < turns; turn++) {
    const now = { playedOut: perSecond(playedOut), atRandom: perSecond(atRandom) };
    if (turn >= 0) measured.push(now);
  }
  const middle = (values: readonly number[]): number => percentile(values, 0.5);
  return {
    playedOut: {
      perSecond: middle(measured.map((turn) => turn.playedOut)),
      roundsPerGame: rounds.playedOut / gamesAtOnce,
    },
    atRandom: {
      perSecond: middle(measured.map((turn) => turn.atRandom)),
      roundsPerGame: rounds.atRandom / gamesAtOnce,
    },
    forOneAtRandom: middle(measured.map((turn) => turn.playedOut / turn.atRandom)),
  };
}
