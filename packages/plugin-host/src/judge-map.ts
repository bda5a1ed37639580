import { readMapFile } from '@gridwright/core';
import { inspect, type Finding } from '@gridwright/core/testing';
import { mapFileProblem } from './map-file-errors.ts';

const inWords = ({ check, what }: Finding): string => `${check}: ${what}`;

/**
 * Tries out a map without code as every server does before it offers one: its form, its tables, and a game of each number of
 * players. It runs in browsers as well.
 *
 * @returns everything that is wrong with it; a server names the first
 */
export function judgeMap(text: string): readonly string[] {
  const read = readMapFile(text);
  return read.ok ? inspect(read.value).map(inWords) : [mapFileProblem(read.error)];
}
