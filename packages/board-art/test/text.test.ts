import { expect, test } from 'vitest';
import { split, textWidth } from '../src/text.ts';

test('a text is as wide as its letters, and a little wider with spacing', () => {
  expect(textWidth('1', 100, 'label')).toBeCloseTo(31.3);
  expect(textWidth('11', 100, 'label', 2)).toBeCloseTo(66.6);
  expect(textWidth('字', 100, 'label')).toBeCloseTo(56);
});

test('a name breaks into the most even lines', () => {
  expect(split('Frankfurt am Main', 2)).toEqual(['Frankfurt', 'am Main']);
  expect(split('Salt Lake City', 3)).toEqual(['Salt', 'Lake', 'City']);
  expect(split('Wien', 2)).toBeUndefined();
});
