import type { Seat } from '@gridwright/model';
import type { RoundFigures } from '@gridwright/protocol';
import { purposes } from './figures.ts';

/** The columns of the table of all figures: keys of their words under `result.table`. */
export const columns = [
  'round',
  'player',
  'money',
  'cities',
  'supplied',
  'income',
  'plants',
  'fuel',
  'building',
] as const;

/** A row for each player in each round. Sums in Elektro. */
export const figureRows = (
  figures: readonly RoundFigures[],
  nameOf: (seat: Seat) => string,
): readonly (readonly (string | number)[])[] =>
  figures
    .toSorted((a, b) => a.round - b.round || a.seat - b.seat)
    .map(({ round, seat, money, cities, supplied, income, spent }) => [
      round,
      nameOf(seat),
      money,
      cities,
      supplied,
      income,
      ...purposes.map((purpose) => spent[purpose]),
    ]);
