import { expect, it } from 'vitest';
import { keyIn, linkToSeat } from '../../../src/features/lobby/seat-key.ts';

it('a personal link opens the seat that it was made for, and no other', () => {
  const link = linkToSeat('https://games.example/t/table#old', 2, 'a key');
  expect(keyIn(link, 2)).toBe('a key');
  expect(keyIn(link, 1)).toBeUndefined();
  expect(keyIn('https://games.example/t/table', 2)).toBeUndefined();
});

it('the key in a personal link is told to no server by opening it', () => {
  const { pathname, search } = new URL(linkToSeat('https://games.example/t/table', 2, 'key'));
  expect(pathname + search).toBe('/t/table');
});
