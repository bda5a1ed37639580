import { intervalOf } from '@gridwright/plugin-host/balance';
import { percent } from './percent.ts';
import { table } from './table.ts';

/** How one level did against the one below. */
export interface Climb {
  readonly upper: string;
  readonly lower: string;
  readonly players: number;
  readonly games: number;
  /** Games that the upper one won; a shared first place counts in part. */
  readonly wins: number;
}

/**
 * By how many points of Elo one player is better who wins such a share of games against so many others of one strength. Who wins all
 * or none is taken to have missed it by half a game.
 */
export function eloOf({ wins, games, players }: Climb): number {
  const share = Math.min(games - 0.5, Math.max(0.5, wins)) / games;
  return Math.round(400 * Math.log10((share * (players - 1)) / (1 - share)));
}

/** What stands above the rungs. */
export const ladderHeading = (plugins: readonly string[], players: number, seed: string): string =>
  [
    `${plugins.join(', ')}; ${players} players; seed ${seed}; fair share ${percent(1 / players)}`,
    'Each line: one of a level against all others of another.',
    '',
  ].join('\n');

/** The points of Elo between which the true ones lie with 95 % certainty. */
export function eloInterval(climb: Climb): readonly [low: number, high: number] {
  const [low, high] = intervalOf(climb.wins, climb.games);
  return [eloOf({ ...climb, wins: low * climb.games }), eloOf({ ...climb, wins: high * climb.games })];
}

const titles = ['level', 'against', 'won', 'share', '95 % interval', 'Elo'];

function climbCells(climb: Climb): readonly string[] {
  const { upper, lower, wins, games } = climb;
  const [low, high] = intervalOf(wins, games);
  return [upper, lower, `${wins} of ${games}`, percent(wins / games), `${percent(low)} to ${percent(high)}`];
}

/** All rungs, the lowest first; the lowest level of all has 0 points of Elo. */
export function ladderTable(climbs: readonly Climb[]): string {
  let points = 0;
  const rows = climbs.map((climb) => {
    points += eloOf(climb);
    return [...climbCells(climb), `${points}`];
  });
  return table([titles, ...rows]);
}

/** Pairs by themselves: by how many points of Elo the first is better, with the interval of those. */
export function climbTable(climbs: readonly Climb[]): string {
  const rows = climbs.map((climb) => [...climbCells(climb), `${eloOf(climb)}`, eloInterval(climb).join(' to ')]);
  return table([[...titles, '95 % interval'], ...rows]);
}
