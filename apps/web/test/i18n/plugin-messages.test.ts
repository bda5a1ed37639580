import { expect, it } from 'vitest';
import { ownText, pluginText } from '../../src/i18n/plugin-messages.ts';

const messages = { en: { name: 'Marsh', rule: '{city} costs {price} more' }, de: { name: 'Moor' } };

it('speaks the language of the page where the plugin does', () => {
  expect(pluginText(messages, 'de', 'name')).toBe('Moor');
});
it('falls back to English', () => {
  expect(pluginText(messages, 'fi', 'name')).toBe('Marsh');
});
it('falls back from a regional variant to its language first', () => {
  expect(pluginText(messages, 'de-AT', 'name')).toBe('Moor');
  expect(pluginText(messages, 'de-AT', 'rule', { city: 'Fen', price: 4 })).toBe('Fen costs 4 more');
});
it('takes the form that belongs to the first number of a sentence', () => {
  const counted = { en: { few: '{number}: {chosen} plant of {of} | {number}: {chosen} plants of {of}' } };
  const said = (chosen: number): string => pluginText(counted, 'en', 'few', { number: '13', chosen, of: 8 });
  expect([1, 2].map(said)).toEqual(['13: 1 plant of 8', '13: 2 plants of 8']);
  const romanian = { ro: { few: '{chosen} centrală | {chosen} centrale | {chosen} de centrale' } };
  const spus = (chosen: number): string => pluginText(romanian, 'ro', 'few', { chosen });
  expect([1, 2, 20].map(spus)).toEqual(['1 centrală', '2 centrale', '20 de centrale']);
});
it('puts in the parameters', () => {
  expect(pluginText(messages, 'en', 'rule', { city: 'Fen', price: 4 })).toBe('Fen costs 4 more');
});
it('shows the key where a plugin says nothing', () => {
  expect(pluginText(undefined, 'en', 'name')).toBe('name');
});

it('calls a city by a name of the language alone, never by the English one', () => {
  const cities = { en: { 'city.wien': 'Vienna' }, es: { 'city.wien': 'Viena' }, de: {} };
  const said = ['en', 'en-GB', 'es-MX', 'de', 'fi'].map((language) => ownText(cities, language, 'city.wien'));
  expect(said).toEqual(['Vienna', 'Vienna', 'Viena', undefined, undefined]);
});
