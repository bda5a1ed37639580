import { expect, test } from 'vitest';
import { countryNamesIn } from '../src/country-names.ts';

test('countries have names in every language, and keep the given one when it is all there is', () => {
  const german = countryNamesIn('de');
  expect(['Poland', 'Bosnia and Herz.', 'Macedonia', 'Atlantis'].map(german)).toEqual([
    'Polen',
    'Bosnien und Herzegowina',
    'Nordmazedonien',
    'Atlantis',
  ]);
  expect(countryNamesIn('en')('Bosnia and Herz.')).toBe('Bosnia & Herzegovina');
});
