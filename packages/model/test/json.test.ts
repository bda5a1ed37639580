import { describe, expect, test } from 'vitest';
import { sameJson } from '../src/index.ts';

describe('two values are the same JSON', () => {
  test('in whatever order their keys stand', () => {
    expect(sameJson({ a: 1, b: [true, null] }, { b: [true, null], a: 1 })).toBe(true);
  });

  test('unless a part differs, a part is missing, or the order of a list is another', () => {
    expect(sameJson({ a: { b: 1 } }, { a: { b: 2 } })).toBe(false);
    expect(sameJson({ a: 1, b: 2 }, { a: 1 })).toBe(false);
    expect(sameJson([1, 2], [2, 1])).toBe(false);
  });

  test('and a list is never the same as an object', () => {
    expect(sameJson([], {})).toBe(false);
    expect(sameJson([1], { 0: 1 })).toBe(false);
  });
});
