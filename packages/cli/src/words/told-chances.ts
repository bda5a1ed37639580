import { percent } from './percent.ts';

/** A chance to win that somebody was told, of a hundred, and what became of it. */
export interface ToldChance {
  readonly chance: number;
  /** 1 where that seat has won, a part of it where the first place is shared. */
  readonly won: number;
  /** Rounds that came after it. */
  readonly later: number;
}

/** Chances that are counted together, of a hundred. */
const bands = [
  [0, 9],
  [10, 29],
  [30, 49],
  [50, 69],
  [70, 89],
  [90, 100],
] as const;

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** A chance of 0 or 100 would be endlessly wrong if it did not come true. */
const nearlySure = 0.99;

/**
 * How far chances are from what happened, on average: 0 where each was right and sure, 0.693 where each was an even chance. The
 * logarithm of the chance that was given to what happened, with its sign turned.
 */
export const logLoss = (moments: readonly Pick<ToldChance, 'chance' | 'won'>[]): number =>
  mean(
    moments.map(({ chance, won }) => {
      const told = Math.min(nearlySure, Math.max(1 - nearlySure, chance / 100));
      return -(won * Math.log(told) + (1 - won) * Math.log(1 - told));
    }),
  );

function row(name: string, told: readonly ToldChance[]): readonly string[] {
  if (told.length === 0) return [name, '0', '-', '-', '-'];
  return [
    name,
    `${told.length}`,
    percent(mean(told.map(({ chance }) => chance / 100))),
    percent(mean(told.map(({ won }) => won))),
    logLoss(told).toFixed(3),
  ];
}

/** How often chances came true, by how high they were and when they were told: the rows of a table with the heads `chanceHeads`. */
export const chanceRows = (told: readonly ToldChance[]): readonly (readonly string[])[] => [
  ...bands.map(([least, most]) =>
    row(
      `${least} to ${most} of 100`,
      told.filter(({ chance }) => chance >= least && chance <= most),
    ),
  ),
  row('all', told),
  row(
    'in the last round',
    told.filter(({ later }) => later === 0),
  ),
  row(
    'in the one before',
    told.filter(({ later }) => later === 1),
  ),
];

/** The heads of their columns. `what`: what was told. */
export const chanceHeads = (what: string): readonly string[] => [`${what} that told`, what, 'told', 'won', 'log loss'];
