import type { Rules } from '@gridwright/core';
import type { BotPosition } from '@gridwright/core/testing';
import { type Result, success } from '@gridwright/model';
import { type Library, ofTiers, rulesOf } from '../plugins/library.ts';
import { pluginNamed } from '../plugins/names.ts';
import { fileTrouble, type Refused, refused } from '../refused.ts';
import type { World } from './command.ts';

/** No file of positions is larger. */
const mostBytes = 4_000_000;

/** A position, and the name of the file that it comes from, without its ending. */
export interface FoundPosition {
  readonly position: BotPosition;
  readonly subject: string;
}

const subjectOf = (file: string): string => file.replace(/^.*[/\\]/, '').replace(/\.json$/, '');

/** All positions of some files, in the order of the files. */
export async function positionsIn(
  files: readonly string[],
  { terminal }: Pick<World, 'terminal'>,
): Promise<Result<readonly FoundPosition[], Refused>> {
  const found: FoundPosition[] = [];
  for (const file of files)
    try {
      const positions = JSON.parse(await terminal.read(file, mostBytes)) as readonly BotPosition[];
      found.push(...positions.map((position) => ({ position, subject: subjectOf(file) })));
    } catch (error) {
      return refused(
        error instanceof SyntaxError || error instanceof TypeError
          ? `${file} is no list of positions`
          : `${file} cannot be read: ${fileTrouble(error)}`,
      );
    }
  return success(found);
}

/** The rules of the table of a position. */
export function rulesOfPosition({ table }: BotPosition, { plugins }: Library): Result<Rules, Refused> {
  const { map, deck, players, regions } = table;
  const board = pluginNamed(map, 'map', ofTiers(plugins, 'map'));
  if (!board.ok) return board;
  const cards = pluginNamed(deck, 'deck', ofTiers(plugins, 'deck'));
  if (!cards.ok) return cards;
  return rulesOf([cards.value, board.value], { players, regions, money: 'open' });
}

/** Does something in a position, which is no moment of a game when that throws. */
export function inPosition<T>(name: string, work: () => T): Result<T, Refused> {
  try {
    return success(work());
  } catch (error) {
    return refused(`"${name}" cannot be played: ${error instanceof Error ? error.message : 'it is no position'}`);
  }
}
