import type { BotPosition } from '@gridwright/core/testing';
import { harmless } from './harmless.ts';
import { table } from './table.ts';

/** How one level did. */
export interface PositionsScore {
  readonly level: string;
  readonly positions: number;
  /** Names of the positions that it got wrong. */
  readonly failed: readonly string[];
}

/** One line for each level, the first first. */
export const positionsTable = (scores: readonly PositionsScore[]): string =>
  table([
    ['level', 'right', 'share'],
    ...scores.map(({ level, positions, failed }) => [
      level,
      `${positions - failed.length} of ${positions}`,
      `${Math.round((100 * (positions - failed.length)) / Math.max(1, positions))} %`,
    ]),
  ]);

/** What the last of some levels got wrong, and why that is wrong. */
export function positionLines(scores: readonly PositionsScore[], positions: readonly BotPosition[]): string {
  const last = scores.at(-1);
  if (last === undefined || last.failed.length === 0) return '';
  const lines = positions
    .filter(({ name }) => last.failed.includes(name))
    .map(({ name, why }) => `- ${harmless(name)}: ${harmless(why)}\n`);
  return `${last.level} misses\n${lines.join('')}`;
}
