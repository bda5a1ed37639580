import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSpotlight } from '../../src/game/spotlight.ts';

const pointer = (type: string, pointerType: string): PointerEvent => new PointerEvent(type, { pointerType });

describe('the spotlight', () => {
  beforeEach(() => setActivePinia(createPinia()));

  it('follows the mouse from player to player, and goes with it', () => {
    const spotlight = useSpotlight();
    spotlight.listeners(2).pointerenter(pointer('pointerenter', 'mouse'));
    expect(spotlight.seat).toBe(2);
    spotlight.listeners(2).click(pointer('click', 'mouse'));
    spotlight.listeners(2).pointerleave();
    expect(spotlight.seat).toBeNull();
  });
  it('stays where a finger has tapped, until it taps there again', () => {
    const spotlight = useSpotlight();
    const tap = (seat: number): void => {
      spotlight.listeners(seat).pointerenter(pointer('pointerenter', 'touch'));
      spotlight.listeners(seat).pointerleave();
      spotlight.listeners(seat).click(pointer('click', 'touch'));
    };
    tap(1);
    expect(spotlight.seat).toBe(1);
    tap(3);
    expect(spotlight.seat).toBe(3);
    tap(3);
    expect(spotlight.seat).toBeNull();
  });
  it('is off at the next table', () => {
    const spotlight = useSpotlight();
    spotlight.listeners(1).click(pointer('click', 'touch'));
    spotlight.clear();
    expect(spotlight.seat).toBeNull();
  });
});
