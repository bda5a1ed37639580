import { type Result, success } from '@gridwright/model';
import type { Refusal } from '@gridwright/protocol';
import { skeletonOf } from './look-alikes.ts';

const longest = 24;
// control characters, marks that turn or hide text, and letters that are not seen
const unprintable = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u;
/** More marks over one letter than any script needs, or marks over nothing. */
const stacked = /^\p{M}|\s\p{M}|\p{M}{3}/u;

/** Scripts that are written together. */
const together = [
  ['Latin'],
  ['Greek'],
  ['Cyrillic'],
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
] as const;
const scriptsTogether = together.map(
  (scripts) => new RegExp(`^[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]*$`, 'u'),
);
const oneOfTheFirst = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Whether the letters of a name are of scripts that somebody writes in one word: Latin, Greek and Cyrillic look alike. */
function isOfOneScript(name: string): boolean {
  const letters = Array.from(name.normalize('NFKC'), (letter) => (/\p{L}/u.test(letter) ? letter : '')).join('');
  return !oneOfTheFirst.test(letters) || scriptsTogether.some((form) => form.test(letters));
}

/**
 * A name somebody wants to be called: 1 to 24 characters after trimming, all of them to be seen, without heaps of marks, and
 * of scripts that are written together.
 */
export function nameOf(wish: string): Result<string, Refusal> {
  const name = wish
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
  const length = Array.from(name).length;
  const isSeen = length >= 1 && length <= longest && !unprintable.test(name) && !stacked.test(name);
  if (!isSeen || !isOfOneScript(name) || skeletonOf(name) === '')
    return { ok: false, error: { code: 'bad-name', params: { longest } } };
  return success(name);
}
