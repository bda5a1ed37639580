import type { Lead, Puzzle, PuzzleSet } from '@gridwright/model';
import { harmless } from './harmless.ts';
import { table } from './table.ts';

/** A position that was looked through: what is nothing to look for has no lead, and what is not clear is no puzzle. */
export interface Tried {
  readonly name: string;
  /** The sentence that says why. */
  readonly why: string;
  readonly lead: Lead | null;
  readonly puzzle: Puzzle | null;
}

const percent = (part: number): string => `${Math.round(100 * part)} %`;

/** A line for each position in which there is one action to find. */
export const puzzlesTable = (tried: readonly Tried[]): string =>
  table([
    ['position', 'right', 'best other', 'lead at least', 'found by', 'puzzle'],
    ...tried.flatMap(({ name, lead, puzzle }) =>
      lead === null
        ? []
        : [
            [
              harmless(name),
              percent(lead.right),
              percent(lead.other),
              percent(lead.low),
              puzzle === null ? '' : `${puzzle.solvedBy} of ${puzzle.levels}`,
              puzzle === null ? 'no' : 'yes',
            ],
          ],
    ),
  ]);

/** Puzzles as a file for the page: one puzzle in a line. */
export const puzzleFile = ({ messages, puzzles }: PuzzleSet): string =>
  `{"messages":${JSON.stringify(messages)},"puzzles":[\n${puzzles.map((puzzle) => JSON.stringify(puzzle)).join(',\n')}\n]}\n`;

/** A line for each puzzle that was found in games. */
export const foundTable = (puzzles: readonly Puzzle[]): string =>
  table([
    ['puzzle', 'phase', 'right', 'best other', 'lead at least', 'found by', 'answer'],
    ...puzzles.map(({ id, subject, lead, solvedBy, levels, right }) => [
      harmless(id),
      subject,
      percent(lead.right),
      percent(lead.other),
      percent(lead.low),
      `${solvedBy} of ${levels}`,
      harmless(JSON.stringify(right[0])),
    ]),
  ]);
