import type { Json } from './ids.ts';

type JsonObject = { readonly [key: string]: Json | undefined };

const isArray = (value: unknown): value is readonly Json[] => Array.isArray(value);
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !isArray(value);

const sameArrays = (a: readonly Json[], b: readonly Json[]): boolean =>
  a.length === b.length && a.every((value, index) => sameJson(value, b[index]));

const own = (object: JsonObject, key: string): Json | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;

const sameObjects = (a: JsonObject, b: JsonObject): boolean =>
  Object.keys(a).every((key) => sameJson(a[key], own(b, key))) &&
  Object.keys(b).every((key) => b[key] === undefined || Object.hasOwn(a, key));

/** Whether two values are the same JSON. The order of keys does not matter, and a key without a value is none: JSON leaves it out. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (isArray(a)) return isArray(b) && sameArrays(a, b);
  return isObject(a) && isObject(b) && sameObjects(a, b);
}
