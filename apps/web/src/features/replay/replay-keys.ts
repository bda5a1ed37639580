import type { Stride } from './stops.ts';

/** What a key does while looking back. */
export type Command =
  | { readonly do: 'step'; readonly stride: Stride; readonly way: 1 | -1 }
  | { readonly do: 'first' | 'last' | 'play' | 'leave' };

/** Keys as they are listed, and the words for what they do: a name under `replay.keyFor`. */
export const listedKeys = [
  { keys: ['←', '→'], does: 'event' },
  { keys: ['Shift ←', 'Shift →'], does: 'turn' },
  { keys: ['Page ↑', 'Page ↓'], does: 'phase' },
  { keys: ['Shift Page ↑', 'Shift Page ↓'], does: 'round' },
  { keys: ['Home', 'End'], does: 'ends' },
  { keys: ['␣'], does: 'play' },
  { keys: ['Esc'], does: 'leave' },
] as const;

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

const ways: Readonly<Record<string, readonly [plain: Stride, shifted: Stride, way: 1 | -1]>> = {
  ArrowLeft: ['event', 'turn', -1],
  ArrowRight: ['event', 'turn', 1],
  PageUp: ['phase', 'round', -1],
  PageDown: ['phase', 'round', 1],
};
const others: Readonly<Record<string, Command>> = {
  Home: { do: 'first' },
  End: { do: 'last' },
  ' ': { do: 'play' },
  Escape: { do: 'leave' },
};

/** What a pressed key asks for, if anything. */
export function commandFor({ key, shiftKey, ctrlKey, altKey, metaKey }: Pressed): Command | null {
  if (ctrlKey || altKey || metaKey) return null;
  const step = ways[key];
  if (step === undefined) return others[key] ?? null;
  const [plain, shifted, way] = step;
  return { do: 'step', stride: shiftKey ? shifted : plain, way };
}

/** Elements that need the keys for themselves. */
const needy =
  'input:not([data-replay]), textarea, select, [contenteditable], [role=listbox], [role=radiogroup], [role=dialog], details[open]';

const pressable = 'button, a, summary, [role=button]';

/** Whether a key pressed there is meant for the replay. The space bar presses what has the focus. */
export const isFree = (target: EventTarget | null, key: string): boolean =>
  !(target instanceof Element) || target.closest(key === ' ' ? `${needy}, ${pressable}` : needy) === null;
