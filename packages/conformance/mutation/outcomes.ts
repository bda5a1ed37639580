import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** What became of a mutant; `trying` while it is tried. */
export type Outcome = 'killed' | 'survived' | 'uncovered' | 'trying';

/** The outcomes of the mutants of a source, by their keys. They hold for this very source. */
export interface Outcomes {
  readonly source: string;
  readonly of: Record<string, Outcome>;
}

export const sourceHash = (source: string): string => createHash('sha256').update(source).digest('hex');

/** What was written down, or nothing. */
export const readOutcomes = (path: string): Outcomes =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Outcomes) : { source: '', of: {} };
