import { type Action, type ActionPattern, matches, type Puzzle, type PuzzleSet } from '@gridwright/model';
import { address } from 'virtual:gridwright-puzzles';
import type { Api } from '../../api/use-api.ts';

/** The phases that puzzles are about, in the order of a round. */
export const puzzlePhases = ['auction', 'fuel', 'building', 'bureaucracy'] as const;
export type PuzzlePhase = (typeof puzzlePhases)[number];

/** How hard a puzzle is. */
export type Difficulty = 'easy' | 'medium' | 'hard';

/** A puzzle with its number in the list, from 1. */
export interface NumberedPuzzle {
  readonly number: number;
  readonly puzzle: Puzzle;
  readonly phase: PuzzlePhase;
  readonly difficulty: Difficulty;
}

/** Fetches all puzzles; what was fetched once is kept. */
export const fetchPuzzles = ({ file }: Pick<Api, 'file'>): Promise<PuzzleSet> => file(address) as Promise<PuzzleSet>;

/** How hard a puzzle is, by the part of the bot's levels that find its answer. */
export function difficultyOf({ solvedBy, levels }: Pick<Puzzle, 'solvedBy' | 'levels'>): Difficulty {
  const part = solvedBy / levels;
  if (part > 0.8) return 'easy';
  return part >= 0.5 ? 'medium' : 'hard';
}

/** The puzzles as they are listed: by the phases of a round, in each the easiest first. */
export function listed({ puzzles }: PuzzleSet): readonly NumberedPuzzle[] {
  const ordered = puzzlePhases.flatMap((phase) =>
    puzzles
      .filter(({ state }) => state.phase.at === phase)
      .toSorted((a, b) => b.solvedBy / b.levels - a.solvedBy / a.levels || b.lead.low - a.lead.low)
      .map((puzzle) => ({ puzzle, phase })),
  );
  return ordered.map(({ puzzle, phase }, at) => ({
    number: at + 1,
    puzzle,
    phase,
    difficulty: difficultyOf(puzzle),
  }));
}

const dayMs = 86_400_000;

/**
 * The puzzle of a day, the same for everybody who has this day in their calendar: all take their turn.
 *
 * @param list not empty
 */
export function puzzleOfTheDay(list: readonly NumberedPuzzle[], date: Date): NumberedPuzzle | undefined {
  const day = Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs);
  return list.toSorted((a, b) => (a.puzzle.id < b.puzzle.id ? -1 : 1))[day % Math.max(1, list.length)];
}

/** What comes after a puzzle: the next that is not solved, from the beginning again after the last, or simply the next. */
export function nextAfter(
  list: readonly NumberedPuzzle[],
  id: string,
  solved: ReadonlySet<string>,
): NumberedPuzzle | undefined {
  const at = list.findIndex(({ puzzle }) => puzzle.id === id);
  const others = [...list.slice(at + 1), ...list.slice(0, Math.max(0, at))];
  return others.find(({ puzzle }) => !solved.has(puzzle.id)) ?? others[0];
}

/** Of a hundred games, how many are won after an action; undefined where it was not tried. */
export function chanceAfter({ tried }: Puzzle, [first]: readonly Action[]): number | undefined {
  const fits = (what: ActionPattern): boolean => first !== undefined && matches(first, what);
  const known = tried.find(({ what }) => fits(what));
  return known === undefined ? undefined : Math.round(100 * known.chance);
}
