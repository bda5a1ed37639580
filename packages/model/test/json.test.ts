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

  test('and a key without a value is none, as when it is written down', () => {
    expect(sameJson({ a: 1, b: undefined } as never, { a: 1 })).toBe(true);
    expect(sameJson({ a: 1 }, { a: 1, b: undefined } as never)).toBe(true);
    expect(sameJson({ a: 1, b: undefined } as never, { a: 1, c: 2 })).toBe(false);
    expect(sameJson({ toString: undefined } as never, {})).toBe(true);
  });

  test('and a list is never the same as an object', () => {
    expect(sameJson([], {})).toBe(false);
    expect(sameJson([1], { 0: 1 })).toBe(false);
  });
});
