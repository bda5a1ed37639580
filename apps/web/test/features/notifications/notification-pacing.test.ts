import { expect, it } from 'vitest';
import { newStretch } from '../../../src/features/notifications/notification-pacing.ts';

function stretch() {
  let now = 1_000_000;
  const one = newStretch(() => now);
  return { ...one, later: (ms: number) => (now += ms) };
}

it('gives one notification for a stretch of turns', () => {
  const { begins } = stretch();
  expect(begins(false)).toBe(true);
  expect(begins(false), 'the next bid, before anything was done').toBe(false);
});
it('gives none to somebody who has just moved', () => {
  const { begins, acted, later } = stretch();
  acted();
  later(3000);
  expect(begins(false)).toBe(false);
});
it('gives one to somebody who has just moved and looks elsewhere', () => {
  const { begins, acted, later } = stretch();
  acted();
  later(3000);
  expect(begins(true)).toBe(true);
});
it('gives the next one after a move and a while', () => {
  const { begins, acted, later } = stretch();
  begins(false);
  acted();
  later(60_000);
  expect(begins(false)).toBe(true);
});
