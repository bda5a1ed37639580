/** The eight words of a key. */
export type Key = readonly [number, number, number, number, number, number, number, number];

/** So many words come at once. */
export const wordsInBlock = 16;
const roundsInPairs = 10;

const turned = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/** Mixes four of the sixteen words, which are written over. */
function quarterRound(words: Int32Array, a: number, b: number, c: number, d: number): void {
  let [first, second, third, fourth] = [words[a] as number, words[b] as number, words[c] as number, words[d] as number];
  first = (first + second) | 0;
  fourth = turned(fourth ^ first, 16);
  third = (third + fourth) | 0;
  second = turned(second ^ third, 12);
  first = (first + second) | 0;
  fourth = turned(fourth ^ first, 8);
  third = (third + fourth) | 0;
  second = turned(second ^ third, 7);
  words[a] = first;
  words[b] = second;
  words[c] = third;
  words[d] = fourth;
}

/**
 * Sixteen words of the stream of ChaCha20 (RFC 8439) under a key, with a nonce of zeros: nobody without the key can tell them from
 * chance, or any from the others.
 * @param counter which block, from 0
 */
export function chachaBlock(key: Key, counter: number): Uint32Array {
  const start = Int32Array.of(0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...key, counter, 0, 0, 0);
  const words = start.slice();
  for (let pair = 0; pair < roundsInPairs; pair++) {
    quarterRound(words, 0, 4, 8, 12);
    quarterRound(words, 1, 5, 9, 13);
    quarterRound(words, 2, 6, 10, 14);
    quarterRound(words, 3, 7, 11, 15);
    quarterRound(words, 0, 5, 10, 15);
    quarterRound(words, 1, 6, 11, 12);
    quarterRound(words, 2, 7, 8, 13);
    quarterRound(words, 3, 4, 9, 14);
  }
  return Uint32Array.from(words, (word, place) => word + (start[place] as number));
}
