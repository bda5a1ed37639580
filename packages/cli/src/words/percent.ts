/** A share in percent, with one decimal. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
