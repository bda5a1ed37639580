/** What the keyboard asks of the board as a whole. */
export type BoardCommand =
  | { readonly what: 'zoom'; readonly by: number }
  | { readonly what: 'pan'; readonly right: number; readonly down: number }
  | { readonly what: 'fit' }
  | { readonly what: 'network' };

const zoomStep = 0.5;
const panStep = 0.2;
const pans: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-panStep, 0],
  ArrowRight: [panStep, 0],
  ArrowUp: [0, -panStep],
  ArrowDown: [0, panStep],
};

export const zoomedBy = (direction: 1 | -1): BoardCommand => ({ what: 'zoom', by: zoomStep * direction });

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The command of a key: plus and minus zoom, 0 fits the board, n the network, Shift with an arrow moves the window. */
export function commandOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): BoardCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  const [right, down] = shiftKey ? (pans[key] ?? []) : [];
  if (right !== undefined && down !== undefined) return { what: 'pan', right, down };
  switch (key) {
    case '+':
    case '=':
      return zoomedBy(1);
    case '-':
    case '_':
      return zoomedBy(-1);
    case '0':
      return { what: 'fit' };
    case 'n':
    case 'N':
      return { what: 'network' };
    default:
      return null;
  }
}
