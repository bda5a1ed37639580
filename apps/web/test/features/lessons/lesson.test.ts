import type { LessonStep, Option } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { dueHint, hasCome, isComplete } from '../../../src/features/lessons/moments.ts';
import { around, bubbleSpot } from '../../../src/features/lessons/spot.ts';
import { view } from '../../small-board.ts';

const open: Option = { type: 'open', plant: '4', min: 4, max: 20 };
const now = { view: { ...view, round: 2, waiting: [0] }, learner: 0, options: [open] };

describe('a moment', () => {
  it('has come when everything that it names holds', () => {
    expect(hasCome({}, now)).toBe(true);
    expect(hasCome({ phase: view.phase.at, round: 2, yours: true }, now)).toBe(true);
    expect(hasCome({ may: 'open', plant: '4' }, now)).toBe(true);
  });
  it('has not come while one thing is missing', () => {
    expect(hasCome({ round: 3 }, now)).toBe(false);
    expect(hasCome({ yours: true }, { ...now, view: { ...now.view, waiting: [1] } })).toBe(false);
    expect(hasCome({ may: 'bid' }, now)).toBe(false);
    expect(hasCome({ may: 'open', plant: '7' }, now)).toBe(false);
    expect(hasCome({ cities: 40 }, now)).toBe(false);
  });
});

describe('a lesson', () => {
  const steps: readonly LessonStep[] = [
    { when: {}, say: 'welcome' },
    { when: { may: 'bid' }, say: 'bid' },
    { when: { may: 'open' }, say: 'open' },
  ];
  it('says the first thing that is due and was not read', () => {
    expect(dueHint(steps, new Set(), now)).toBe(0);
    expect(dueHint(steps, new Set([0]), now)).toBe(2);
    expect(dueHint(steps, new Set([0, 2]), now)).toBeNull();
  });
  it('asks for nothing that is done already', () => {
    const built: readonly LessonStep[] = [{ when: {}, until: { phase: view.phase.at }, say: 'build' }];
    expect(dueHint(built, new Set(), now)).toBeNull();
  });
  it('is complete without what may never come', () => {
    const some: readonly LessonStep[] = [
      { when: {}, say: 'welcome' },
      { when: { may: 'bid' }, say: 'bid', optional: true },
    ];
    expect(isComplete(some, new Set())).toBe(false);
    expect(isComplete(some, new Set([0]))).toBe(true);
    expect(isComplete([], new Set())).toBe(false);
  });
});

describe('a bubble', () => {
  const window = { width: 1280, height: 800 };
  const bubble = { width: 340, height: 180 };
  it('stands beside what it is about', () => {
    const target = { left: 940, top: 60, width: 320, height: 260 };
    const { left, top } = bubbleSpot(target, bubble, window);
    expect(left + bubble.width).toBeLessThan(target.left);
    expect(top).toBeGreaterThanOrEqual(0);
  });
  it('stands below a long strip', () => {
    expect(bubbleSpot({ left: 920, top: 5, width: 240, height: 46 }, bubble, window).top).toBeGreaterThan(51);
  });
  it('stays in the window where there is no room beside', () => {
    const { left, top } = bubbleSpot({ left: 0, top: 0, width: 1280, height: 800 }, bubble, window);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top + bubble.height).toBeLessThanOrEqual(800);
  });
  it('leaves the main button clear, on a small phone by standing higher', () => {
    const phone = { width: 320, height: 568 };
    const words = { width: 300, height: 274 };
    const button = { left: 15, top: 440, width: 290, height: 50 };
    const card = { left: 230, top: 120, width: 78, height: 128 };
    expect(bubbleSpot(card, words, phone, button).top + words.height).toBeLessThan(440);
    expect(bubbleSpot(card, words, phone).top + words.height).toBeGreaterThan(440);
    const sheet = { left: 0, top: 160, width: 320, height: 350 };
    expect(bubbleSpot(sheet, { ...words, height: 250 }, phone, button).top + 250).toBeLessThan(440);
    // on its side the phone has the button at the right
    const side = { left: 341, top: 260, width: 290, height: 50 };
    const low = { left: 76, top: 95, width: 250, height: 260 };
    const { left } = bubbleSpot(low, { width: 300, height: 280 }, { width: 640, height: 360 }, side);
    expect(left + 300).toBeLessThan(341);
    // where it cannot be helped it stays where it would be
    expect(bubbleSpot(sheet, { ...words, height: 480 }, phone, button)).toEqual(
      bubbleSpot(sheet, { ...words, height: 480 }, phone),
    );
  });
  it('is about everything that is to be seen of several things', () => {
    const box = (left: number, width: number) => ({ left, top: 0, width, height: 10 });
    expect(around([box(10, 20), box(50, 5), box(90, 0)])).toEqual({ left: 10, top: 0, width: 45, height: 10 });
    expect(around([])).toBeNull();
  });
});
