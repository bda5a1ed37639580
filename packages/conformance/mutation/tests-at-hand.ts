// Stands in for `vitest` in the tests that mutants are tried with: collects them, so that each can be run again and again.
import { expect } from 'vitest';

/** A test that can be run at any time. */
export interface TestAtHand {
  readonly title: string;
  readonly run: () => unknown;
}

/** Tests of the file that is being loaded. They outlive the modules, which are loaded anew for some mutants. */
export const collected = ((globalThis as { testsAtHand?: TestAtHand[] }).testsAtHand ??= []);

type Body = (...given: readonly unknown[]) => unknown;
type Table = readonly unknown[];

const spread = (row: unknown): readonly unknown[] => (Array.isArray(row) ? (row as readonly unknown[]) : [row]);

const add = (title: string, run: () => unknown): void => void collected.push({ title, run });

export const it = Object.assign((title: string, body: Body) => add(title, () => body()), {
  each: (table: Table) => (title: string, body: Body) => {
    for (const row of table) add(`${title} ${JSON.stringify(row)}`, () => body(...spread(row)));
  },
});
export const describe = Object.assign((_title: string, body: Body) => void body(), {
  each: (table: Table) => (_title: string, body: Body) => {
    for (const row of table) body(...spread(row));
  },
});
export { expect };
