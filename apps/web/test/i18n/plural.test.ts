import { expect, it } from 'vitest';
import { pluralRule } from '../../src/i18n/plural.ts';

const forms = (language: string, count: number, counts: readonly number[]) =>
  counts.map((n) => pluralRule(language)(n, count));

it.each(['en', 'de', 'fi'])('chooses between one and other in %s', (language) => {
  expect(forms(language, 2, [0, 1, 2, 21])).toEqual([1, 0, 1, 1]);
});
it('chooses between one, few and other in Romanian', () => {
  expect(forms('ro', 3, [0, 1, 2, 19, 20, 100, 101, 119, 120])).toEqual([1, 0, 1, 1, 2, 2, 1, 1, 2]);
});
it('takes the last form where a sentence has fewer than the language', () => {
  expect(forms('ro', 2, [1, 2, 20])).toEqual([0, 1, 1]);
  expect(forms('es', 2, [1, 2, 1_000_000])).toEqual([0, 1, 1]);
  expect(forms('fi', 1, [0, 1, 2])).toEqual([0, 0, 0]);
});
