import type { Seat } from '@gridwright/model';

/** Something said at the table. Plain text, at most 500 characters. */
export interface ChatLine {
  readonly id: number;
  /** Null for somebody without a seat. */
  readonly seat: Seat | null;
  readonly name: string;
  readonly text: string;
  readonly time: number;
  /** It was taken away; its text is empty. */
  readonly removed?: true;
}
