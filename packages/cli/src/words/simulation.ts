import type { Seat, Step } from '@gridwright/model';
import type { GameResult } from '@gridwright/plugin-host';

/** One game of a simulation: its number from 1, the seed that plays it again, and how it ended. */
export interface SimulatedGame extends GameResult {
  readonly game: number;
  readonly seed: string;
  readonly rounds: number;
  /** The Step in which it ended. */
  readonly step: Step;
  readonly actions: number;
}

/** What stands above the games. */
export const heading = (plugins: readonly string[], players: number, seed: string): string =>
  [
    `${plugins.join(', ')}; ${players} players; seed ${seed}`,
    'Each line: the winner, then all seats by place with cities supplied / Elektro / cities.',
    '',
  ].join('\n');

const winnerOf = (winner: Seat | null): string => (winner === null ? 'shared    ' : `seat ${winner} wins`);

/** One game in one line. */
export function gameLine({ game, winner, rounds, step, ranking }: SimulatedGame, games: number): string {
  const places = ranking.map(({ seat, supplied, money, cities }) => `${seat}: ${supplied}/${money}/${cities}`);
  const number = String(game).padStart(String(games).length);
  return `${number}  ${winnerOf(winner)}  ${String(rounds).padStart(2)} rounds  Step ${step}  ${places.join('  ')}\n`;
}

/** Who won how often, and how long it took. */
export function totals(games: readonly SimulatedGame[], players: number): string {
  const rounds = games.reduce((sum, game) => sum + game.rounds, 0) / games.length;
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const wins = seats.map((seat) => `seat ${seat} ${games.filter(({ winner }) => winner === seat).length}`);
  const shared = games.filter(({ winner }) => winner === null).length;
  return `${games.length} ${games.length === 1 ? 'game' : 'games'}, ${rounds.toFixed(1)} rounds on average. Won: ${wins.join(', ')}${shared > 0 ? `, shared ${shared}` : ''}.\n`;
}
