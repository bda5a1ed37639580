import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export type Sha256 = (text: string) => string;

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** So few keys are sorted faster by insertion. */
const few = 16;

/** Sorts keys by their code units. */
function sorted(keys: string[]): readonly string[] {
  if (keys.length > few) return keys.sort(byCodeUnits);
  for (let next = 1; next < keys.length; next++) {
    const key = keys[next] as string;
    let place = next;
    while (place > 0 && (keys[place - 1] as string) > key) {
      keys[place] = keys[place - 1] as string;
      place--;
    }
    keys[place] = key;
  }
  return keys;
}

/** What stands in JSON as it is, between quotes. */
const isPlain = /^[ !#-[\]-~]*$/;
const textJson = (text: string): string => (isPlain.test(text) ? `"${text}"` : JSON.stringify(text));

/** JSON with the keys of every object in alphabetical order, so that equal values give equal text. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return textJson(value);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const inner = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const key of sorted(Object.keys(inner))) {
    const part = inner[key];
    if (part !== undefined) text += `${text === '' ? '' : ','}${textJson(key)}:${canonicalJson(part)}`;
  }
  return `{${text}}`;
}

/** SHA-256 in plain JavaScript, which runs anywhere. A host that has a quicker one hands it in where many texts are hashed. */
export const hashOfText: Sha256 = (text) => bytesToHex(digest(utf8ToBytes(text)));

/** SHA-256 of the canonical JSON of a value, as 64 hexadecimal digits. */
export const hashOf = (value: unknown, sha256: Sha256 = hashOfText): string => sha256(canonicalJson(value));
