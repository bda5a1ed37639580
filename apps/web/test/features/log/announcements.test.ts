import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce, announcement } from '../../../src/a11y/announcer.ts';
import { spoken } from '../../../src/features/log/spoken.ts';
import { i18n } from '../../../src/i18n/index.ts';
import { names } from '../../names.ts';
import '../../speaking.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says together what happens within a moment', () => {
  announce('Ben: passed.');
  announce('Your turn: Build cities.');
  expect(announcement.value).toBe('');
  vi.runAllTimers();
  expect(announcement.value).toBe('Ben: passed. Your turn: Build cities.');
});
it('asks for what is true when it is said, and says nothing twice', () => {
  let question = 'Bid';
  announce(
    () => question,
    () => question,
  );
  question = 'Buy';
  vi.runAllTimers();
  expect(announcement.value).toBe('Buy');
});
it('says the same again so that it is heard', () => {
  announce('Pass.');
  vi.runAllTimers();
  const before = announcement.value;
  announce('Pass.');
  vi.runAllTimers();
  expect(announcement.value).not.toBe(before);
  expect(announcement.value.trim()).toBe('Pass.');
});
it('keeps to the last of many things', () => {
  announce(...Array.from({ length: 20 }, (_, at) => `${at}.`));
  vi.runAllTimers();
  expect(announcement.value.split(' ')).toHaveLength(8);
});
it('ends with the question also when it was first asked before many things happened', () => {
  const question = (): string => 'Your turn: Buy fuel.';
  announce(question);
  announce(...Array.from({ length: 8 }, (_, at) => `${at}.`));
  announce(question);
  vi.runAllTimers();
  expect(announcement.value).toMatch(/7\. Your turn: Buy fuel\.$/);
});

it('tells who did what for how much, oldest first', () => {
  const sentences = spoken(
    [
      {
        version: 9,
        seat: 1,
        time: 0,
        events: [
          { type: 'fuel-bought', seat: 1, market: 'm', fuel: 'coal', count: 2, price: 5 },
          { type: 'phase-began', phase: { at: 'building' } },
          { type: 'city-built', seat: 1, city: 'aa', house: 10, link: 4 },
        ],
      },
    ],
    names,
    i18n.global.t,
  );
  expect(sentences[0]).toMatch(/: bought .*, 5 Elektro\.$/);
  expect(sentences[1]).toBe('Building:');
  expect(sentences[2]).toMatch(/: built .*, 14 Elektro\.$/);
});
