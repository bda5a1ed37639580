import type { City, Connection, Region } from '@gridwright/model';
import type { Draft } from './draft.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const areAll = <T>(value: unknown, is: (one: unknown) => one is T): value is readonly T[] =>
  Array.isArray(value) && value.every(is);
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const isRegion = (one: unknown): one is Region => isRecord(one) && isText(one['id']) && isText(one['hue']);
const isCity = (one: unknown): one is City =>
  isRecord(one) &&
  isText(one['id']) &&
  isText(one['name']) &&
  isText(one['region']) &&
  areAll(one['at'], isNumber) &&
  one['at'].length === 2;
const isConnection = (one: unknown): one is Connection =>
  Array.isArray(one) && one.length === 3 && isText(one[0]) && isText(one[1]) && isNumber(one[2]);
const areWords = (one: unknown): one is Readonly<Record<string, string>> =>
  isRecord(one) && Object.values(one).every(isText);

/** Whether something has the form that the drawing board needs. What its numbers come to is for the judge to say. */
export function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || value['format'] !== 'gridwright-map' || !isText(value['id']) || !isText(value['version']))
    return false;
  const { board, messages, settings, players, rules } = value;
  return (
    isRecord(board) &&
    (board['projection'] === 'geo' || board['projection'] === 'flat') &&
    areAll(board['regions'], isRegion) &&
    areAll(board['cities'], isCity) &&
    areAll(board['connections'], isConnection) &&
    isRecord(messages) &&
    areWords(messages['en']) &&
    Object.values(messages).every(areWords) &&
    (settings === undefined || isRecord(settings)) &&
    (players === undefined || areAll(players, isNumber)) &&
    (rules === undefined || areAll(rules, isText))
  );
}

/** The draft in a map file; null where the text is none. */
export function readDraft(text: string): Draft | null {
  try {
    const read: unknown = JSON.parse(text);
    return isDraft(read) ? read : null;
  } catch {
    return null;
  }
}

/** A line for each city and connection, so that a file can be read, and compared with an earlier one. */
export function fileText(draft: Draft): string {
  const lines = (list: readonly unknown[]): string =>
    list.length === 0 ? '[]' : `[\n${list.map((one) => `      ${JSON.stringify(one)}`).join(',\n')}\n    ]`;
  const { regions, cities, connections, ...board } = draft.board;
  const { board: _board, ...rest } = draft;
  const marks = { regions: '@regions', cities: '@cities', connections: '@connections' };
  return `${JSON.stringify({ ...rest, board: { ...board, ...marks } }, null, 2)
    .replace('"@regions"', () => lines(regions))
    .replace('"@cities"', () => lines(cities))
    .replace('"@connections"', () => lines(connections))}\n`;
}
