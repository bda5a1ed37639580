import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { litInTurn, useFinale } from '../../src/game/finale.ts';
import { view } from '../small-board.ts';

beforeEach(() => {
  setActivePinia(createPinia());
  vi.useFakeTimers();
});
afterEach(() => {
  useFinale().stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the lights at the end', () => {
  it('go on from the last place to the first, as many as were lit', () => {
    const seats = view.seats.map((one) => ({ ...one, cities: one.seat === 0 ? ['ash', 'birch'] : ['cedar'] }));
    const ranked = (seat: number, place: number, supplied: number) => ({ seat, place, supplied, money: 0, cities: 2 });
    expect(litInTurn([ranked(0, 1, 1), ranked(1, 2, 1)], seats)).toEqual(['cedar', 'ash']);
  });
  it('go on one by one, and then the result may come', () => {
    const finale = useFinale();
    finale.start(['ash', 'birch']);
    expect([...(finale.lit ?? [])]).toEqual(['ash']);
    vi.advanceTimersByTime(150);
    expect([...(finale.lit ?? [])]).toEqual(['ash', 'birch']);
    vi.advanceTimersByTime(800);
    expect(finale.lit).toBeNull();
  });
  it('end at once when somebody touches anything', () => {
    const finale = useFinale();
    finale.start(['ash', 'birch']);
    document.dispatchEvent(new Event('pointerdown'));
    expect(finale.lit).toBeNull();
  });
  it('do not begin for those who want nothing to move', () => {
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const finale = useFinale();
    finale.start(['ash']);
    expect(finale.lit).toBeNull();
  });
});
