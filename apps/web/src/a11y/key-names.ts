type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Keys that move the focus, press what has it, or mean something else everywhere. */
const reserved: ReadonlySet<string> = new Set([
  'Tab',
  'Enter',
  ' ',
  'Escape',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Backspace',
  'PageUp',
  'PageDown',
  'Home',
  'End',
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

/**
 * The name of a pressed key: what it types, a letter in capitals where Shift was held, whatever Caps Lock says. Null for
 * a key that can do nothing of ours, such as one pressed with Ctrl.
 */
export function keyOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): string | null {
  if (ctrlKey || metaKey || altKey || reserved.has(key)) return null;
  if (key.length > 1) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}

/** How a key is printed on screen: "J", "Shift J", "?". */
export function printedKey(key: string): string {
  const letter = key.toLowerCase() !== key.toUpperCase() && key.length === 1;
  if (!letter) return key;
  return key === key.toUpperCase() ? `Shift ${key}` : key.toUpperCase();
}
