import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);

/** Folders of packages that play by the rules or change them. */
export const rulesFolders: readonly string[] = [
  ...['core', 'conformance', 'decks', 'variants'].map((name) => `packages/${name}`),
  ...readdirSync(new URL('maps/', root)).map((name) => `maps/${name}`),
];

/** Titles of the tests in a text: what is quoted first after `it(` and after the `)(` of `it.each(…)(`. */
export function titlesIn(code: string): readonly string[] {
  const quoted = /(?:\bit|\))\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
  return [...code.matchAll(quoted)].map(([, , title]) => (title ?? '').replaceAll(/\\(.)/g, '$1'));
}

/** Tests that are switched off in a text. */
export const switchedOff = (code: string): readonly string[] =>
  code.match(/\b(?:it|describe|test)\.(?:skip|todo|only|fails)\b/g) ?? [];

/** Every test file of a package, with its code. */
export function testFiles(folder: string): readonly { readonly file: string; readonly code: string }[] {
  const tests = new URL(`${folder}/test/`, root);
  if (!existsSync(tests)) return [];
  return readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => ({ file: `${folder}/test/${name}`, code: readFileSync(new URL(name, tests), 'utf8') }));
}

/** A sentence of a rules file and the test it names; null where it names none. */
export interface Sentence {
  readonly text: string;
  readonly test: string | null;
}

/** Sentences of a package's rules: everything but headings, notes and the line that says what they are exceptions from. */
export function sentencesOf(folder: string): readonly Sentence[] | null {
  const file = new URL(`${folder}/RULES.md`, root);
  if (!existsSync(fileURLToPath(file))) return null;
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim());
  return lines
    .filter((line) => line !== '' && !/^(#|>|The standard rules hold, except for the following\.$)/.test(line))
    .map(sentence);
}

function sentence(line: string): Sentence {
  const [text = '', test] = line.replace(/^- /, '').split(' → test: ');
  const name = test === undefined ? null : /^“(.+)”$/.exec(test)?.[1];
  return { text, test: name ?? null };
}

/** A title without the numbers of the situations that it covers. */
export const untagged = (title: string): string => title.replaceAll(/\[\d+\]\s*/g, '');

/** The numbers of the situations that a title covers. */
export const tagsOf = (title: string): readonly number[] =>
  [...title.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
