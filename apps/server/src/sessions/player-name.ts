import { type Result, success } from '@gridwright/model';
import type { Refusal } from '@gridwright/protocol';

const longest = 24;
// control characters, and marks that turn or hide text
const unprintable = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/u;

/** A name somebody wants to be called: 1 to 24 characters after trimming, none of them invisible. */
export function nameOf(wish: string): Result<string, Refusal> {
  const name = wish.normalize('NFC').trim();
  const length = Array.from(name).length;
  if (length < 1 || length > longest || unprintable.test(name))
    return { ok: false, error: { code: 'bad-name', params: { longest } } };
  return success(name);
}
