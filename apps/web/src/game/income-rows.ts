import { payoutFor } from '@gridwright/arithmetic';

/** One line of the income table. */
export interface IncomeRow {
  readonly cities: number;
  readonly income: number;
}

/** The lines around `at`: two below and two above where the table reaches, five in all. */
export function nearRows(payout: readonly number[], at: number): readonly IncomeRow[] {
  const last = Math.max(at, payout.length - 1);
  const first = Math.max(0, Math.min(at - 2, last - 4));
  const count = Math.min(5, last - first + 1);
  return Array.from({ length: count }, (_, row) => ({ cities: first + row, income: payoutFor(payout, first + row) }));
}
