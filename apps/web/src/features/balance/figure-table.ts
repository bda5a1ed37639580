/** An interval as a bar: where it lies between nothing and the most that the table shows, as parts of that. */
export interface Bar {
  readonly low: number;
  readonly high: number;
  readonly at: number;
}

/** A cell is words alone, or words with a bar below them, and below that what stands out. */
export type Cell = string | { readonly text: string; readonly bar: Bar | null; readonly mark?: string };

export interface Row {
  readonly key: string;
  readonly head: string;
  readonly cells: readonly Cell[];
}

const within = (part: number): number => Math.max(0, Math.min(1, part));

/** The bar of an interval among others, the largest of which is `most`. */
export const barOf = (low: number, at: number, high: number, most: number): Bar => ({
  low: within(low / most),
  at: within(at / most),
  high: within(high / most),
});
