import { expect, it } from 'vitest';
import { pluginText } from '../../src/i18n/plugin-messages.ts';

const messages = { en: { name: 'Marsh', rule: '{city} costs {price} more' }, de: { name: 'Moor' } };

it('speaks the language of the page where the plugin does', () => {
  expect(pluginText(messages, 'de', 'name')).toBe('Moor');
});
it('falls back to English', () => {
  expect(pluginText(messages, 'fi', 'name')).toBe('Marsh');
});
it('puts in the parameters', () => {
  expect(pluginText(messages, 'en', 'rule', { city: 'Fen', price: 4 })).toBe('Fen costs 4 more');
});
it('shows the key where a plugin says nothing', () => {
  expect(pluginText(undefined, 'en', 'name')).toBe('name');
});
