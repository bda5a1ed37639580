import { describe, expect, test } from 'vitest';
import { emptyDraft, withCity } from '../../../src/features/studio/draft.ts';
import { middleOf, planeOf } from '../../../src/features/studio/plane.ts';

describe('a board on both sides of 180°', () => {
  const { draft } = withCity(withCity(emptyDraft('geo'), [179.5, -16.5], { name: 'Labasa' }).draft, [-179.5, -16.5], {
    name: 'Lakeba',
  });
  const plane = planeOf(draft, middleOf(draft));

  test('has its middle there', () => {
    expect(middleOf(draft).map(Math.abs)).toEqual([180, 16]);
  });

  test('is one degree wide, not the rest of the globe, with the east on the right', () => {
    const [labasa, lakeba] = draft.board.cities.map(({ at }) => plane.toBoard(at));
    const acrossOneDegree = 100 * Math.cos((16 * Math.PI) / 180);
    expect((lakeba?.[0] ?? 0) - (labasa?.[0] ?? 0)).toBeCloseTo(acrossOneDegree);
  });

  test('gives every place back as a map file may hold it', () => {
    for (const { at } of draft.board.cities) {
      const [longitude, latitude] = plane.fromBoard(plane.toBoard(at));
      expect(longitude).toBeCloseTo(at[0]);
      expect(latitude).toBeCloseTo(at[1]);
    }
  });
});

test('a board elsewhere lies at its longitudes', () => {
  const { draft } = withCity(emptyDraft('geo'), [13.4, 52.5], { name: 'Berlin' });
  const [x] = planeOf(draft, middleOf(draft)).toBoard([13.4, 52.5]);
  expect(x).toBeCloseTo(13.4 * 100 * Math.cos((53 * Math.PI) / 180));
});
