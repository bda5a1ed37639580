/**
 * The whole numbers that a text holds. A secret number is looked for among these: by chance its digits also stand within
 * longer numbers, as the time of day is one.
 */
export const numbersIn = (text: string): ReadonlySet<string> => new Set(text.match(/\d+/g));
