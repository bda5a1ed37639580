import type { AnyPlugin } from '@gridwright/core/plugin';
import type { GameRecord, Params, RecordError } from '@gridwright/model';
import { fill } from './fill.ts';
import { ruleText } from './rule-errors.ts';

/** Why a record is refused, and where. */
export const recordTexts: Readonly<Record<RecordError['code'], string>> = {
  'record-cut-off': 'the record is cut off: it ends at line {line}, column {column}',
  'record-not-json': 'the record is no JSON: look at line {line}, column {column}',
  'record-unknown-format': 'this is no game record: its "format" is not "gridwright-record"',
  'record-later-version': 'the record was written by a later version ({version}); this program reads up to {known}',
  'record-field': 'the record is not well formed {place}: {what}',
  'record-unknown-plugin': 'the record needs {plugin}, which is not installed; installed are {known}',
  'record-table': 'the plugins of the record make no game: {what}',
  'record-setup': 'the set-up of the record does not fit its table: {reason}',
  'record-action': 'action {action}{who} (counted from 0) is refused: {reason}',
  'record-altered': 'the record was altered after it was sealed: {place}',
  'record-incomplete': 'the record is not complete: {expected} actions were sealed, {found} are there',
  'record-state':
    'every action of the record is allowed, but they do not lead to the game that was sealed; another version of its plugins may have played it',
};

function placeOf({ code, params }: RecordError): string {
  if (code === 'record-field') return params['field'] === '' ? 'at its top' : `in its field ${params['field']}`;
  if (params['where'] === 'action') return `the first difference is in action ${params['action']}, counted from 0`;
  return params['where'] === 'seal' ? 'in the seal itself' : 'in what stands before the actions';
}

const whoOf = (record: GameRecord | null, params: Params): string => {
  const played = record?.actions[Number(params['action'])];
  return played === undefined ? '' : `, ${played.action.type} by seat ${played.seat},`;
};

/** The text for a record's refusal. `record` is there once the file itself has been read. */
export function recordText(error: RecordError, record: GameRecord | null, plugins: readonly AnyPlugin[]): string {
  const { code, params } = error;
  return fill(recordTexts[code], {
    ...params,
    place: placeOf(error),
    who: whoOf(record, params),
    reason: ruleText(String(params['why'] ?? ''), params, plugins),
  });
}
