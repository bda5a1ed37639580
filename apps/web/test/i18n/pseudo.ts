import { baseCompile } from '@intlify/message-compiler';
import { i18n } from '../../src/i18n/index.ts';
import { english, forms } from './sentences.ts';

/** A language that nobody speaks: English in brackets and with accents, made for finding what is not translated. */
export const pseudo = 'en-XA';

const accents: Readonly<Record<string, string>> = { a: 'á', e: 'ë', i: 'î', o: 'ö', u: 'ù' };
const accented = (text: string): string => text.replace(/[aeiou]/g, (letter) => accents[letter] ?? letter);

/** One form of a sentence in the pseudo-language; its parameters stay as they are. */
const bracketed = (form: string): string =>
  `⟦${form
    .split(/(\{[^{}]*\})/)
    .map((part) => (part.startsWith('{') ? part : accented(part)))
    .join('')}⟧`;

/** A sentence in the pseudo-language. */
export const inPseudo = (sentence: string): string => forms(sentence).map(bracketed).join(' | ');

type Tree = { [key: string]: Tree | object };

function grow(tree: Tree, [first = '', ...rest]: readonly string[], sentence: object): void {
  if (rest.length === 0) tree[first] = sentence;
  else grow((tree[first] ??= {}) as Tree, rest, sentence);
}

/** Switches the page to the pseudo-language. */
export function speakPseudo(): void {
  const words: Tree = {};
  for (const [key, sentence] of english)
    grow(words, key.split('.'), baseCompile(inPseudo(sentence), { jit: true, location: false }).ast);
  i18n.global.setLocaleMessage(pseudo, words as Parameters<typeof i18n.global.setLocaleMessage>[1]);
  i18n.global.locale.value = pseudo;
}

const spokenAttributes = ['aria-label', 'aria-valuetext', 'title', 'alt', 'placeholder'];

/** Every text that somebody may read or hear in a part of the page. */
function textsIn(root: Node): readonly string[] {
  const own = root instanceof Element ? spokenAttributes.map((name) => root.getAttribute(name) ?? '') : [];
  const inside = [...root.childNodes].flatMap((node) =>
    node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : textsIn(node),
  );
  return [...own, ...inside];
}

/** Takes out what stands in brackets, the innermost first. */
function withoutBrackets(text: string): string {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, '');
  return less === text ? text : withoutBrackets(less);
}

/**
 * Texts of a part of the page with words outside the brackets of the pseudo-language. Names that no language
 * translates are known. A sentence with marked-up parameters is one text.
 */
export function untranslated(root: Element, known: readonly string[]): readonly string[] {
  const copy = root.cloneNode(true) as Element;
  for (const said of copy.querySelectorAll('.said')) said.replaceChildren(said.textContent ?? '');
  for (const unread of copy.querySelectorAll('script, style, time, svg title')) unread.remove();
  const longestFirst = known.toSorted((a, b) => b.length - a.length);
  const left = textsIn(copy).filter((text) =>
    /\p{L}{2}/u.test(longestFirst.reduce((rest, name) => rest.replaceAll(name, ''), withoutBrackets(text))),
  );
  return [...new Set(left.map((text) => text.trim()))];
}
