import type { Seat } from '@gridwright/model';
import type { HistoryEntry, RoundFigures } from '@gridwright/protocol';

/** What a chart can show of every round. */
export const measures = ['money', 'cities', 'supplied', 'income'] as const;
export type Measure = (typeof measures)[number];
/** What money was spent on. */
export const purposes = ['plants', 'fuel', 'building'] as const;
export type Purpose = (typeof purposes)[number];

/** One player's line in a chart: a value for every round, the first first. */
export interface Series {
  readonly seat: Seat;
  readonly values: readonly number[];
}

/** The round in which a Step began. */
export interface StepMark {
  readonly step: number;
  readonly round: number;
}

export const roundsIn = (figures: readonly RoundFigures[]): number => Math.max(0, ...figures.map(({ round }) => round));

/** A line for each seat. The last round of a game pays nothing: there the line of the income ends a round earlier. */
export function seriesOf(
  figures: readonly RoundFigures[],
  seats: readonly Seat[],
  measure: Measure,
): readonly Series[] {
  const last = roundsIn(figures);
  const unpaid = measure === 'income' && figures.every(({ round, income }) => round < last || income === 0);
  return seats.map((seat) => ({
    seat,
    values: figures
      .filter((one) => one.seat === seat && !(unpaid && one.round === last && last > 1))
      .toSorted((a, b) => a.round - b.round)
      .map((one) => one[measure]),
  }));
}

/** Elektro that a seat spent in the whole game. */
export function spentBy(figures: readonly RoundFigures[], seat: Seat): Readonly<Record<Purpose, number>> {
  const own = figures.filter((one) => one.seat === seat);
  const sum = (purpose: Purpose): number => own.reduce((total, { spent }) => total + spent[purpose], 0);
  return { plants: sum('plants'), fuel: sum('fuel'), building: sum('building') };
}

/** When the Steps after the first began. */
export function stepMarks(log: readonly HistoryEntry[]): readonly StepMark[] {
  const marks: StepMark[] = [];
  let round = 1;
  for (const event of log.flatMap(({ events }) => events)) {
    if (event.type === 'round-began') round = event.round;
    // what was taken back may have begun a Step that then began again
    if (event.type === 'step-began' && !marks.some(({ step }) => step === event.step))
      marks.push({ step: event.step, round });
  }
  return marks;
}
