/**
 * Letters that look like others in most fonts, after compatibility forms, marks and case are gone: those of UTS #39 that
 * names of people are made of.
 */
const drawnAlike: readonly (readonly [letters: string, like: string])[] = [
  // Cyrillic
  ['авсԁеһніјкӏмопрԛгѕтцѵѡԝхуз', 'abcdehhijklmonpqrstuvwwxy3'],
  // Greek
  ['αβεηικμνορστυχγζω', 'abenikuvopotuxyzw'],
  // Latin of other alphabets
  ['ıɑɡøłđħŧßƒȷʟɩ', 'iagoldhtbfjli'],
  // digits and strokes
  ['015i|!’`', "olslll''"],
];
const likeness = new Map(
  drawnAlike.flatMap(([letters, like]) => Array.from(letters, (letter, at) => [letter, like.charAt(at)] as const)),
);

const pairs: readonly (readonly [pair: string, like: string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
];

const drawnLike = (letter: string): string => {
  const like = likeness.get(letter) ?? letter;
  return likeness.get(like) ?? like;
};

/**
 * What is left of a name when everything is alike that looks alike: two names with the same skeleton cannot be told apart at
 * a glance.
 */
export function skeletonOf(name: string): string {
  const bare = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s]/gu, '')
    .toLowerCase();
  const drawn = Array.from(bare, drawnLike).join('');
  return pairs.reduce((text, [pair, like]) => text.replaceAll(pair, like), drawn);
}

/** Whether two names cannot be told apart at a glance. */
export const looksLike = (name: string, other: string): boolean => skeletonOf(name) === skeletonOf(other);
