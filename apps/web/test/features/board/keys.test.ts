import { describe, expect, it } from 'vitest';
import { commandOf } from '../../../src/features/board/board-keys.ts';

const pressed = (key: string, more: Partial<KeyboardEvent> = {}) =>
  commandOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

describe('the keys of the board', () => {
  it('zoom by plus and minus, with or without Shift', () => {
    expect([pressed('+'), pressed('='), pressed('-')].map((command) => command?.what)).toEqual([
      'zoom',
      'zoom',
      'zoom',
    ]);
    expect(pressed('+')).toEqual(pressed('=', { shiftKey: true }));
  });
  it('fit the board by 0 and the network by n', () => {
    expect([pressed('0')?.what, pressed('n')?.what]).toEqual(['fit', 'network']);
  });
  it('move the window by Shift and an arrow; arrows alone walk along roads', () => {
    expect(pressed('ArrowLeft', { shiftKey: true })).toEqual({ what: 'pan', right: -0.2, down: 0 });
    expect(pressed('ArrowLeft')).toBeNull();
  });
  it('leave the keys of the browser alone', () => {
    expect(pressed('+', { ctrlKey: true })).toBeNull();
    expect(pressed('n', { metaKey: true })).toBeNull();
  });
});
