import type { GameEvent, Json } from '@gridwright/model';
import type { ReplayStep } from '../record.ts';

// A game as text: a line for every action, and under it a line for every event that came of it, with all its fields:
//
//   action 12: seat 1 buy
//     57 fuel-bought; seat: 1; fuel: coal; count: 3; price: 4
//
// Plant rows and the cursor of the phase are told only where they changed: they would be most of the text.

/** The fields of an event, those of nested objects by their path, in alphabetical order. */
function fieldsOf(value: Json, path: string): readonly (readonly [path: string, text: string])[] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return [[path, `[${value.join(' ')}]`]];
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (entries.length === 0) return [[path, '{}']];
  return entries.flatMap(([key, inner]) => fieldsOf(inner as Json, path === '' ? key : `${path}.${key}`));
}

const isKept = (path: string): boolean => path === 'current' || path === 'future' || path.startsWith('phase.');

/** Turns the steps of a game into lines, one step after the other. */
export function goldenWriter(): (step: ReplayStep) => readonly string[] {
  const kept = new Map<string, string>();
  let number = 0;
  const eventLine = ({ type, ...rest }: GameEvent): string => {
    const fields = fieldsOf(rest as unknown as Json, '').filter(([path, text]) => {
      if (!isKept(path)) return true;
      const changed = kept.get(path) !== text;
      kept.set(path, text);
      return changed;
    });
    return `  ${[`${number++} ${type}`, ...fields.map(([path, text]) => `${path}: ${text}`)].join('; ')}`;
  };
  return ({ index, played, events }) => [
    played ? `action ${index}: seat ${played.seat} ${played.action.type}` : 'set-up',
    ...events.map(eventLine),
  ];
}

const parts = (line: string): readonly [head: string, fields: ReadonlyMap<string, string>] => {
  const [head = '', ...fields] = line.trim().split('; ');
  return [
    head,
    new Map(fields.map((field) => [field.slice(0, field.indexOf(': ')), field.slice(field.indexOf(': ') + 2)])),
  ];
};

/**
 * The first thing in which a game differs from what is written down, in words: the event, its field, what is there and what should be.
 * Undefined when nothing differs.
 */
export function firstDifference(found: readonly string[], written: readonly string[]): string | undefined {
  const at = Array.from({ length: Math.max(found.length, written.length) }, (_, line) => line).find(
    (line) => found[line] !== written[line],
  );
  if (at === undefined) return undefined;
  const during = found.slice(0, at + 1).findLast((line) => !line.startsWith(' ')) ?? 'set-up';
  const [is, should] = [found[at], written[at]];
  if (is === undefined || should === undefined)
    return `${during}: ${is?.trim() ?? 'the game is over'}, expected ${should?.trim() ?? 'the game to be over'}`;
  const [head, fields] = parts(is);
  const [writtenHead, writtenFields] = parts(should);
  if (head !== writtenHead) return `${during}: event ${head}, expected ${writtenHead}`;
  const field = [...writtenFields.keys(), ...fields.keys()].find((key) => fields.get(key) !== writtenFields.get(key));
  const says = (text: string | undefined): string => text ?? (isKept(field ?? '') ? 'as before' : 'nothing');
  return `${during}: event ${head}: ${field} is ${says(fields.get(field ?? ''))}, expected ${says(writtenFields.get(field ?? ''))}`;
}
