import { type Json, sameJson } from '@gridwright/model';

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

function partsChanged(a: JsonObject, b: JsonObject): Parts {
  const parts: Record<string, Change> = {};
  for (const key of Object.keys(a)) if (a[key] !== undefined && b[key] === undefined) parts[key] = [];
  for (const [key, value] of Object.entries(b)) {
    if (value !== undefined && !sameJson(a[key], value)) parts[key] = changeOf(a[key], value);
  }
  return parts;
}

function changeOf(before: Json | undefined, after: Json): Change {
  const whole: Change = [after];
  if (!comparable(before, after)) return whole;
  const parts = partsChanged(before as unknown as JsonObject, after as unknown as JsonObject);
  return JSON.stringify(parts).length <= JSON.stringify(whole).length ? parts : whole;
}

/** What to change in `before` to get `after`, whichever way takes fewer bytes: part by part, or larger parts whole. */
export const changesBetween = <T extends object>(before: T, after: T): Change =>
  sameJson(before as Json, after as Json) ? {} : changeOf(before as Json, after as Json);

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
