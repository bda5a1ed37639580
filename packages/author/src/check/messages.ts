import type { Report } from '../finding.ts';
import type { Games } from './games.ts';

/** What the process that checks is asked. */
export interface CheckJob extends Games {
  readonly target: string;
  readonly turn: number;
}
/** What it says: that it can be asked, that the module is imported, and then what came of it. */
export type CheckAnswer =
  | { readonly at: 'ready' | 'imported' }
  | { readonly report: Report }
  | { readonly failed: string };
