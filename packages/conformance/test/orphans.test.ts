import { describe, expect, it } from 'vitest';
import { rulesFolders, sentencesOf, switchedOff, tagsOf, testFiles, titlesIn, untagged } from '../src/titles.ts';
import { edgeCases } from './edge-cases/list.ts';

const titles = rulesFolders.flatMap((folder) => testFiles(folder).flatMap(({ code }) => titlesIn(code)));
const numbers = Object.keys(edgeCases).map(Number);

describe('every situation and every sentence has its test', () => {
  it('finds the titles of plain tests, of tables and of titles with quotes', () => {
    const code =
      "it('a b', () => 1); it.each(list)('c %s', f); it.each([\n [1, 2],\n] as const)('d %i', f); it.each(f(a).g((b) => b))('g', f); it(`e ‘x’`, f); it('f\\'s', f)";
    expect(titlesIn(code)).toEqual(['a b', 'c %s', 'd %i', 'g', 'e ‘x’', "f's"]);
  });

  it('every situation of the list is claimed by a test', () => {
    const claimed = new Set(titles.flatMap(tagsOf));
    expect(numbers.filter((number) => !claimed.has(number))).toEqual([]);
    expect(numbers).toEqual(Array.from({ length: 89 }, (_, position) => position + 1));
  });

  it('no test claims a situation that is not on the list', () => {
    expect(titles.flatMap(tagsOf).filter((number) => !numbers.includes(number))).toEqual([]);
  });

  it('every map, the decks and the variants say their rules', () => {
    const silent = rulesFolders.filter(
      (folder) => !/core|conformance/.test(folder) && (sentencesOf(folder) ?? []).length === 0,
    );
    expect(silent).toEqual([]);
  });

  it.each(rulesFolders.filter((folder) => sentencesOf(folder) !== null))(
    'every sentence in the rules of %s names a test that exists there',
    (folder) => {
      const known = new Set(
        testFiles(folder)
          .flatMap(({ code }) => titlesIn(code))
          .map(untagged),
      );
      const sentences = sentencesOf(folder) ?? [];
      expect(sentences.filter(({ test }) => test === null || !known.has(untagged(test)))).toEqual([]);
      expect(
        sentences
          .filter(({ text }) => !text.endsWith('.') || /\. [A-Z]/.test(text))
          .map(({ text }) => `one sentence per line: ${text}`),
      ).toEqual([]);
    },
  );

  it('no test is switched off', () => {
    const off = rulesFolders.flatMap((folder) =>
      testFiles(folder).flatMap(({ file, code }) => switchedOff(code).map((what) => `${file}: ${what}`)),
    );
    expect(off.filter((line) => !line.includes('orphans.test.ts'))).toEqual([]);
  });
});
