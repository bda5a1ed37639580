import type { RoundFigures } from '@gridwright/protocol';

/** A seat in a round; the third pays nothing. */
export const figure = (round: number, seat: number, more: Partial<RoundFigures> = {}): RoundFigures => ({
  round,
  seat,
  money: 10 * round + seat,
  cities: round,
  supplied: round,
  income: round === 3 ? 0 : 20 + seat,
  spent: { plants: 5, fuel: 2 * round, building: 10 },
  ...more,
});
