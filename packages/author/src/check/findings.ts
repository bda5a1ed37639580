import type { Code } from '../codes.ts';
import type { Finding, Place } from '../finding.ts';
import { ownStack, placeInStack, type Project } from '../project.ts';

/** Where findings are written down. A mistake that shows in many moments is written down once. */
export interface Findings {
  readonly list: readonly Finding[];
  readonly add: (
    code: Code,
    place: Place | undefined,
    what: string,
    more?: { meant?: string | null; stack?: string },
  ) => void;
  /** The same for something that was thrown, or for a place where code stood. */
  readonly addThrown: (code: Code, error: Error, fallback: Place | undefined, what: string) => void;
}

/** @param standard the place of what is nowhere in particular */
export function findingsOf(project: Project, standard: Place): Findings {
  const list: Finding[] = [];
  const add: Findings['add'] = (code, place, what, { meant = null, stack } = {}) => {
    const found = place ?? standard;
    if (list.some((one) => one.code === code && one.what === what)) return;
    list.push({ code, ...found, what, meant, ...(stack === undefined ? {} : { stack }) });
  };
  return {
    list,
    add,
    addThrown: (code, error, fallback, what) => {
      const stack = error.stack ?? '';
      const place = placeInStack(project, stack);
      add(code, place ?? fallback, what, place === undefined ? {} : { stack: ownStack(project, stack) });
    },
  };
}
