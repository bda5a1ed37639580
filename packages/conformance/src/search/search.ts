import fc from 'fast-check';
import { compare, Disagreement } from './comparison.ts';
import { anyHunt } from './hunts.ts';

/** How much is searched, and where. The path leads straight to one game of an earlier search. */
export interface Searching {
  readonly runs: number;
  readonly seed: number;
  readonly path?: string;
}

/** What a search came to: after how many games something was found, and what, in as few moves as it could be reduced to. */
export interface Found {
  readonly games: number;
  readonly found: string | undefined;
  readonly path: string | null;
  readonly shrinks: number;
}

export function search({ runs, seed, path }: Searching): Found {
  const result = fc.check(fc.property(anyHunt, compare), {
    numRuns: runs,
    seed,
    ...(path === undefined ? {} : { path }),
  });
  const { errorInstance: error } = result;
  return {
    games: result.numRuns,
    found: result.failed
      ? error instanceof Error
        ? error instanceof Disagreement
          ? error.message
          : (error.stack ?? '')
        : String(error)
      : undefined,
    path: result.counterexamplePath,
    shrinks: result.numShrinks,
  };
}
