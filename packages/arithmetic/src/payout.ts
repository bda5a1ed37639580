/**
 * Elektro for supplied cities.
 * @rule Bureaucracy: income 10, 22, 33 … 150; the last value holds for all above.
 */
export const payoutFor = (payout: readonly number[], supplied: number): number =>
  payout[Math.min(supplied, payout.length - 1)] ?? 0;
