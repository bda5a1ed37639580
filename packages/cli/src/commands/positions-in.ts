import { jsonFault, type Rules } from '@gridwright/core';
import type { BotPosition } from '@gridwright/core/testing';
import { playerCounts, type Result, success } from '@gridwright/model';
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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string';

/** What has to stand in a position for its table to be set up, and whether it does. What stands on it is checked where it is played. */
const needed: readonly (readonly [name: string, (position: Readonly<Record<string, unknown>>) => boolean])[] = [
  ['name', ({ name }) => isText(name)],
  ['why', ({ why }) => isText(why)],
  ['seat', ({ seat }) => Number.isSafeInteger(seat)],
  ['situation', ({ situation }) => isObject(situation)],
  ['table.map', ({ table }) => isObject(table) && isText(table['map'])],
  ['table.deck', ({ table }) => isObject(table) && isText(table['deck'])],
  ['table.players', ({ table }) => isObject(table) && playerCounts.some((count) => count === table['players'])],
  [
    'table.regions',
    ({ table }) => isObject(table) && Array.isArray(table['regions']) && table['regions'].every(isText),
  ],
];

/** What a file says, or why it says nothing. */
function read(text: string): Result<readonly BotPosition[], string> {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    const at = jsonFault(text);
    return {
      ok: false,
      error: at >= text.trimEnd().length ? 'it ends too early' : `it is no JSON from character ${at + 1} on`,
    };
  }
  if (!Array.isArray(list)) return { ok: false, error: 'it is no list' };
  for (const [index, position] of (list as readonly unknown[]).entries()) {
    const lacks = isObject(position) ? needed.find(([, holds]) => !holds(position))?.[0] : 'name';
    if (lacks !== undefined) return { ok: false, error: `number ${index + 1} has no valid "${lacks}"` };
  }
  return success(list as readonly BotPosition[]);
}

/** All positions of some files, in the order of the files. */
export async function positionsIn(
  files: readonly string[],
  { terminal }: Pick<World, 'terminal'>,
): Promise<Result<readonly FoundPosition[], Refused>> {
  const found: FoundPosition[] = [];
  for (const file of files)
    try {
      const positions = read(await terminal.read(file, mostBytes));
      if (!positions.ok) return refused(`${file} is no list of positions: ${positions.error}`);
      found.push(...positions.value.map((position) => ({ position, subject: subjectOf(file) })));
    } catch (error) {
      return refused(`${file} cannot be read: ${fileTrouble(error)}`);
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
