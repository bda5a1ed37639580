import { describe, expect, it } from 'vitest';
import { nearestCity } from '../../../src/features/board/pick.ts';
import { neighbours, roadsInPlay } from '../../../src/features/board/roads.ts';
import { boxesAlong, tipPlace } from '../../../src/features/board/tip-place.ts';
import { overlap } from '../../../src/features/board/geometry.ts';
import { isArrow, walk } from '../../../src/features/board/walk.ts';
import { art, sheet, view } from '../../small-board.ts';

describe('arrow keys', () => {
  const next = neighbours(roadsInPlay(art, sheet.board, new Set(view.cities)));
  const at = new Map(art.cities.map((city) => [city.id, city.at]));

  it('walk along the road that leads that way', () => {
    expect(walk('birch', 'ArrowRight', next, at)).toBe('cedar');
    expect(walk('birch', 'ArrowLeft', next, at)).toBe('ash');
    expect(walk('birch', 'ArrowUp', next, at)).toBe('elm');
  });
  it('stay where no road leads that way', () => {
    expect(walk('birch', 'ArrowDown', next, at)).toBeNull();
    expect(walk('nowhere', 'ArrowDown', next, at)).toBeNull();
  });
  it('are these four', () => {
    expect(['ArrowUp', 'Enter'].map(isArrow)).toEqual([true, false]);
  });
});

describe('a finger', () => {
  const box = (left: number) => ({ left, top: 0, right: left + 40, bottom: 18 });
  const plates = new Map([
    ['near', box(0)],
    ['open', box(70)],
  ]);
  it('takes the nearest city within its reach', () => {
    expect(nearestCity(plates, 48, 9, 24, () => false)).toBe('near');
    expect(nearestCity(plates, 20, 60, 24, () => false)).toBeNull();
  });
  it('prefers a city that can be chosen', () => {
    expect(nearestCity(plates, 48, 9, 24, (city) => city === 'open')).toBe('open');
  });
});

describe('a tip on the board', () => {
  const tip = { width: 200, height: 120 };
  const window = { width: 600, height: 400 };
  const anchor = { left: 280, top: 190, right: 320, bottom: 210 };
  const boxOf = ({ left, top }: { left: number; top: number }) => ({ left, top, right: left + 200, bottom: top + 120 });

  it('stands inside the window and beside what it explains', () => {
    const spot = boxOf(tipPlace(tip, window, anchor, [anchor], []));
    expect(overlap(spot, anchor)).toBe(false);
    expect(Math.min(spot.left, spot.top)).toBeGreaterThanOrEqual(10);
    expect(spot.right).toBeLessThanOrEqual(590);
    expect(spot.bottom).toBeLessThanOrEqual(390);
  });
  it('never covers the route', () => {
    const route = boxesAlong(
      [
        [300, 200],
        [300, 390],
        [40, 390],
      ],
      24,
    );
    const spot = boxOf(tipPlace(tip, window, anchor, [anchor, ...route], []));
    expect(route.some((box) => overlap(box, spot))).toBe(false);
  });
});
