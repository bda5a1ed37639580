/** Something kept in this browser from visit to visit. */
export interface BrowserMemory<T> {
  readonly recall: () => T;
  /** A browser without storage forgets, and that is all. */
  readonly keep: (value: T) => void;
  readonly forget: () => void;
}

/** The fields of what was kept; none where it is no object. */
export const fieldsOf = (kept: unknown): Readonly<Record<string, unknown>> =>
  typeof kept === 'object' && kept !== null ? { ...kept } : {};

function stored(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * A place in the browser's storage. `read` makes a value of whatever lies there, `null` where there is nothing to be read: it
 * may come from another version of the page, or from somebody's hand.
 */
export function browserMemory<T>(place: string, read: (kept: unknown) => T): BrowserMemory<T> {
  return {
    recall: () => read(stored(place)),
    keep: (value) => {
      try {
        localStorage.setItem(place, JSON.stringify(value));
      } catch {
        // full, or forbidden: see `keep`
      }
    },
    forget: () => {
      try {
        localStorage.removeItem(place);
      } catch {
        // nothing is kept there
      }
    },
  };
}
