import type { Json } from '@gridwright/model';

/**
 * What changed in a value. A list of one: it is now that. An empty list: it is not there any more. Else, for each part
 * that changed, what changed in it; parts of a list are named by their place.
 */
export type Change = readonly [] | readonly [now: Json] | { readonly [part: string]: Change };

type JsonObject = { readonly [key: string]: Json | undefined };
type Parts = { readonly [part: string]: Change };

const isArray = (value: unknown): value is readonly Json[] => Array.isArray(value);
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !isArray(value);
const isWhole = (change: Change): change is readonly [] | readonly [Json] => Array.isArray(change);

/** Whether two values can be told apart part by part. A list may grow at its end, but not shrink. */
const comparable = (a: Json | undefined, b: Json): boolean =>
  isArray(a) ? isArray(b) && a.length <= b.length : isObject(a) && isObject(b);

/** What changed in a value that is another now, and how many characters that takes as JSON. */
interface Measured {
  readonly change: Change;
  readonly length: number;
}

const lengthOf = (value: Json): number => JSON.stringify(value).length;

/** Of so many characters those that are left when a value has been written as JSON; it is read no further than to the last. */
function leftAfter(value: Json, characters: number): number {
  if (typeof value === 'string') return characters - lengthOf(value);
  if (typeof value !== 'object' || value === null) return characters - String(value).length;
  const isList = isArray(value);
  // both brackets, and a comma after each part but the last
  let left = characters - 1;
  let isEmpty = true;
  for (const [key, part] of Object.entries(value)) {
    if (left <= 0) return left;
    if (part === undefined) continue;
    left = leftAfter(part, isList ? left : left - lengthOf(key) - 1) - 1;
    isEmpty = false;
  }
  return isEmpty ? left - 1 : left;
}

const wholly = (now: Json): Measured => ({ change: [now], length: lengthOf(now) + 2 });

function partsChanged(before: JsonObject, after: JsonObject): Measured | undefined {
  const parts: Record<string, Change> = {};
  let length = 1;
  const note = (key: string, change: Measured): void => {
    parts[key] = change.change;
    length += lengthOf(key) + 1 + change.length + 1;
  };
  const gone: Measured = { change: [], length: 2 };
  for (const key of Object.keys(before)) if (before[key] !== undefined && after[key] === undefined) note(key, gone);
  for (const [key, value] of Object.entries(after)) {
    const change = value === undefined ? undefined : measured(before[key], value);
    if (change !== undefined) note(key, change);
  }
  return length === 1 ? undefined : { change: parts, length };
}

/** What changed from one value to another; undefined when they are the same JSON. */
function measured(before: Json | undefined, after: Json): Measured | undefined {
  if (before === after) return undefined;
  if (!comparable(before, after)) return wholly(after);
  const parts = partsChanged(before as unknown as JsonObject, after as unknown as JsonObject);
  if (parts === undefined) return undefined;
  const isWholeShorter = leftAfter(after, parts.length - 2) > 0;
  return isWholeShorter ? wholly(after) : parts;
}

/** What to change in `before` to get `after`, whichever way takes fewer bytes: part by part, or larger parts whole. */
export const changesBetween = <T extends object>(before: T, after: T): Change =>
  measured(before as Json, after as Json)?.change ?? {};

function changedArray(value: readonly Json[], parts: Parts): Json {
  const copy: (Json | undefined)[] = [...value];
  for (const [place, change] of Object.entries(parts)) copy[Number(place)] = changed(copy[Number(place)], change);
  return copy as readonly Json[];
}

function changedObject(value: JsonObject, parts: Parts): Json {
  const copy: Record<string, Json | undefined> = { ...value };
  for (const [key, change] of Object.entries(parts)) {
    if (isWhole(change) && change.length === 0) delete copy[key];
    else copy[key] = changed(copy[key], change);
  }
  return copy as Json;
}

function changed(value: Json | undefined, change: Change): Json | undefined {
  if (isWhole(change)) return change[0];
  return isArray(value) ? changedArray(value, change) : changedObject(isObject(value) ? value : {}, change);
}

/** `before` with a change applied. `before` itself stays as it was, and parts that did not change are shared with it. */
export const withChanges = <T extends object>(before: T, change: Change): T => changed(before as Json, change) as T;
