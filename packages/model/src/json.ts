import type { Json } from './ids.ts';

type JsonObject = { readonly [key: string]: Json | undefined };

const isArray = (value: unknown): value is readonly Json[] => Array.isArray(value);
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !isArray(value);

const sameArrays = (a: readonly Json[], b: readonly Json[]): boolean =>
  a.length === b.length && a.every((value, index) => sameJson(value, b[index]));

const sameObjects = (a: JsonObject, b: JsonObject): boolean => {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
};

/** Whether two values are the same JSON. The order of keys does not matter. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (isArray(a)) return isArray(b) && sameArrays(a, b);
  return isObject(a) && isObject(b) && sameObjects(a, b);
}
