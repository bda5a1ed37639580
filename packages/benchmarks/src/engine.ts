import { randomSource, type Rules } from '@gridwright/core';
import { deal, playAtRandom } from './self-play.ts';

/** How fast games are played when nobody waits for anything. */
export interface EngineFigures {
  /** By the clock, in the best and in the middle stretch. */
  readonly best: Rate;
  readonly middle: Rate;
  /** Per second of processor time, with all threads of the process counted: what a core does that has nothing else to do. */
  readonly perCpuSecond: Rate;
  readonly actionsPerGame: number;
}
interface Rate {
  readonly actions: number;
  readonly games: number;
}

const warmUpGames = 400;
const stretches = 31;
const gamesPerStretch = 200;

/** Seconds of processor time that this process has used. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Random self-play with options and events on one core, without a pause. */
export function measureEngine(rules: Rules): EngineFigures {
  const roll = randomSource('engine');
  let dealt = 0;
  const playGames = (games: number): number => {
    let actions = 0;
    for (let game = 0; game < games; game++) actions += playAtRandom(deal(rules, `engine-${dealt++}`), roll);
    return actions;
  };
  playGames(warmUpGames);
  const rates: Rate[] = [];
  const began = cpuSeconds();
  let actions = 0;
  for (let stretch = 0; stretch < stretches; stretch++) {
    const start = performance.now();
    const done = playGames(gamesPerStretch);
    const seconds = (performance.now() - start) / 1000;
    rates.push({ actions: done / seconds, games: gamesPerStretch / seconds });
    actions += done;
  }
  const used = cpuSeconds() - began;
  const games = stretches * gamesPerStretch;
  const sorted = rates.toSorted((a, b) => a.actions - b.actions);
  const none: Rate = { actions: 0, games: 0 };
  return {
    best: sorted.at(-1) ?? none,
    middle: sorted[Math.floor(stretches / 2)] ?? none,
    perCpuSecond: { actions: actions / used, games: games / used },
    actionsPerGame: actions / games,
  };
}
