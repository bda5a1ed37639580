import type { AdjustedNumbers, Breakdown, Fuel, FuelPrices, MarketId, Sheet } from '@gridwright/model';

/** Elektro for 0, 1, 2 … supplied cities as the rules of this table pay this seat. */
export const payoutOf = ({ payout }: Pick<Sheet, 'payout'>, adjusted: AdjustedNumbers | undefined): readonly number[] =>
  payout.map((printed, supplied) => adjusted?.income[supplied]?.sum ?? printed);

/** What this seat pays for a fuel of a market; undefined where that is what is printed. */
export const fuelPricesOf = (
  adjusted: AdjustedNumbers | undefined,
  market: MarketId,
  fuel: Fuel,
): FuelPrices | undefined => adjusted?.fuel.find((prices) => prices.market === market && prices.fuel === fuel);

const sumOf = (numbers: readonly number[], count: number): number =>
  numbers.slice(0, count).reduce((sum, number) => sum + number, 0);

/** What the next `count` tokens are made of, together. */
export const partsOfTokens = ({ printed, adjustments, prices }: FuelPrices, count: number): Breakdown => ({
  printed: sumOf(printed, count),
  adjustments: adjustments
    .map(({ by, amounts, reason }) => ({ by, amount: sumOf(amounts, count), reason }))
    .filter(({ amount }) => amount !== 0),
  sum: sumOf(prices, count),
});
