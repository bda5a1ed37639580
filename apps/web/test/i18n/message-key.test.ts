import { expect, it } from 'vitest';
import type { KeyBelow, MessageKey } from '../../src/i18n/message-key.ts';
import { english } from './sentences.ts';

/** Compiles only for keys that there are. */
const key = (known: MessageKey): string => known;

it('lets only keys of sentences compile', () => {
  expect(english.has(key('move.buy.title'))).toBe(true);
  expect(english.has(key('newTable.open'))).toBe(true);
  // @ts-expect-error a misspelt key
  expect(english.has(key('move.buy.titel'))).toBe(false);
  // @ts-expect-error a part of a key
  expect(english.has(key('move.buy'))).toBe(false);
  const waits: KeyBelow<'status.named'> = 'waits';
  // @ts-expect-error no such sentence is below it
  const sleeps: KeyBelow<'status.named'> = 'sleeps';
  expect([waits, sleeps].map((end) => english.has(`status.named.${end}`))).toEqual([true, false]);
});
