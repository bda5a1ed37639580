import { intervalOf } from '@gridwright/plugin-host/balance';
import type { HintedGame } from '../game/hinted-game.ts';
import { percent } from './percent.ts';
import { table } from './table.ts';

/** A hint, and what became of the seat that was told it. */
interface Moment {
  readonly chance: number;
  readonly won: number;
  /** Rounds that came after it. */
  readonly later: number;
}

const momentsOf = (games: readonly HintedGame[]): readonly Moment[] =>
  games.flatMap(({ told, rounds, won }) => told.map(({ round, chance }) => ({ chance, won, later: rounds - round })));

/** Chances that are counted together, of a hundred games. */
const bands = [
  [0, 9],
  [10, 29],
  [30, 49],
  [50, 69],
  [70, 89],
  [90, 100],
] as const;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A chance of 0 or 100 would be endlessly wrong if it did not come true. */
const nearlySure = 0.99;

/**
 * How far chances are from what happened, on average: 0 where each was right and sure, 0.693 where each was an even chance. The
 * logarithm of the chance that was given to what happened, with its sign turned.
 */
export const logLoss = (moments: readonly Pick<Moment, 'chance' | 'won'>[]): number =>
  mean(
    moments.map(({ chance, won }) => {
      const told = Math.min(nearlySure, Math.max(1 - nearlySure, chance / 100));
      return -(won * Math.log(told) + (1 - won) * Math.log(1 - told));
    }),
  );

function row(name: string, moments: readonly Moment[]): readonly string[] {
  if (moments.length === 0) return [name, '0', '-', '-', '-'];
  const told = mean(moments.map(({ chance }) => chance / 100));
  return [
    name,
    `${moments.length}`,
    percent(told),
    percent(mean(moments.map(({ won }) => won))),
    logLoss(moments).toFixed(3),
  ];
}

/** How many games were won, and how often the chances that hints told came true. */
export function hintsTable(games: readonly HintedGame[]): string {
  const moments = momentsOf(games);
  const wins = games.reduce((sum, { won }) => sum + won, 0);
  const [low, high] = intervalOf(wins, games.length);
  const among = (least: number, most: number): readonly Moment[] =>
    moments.filter(({ chance }) => chance >= least && chance <= most);
  return [
    `Won ${wins} of ${games.length} games: ${percent(wins / games.length)} (95 % interval ${percent(low)} to ${percent(high)}).\n\n`,
    table([
      ['hints that told', 'hints', 'told', 'won', 'log loss'],
      ...bands.map(([least, most]) => row(`${least} to ${most} of 100`, among(least, most))),
      row('all', moments),
      row(
        'in the last round',
        moments.filter(({ later }) => later === 0),
      ),
      row(
        'in the one before',
        moments.filter(({ later }) => later === 1),
      ),
    ]),
  ].join('');
}
