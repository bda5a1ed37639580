import { describe, expect, it } from 'vitest';
import { markTransform, pictureTransform } from '../../../src/features/board/camera.ts';
import { fitView, type Mark, markOf, partOf } from '../../../src/features/board/fit.ts';
import { between } from '../../../src/features/board/glide.ts';
import { isOverview, markScale, overlap, plateWidth } from '../../../src/features/board/geometry.ts';
import { art } from '../../small-board.ts';

const marks: readonly Mark[] = art.cities.map((city) => markOf(city, plateWidth(3)));
const room = { size: { width: 600, height: 400 }, pad: 10, covered: [], most: 1.6 };

function windowBoxes(scale: number, [cx, cy]: readonly [number, number]) {
  return marks.flatMap(({ at: [x, y], plate, label }) =>
    [plate, label].map(({ left, top, right, bottom }) => {
      const by = markScale(scale);
      const [px, py] = [(x - cx) * scale + 300, (y - cy) * scale + 200];
      return { left: px + left * by, top: py + top * by, right: px + right * by, bottom: py + bottom * by };
    }),
  );
}

describe('the default view', () => {
  it('holds every plate and every label', () => {
    const fitted = fitView(marks, room);
    if (fitted === null) throw new Error('no view');
    for (const { left, top, right, bottom } of windowBoxes(fitted.scale, fitted.center)) {
      expect(left).toBeGreaterThanOrEqual(9.9);
      expect(top).toBeGreaterThanOrEqual(9.9);
      expect(right).toBeLessThanOrEqual(590.1);
      expect(bottom).toBeLessThanOrEqual(390.1);
    }
  });
  it('keeps clear of the controls that stand over the board', () => {
    const controls = { left: 540, top: 0, right: 600, bottom: 220 };
    const fitted = fitView(marks, { ...room, covered: [controls] });
    if (fitted === null) throw new Error('no view');
    expect(windowBoxes(fitted.scale, fitted.center).some((box) => overlap(box, controls))).toBe(false);
  });
  it('does not shrink the board much for their sake', () => {
    const everywhere = { left: 0, top: 0, right: 600, bottom: 400 };
    expect(fitView(marks, { ...room, covered: [everywhere] })).toEqual(fitView(marks, room));
  });
  it('is unknown while the window has no size, or nothing is in play', () => {
    expect(fitView(marks, { ...room, size: { width: 0, height: 0 } })).toBeNull();
    expect(fitView([], room)).toBeNull();
  });
});

describe('a part of the board, where the whole could not be read', () => {
  const small = { ...room, size: { width: 300, height: 200 } };

  it('shows nothing beyond the cities at its edge', () => {
    const low = { ...small, size: { width: 300, height: 100 } };
    const { center } = partOf(marks, low, { scale: 1, center: [-9999, -9999] });
    const left = Math.min(...marks.flatMap(({ at: [x], plate, label }) => [x + plate.left, x + label.left]));
    const top = Math.min(...marks.flatMap(({ at: [, y], plate, label }) => [y + plate.top, y + label.top]));
    expect(center[0]).toBeCloseTo(left - small.pad + 150);
    expect(center[1]).toBeCloseTo(top - small.pad + 50);
  });
  it('keeps what it shows clear of the controls', () => {
    const controls = { left: 252, top: 0, right: 300, bottom: 48 };
    const { center, scale } = partOf(marks, { ...small, covered: [controls] }, { scale: 1, center: [150, 100] });
    const boxes = marks.flatMap(({ at: [x, y], plate, label }) =>
      [plate, label].map((box) => ({
        left: (x - center[0]) * scale + 150 + box.left,
        right: (x - center[0]) * scale + 150 + box.right,
        top: (y - center[1]) * scale + 100 + box.top,
        bottom: (y - center[1]) * scale + 100 + box.bottom,
      })),
    );
    expect(boxes.some((box) => overlap(box, controls))).toBe(false);
  });
});

describe('the size of plates', () => {
  it('grows more slowly than the board when zooming in, and shrinks a little when zooming out', () => {
    expect([4, 1, 0.9, 0.72, 0.65].map(markScale)).toEqual([2, 1, 0.9, 0.72, 0.72]);
  });
  it('follows the board once nothing can be read any more', () => {
    expect(isOverview(0.61)).toBe(true);
    expect(markScale(0.5)).toBe(0.5);
  });
});

describe('the camera', () => {
  const standing = { at: [100, 50], by: [10, 0], size: [40, 20] } as const;

  it('puts a mark with its middle where it belongs, larger on a board that is zoomed', () => {
    expect(markTransform({ scale: 4, origin: [20, 0] }, standing)).toBe('translate(380px,190px) scale(2)');
  });
  it('shrinks a mark, and its way from its place, when the board is small', () => {
    expect(markTransform({ scale: 0.8, origin: [0, 0] }, standing)).toBe('translate(68px,30px) scale(0.8)');
  });
  it('scales a picture as a whole', () => {
    expect(pictureTransform({ scale: 2, origin: [10, 20] }, [-5, 5])).toBe('translate3d(-20px,-10px,0) scale(2)');
  });
});

describe('a glide from one view to another', () => {
  const [from, to] = [
    { scale: 0.5, center: [100, 100] },
    { scale: 2, center: [40, 160] },
  ] as const;

  it('begins and ends where it should', () => {
    expect(between(from, to, 0)).toMatchObject({ scale: 0.5 });
    const end = between(from, to, 1);
    expect(end.scale).toBeCloseTo(2);
    expect(end.center[0]).toBeCloseTo(40);
    expect(end.center[1]).toBeCloseTo(160);
  });
  it('leaves one point of the board where it is in the window', () => {
    const still = [20, 180];
    const seen = [0, 0.3, 0.7, 1].map((part) => {
      const { scale, center } = between(from, to, part);
      return still.map((value, axis) => ((value - (center[axis] ?? 0)) * scale).toFixed(3));
    });
    expect(new Set(seen.map(String)).size).toBe(1);
  });
});
