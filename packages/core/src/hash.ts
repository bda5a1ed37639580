import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** JSON with the keys of every object in alphabetical order, so that equal values give equal text. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const inner = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const key of Object.keys(inner).sort(byCodeUnits))
    if (inner[key] !== undefined)
      text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(inner[key])}`;
  return `{${text}}`;
}

/** SHA-256 of a text, as 64 hexadecimal digits. */
export const hashOfText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** SHA-256 of the canonical JSON of a value, as 64 hexadecimal digits. */
export const hashOf = (value: unknown): string => hashOfText(canonicalJson(value));
