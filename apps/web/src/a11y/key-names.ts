import type { CommandScope } from './commands.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Keys that move the focus or press what has it, and keys that only change others. */
const never: ReadonlySet<string> = new Set([
  'Tab',
  'Enter',
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'NumLock',
  'Dead',
  'Process',
  'Unidentified',
  'ContextMenu',
]);
/** Keys that scroll, walk or close wherever the focus is: they can mean something of ours in one part of the page only. */
const movesAnywhere =
  /^(Shift\+)?(Space|Escape|Backspace|ArrowUp|ArrowDown|ArrowLeft|ArrowRight|PageUp|PageDown|Home|End)$/;

/**
 * The name of a pressed key: what it types, a letter in capitals where Shift was held, whatever Caps Lock says; of a key
 * that types nothing its own name, `Shift+ArrowLeft` with Shift. Null for a key that can do nothing of ours in that place,
 * such as one pressed with Ctrl.
 */
export function keyOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed, scope: CommandScope): string | null {
  if (ctrlKey || metaKey || altKey || never.has(key)) return null;
  if (key.length === 1 && key !== ' ') return shiftKey ? key.toUpperCase() : key.toLowerCase();
  const name = `${shiftKey ? 'Shift+' : ''}${key === ' ' ? 'Space' : key}`;
  return scope === 'page' && movesAnywhere.test(name) ? null : name;
}

const printed: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page ↑',
  PageDown: 'Page ↓',
  Space: '␣',
  Escape: 'Esc',
};

/** How a key is printed on screen: "J", "Shift J", "Shift ←", "?". */
export function printedKey(key: string): string {
  if (key.length > 1) {
    const shifted = key.startsWith('Shift+');
    const name = shifted ? key.slice('Shift+'.length) : key;
    return `${shifted ? 'Shift ' : ''}${printed[name] ?? name}`;
  }
  const letter = key.toLowerCase() !== key.toUpperCase();
  if (!letter) return key;
  return key === key.toUpperCase() ? `Shift ${key}` : key.toUpperCase();
}
