import type { Action } from '@gridwright/model';

/** What was done at a puzzle and what it is: right, wrong, or the answer, which somebody wanted to see. */
export interface Verdict {
  readonly kind: 'right' | 'wrong' | 'shown';
  readonly done: readonly Action[];
}
