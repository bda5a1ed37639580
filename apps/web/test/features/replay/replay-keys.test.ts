import { describe, expect, it } from 'vitest';
import { commandFor, isFree } from '../../../src/features/replay/replay-keys.ts';

const pressed = (key: string, more: Partial<KeyboardEvent> = {}) =>
  commandFor({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });

describe('keys while looking back', () => {
  it('step by event, turn, phase and round', () => {
    expect(pressed('ArrowLeft')).toEqual({ do: 'step', stride: 'event', way: -1 });
    expect(pressed('ArrowRight', { shiftKey: true })).toEqual({ do: 'step', stride: 'turn', way: 1 });
    expect(pressed('PageDown')).toEqual({ do: 'step', stride: 'phase', way: 1 });
    expect(pressed('PageUp', { shiftKey: true })).toEqual({ do: 'step', stride: 'round', way: -1 });
  });
  it('go to both ends, play, and lead back', () => {
    expect(['Home', 'End', ' ', 'Escape'].map((key) => pressed(key)?.do)).toEqual(['first', 'last', 'play', 'leave']);
  });
  it('leave alone what the browser does with Ctrl, Alt and Cmd', () => {
    expect(pressed('ArrowLeft', { altKey: true })).toBeNull();
    expect(pressed('Home', { ctrlKey: true })).toBeNull();
  });
  it('are not taken from who is writing or choosing', () => {
    const at = (html: string): Element => {
      document.body.innerHTML = html;
      return document.querySelector('[data-here]') ?? document.body;
    };
    expect(isFree(at('<input data-here>'), 'ArrowLeft')).toBe(false);
    expect(isFree(at('<ul role="listbox"><li data-here></li></ul>'), 'ArrowLeft')).toBe(false);
    expect(isFree(at('<input type="range" data-replay data-here>'), 'ArrowLeft')).toBe(true);
    expect(isFree(at('<button data-here></button>'), 'ArrowLeft')).toBe(true);
    expect(isFree(at('<button data-here></button>'), ' ')).toBe(false);
    expect(isFree(null, ' ')).toBe(true);
  });
});
