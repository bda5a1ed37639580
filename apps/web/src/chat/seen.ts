const place = 'gridwright-chat';
const remembered = 60;

type Seen = Readonly<Record<string, number>>;

function recall(): Seen {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Seen;
  } catch {
    return {};
  }
}

/** The last line that this browser has shown of a table's talk; 0 for none. */
export const lastSeen = (table: string): number => recall()[table] ?? 0;

export function keepSeen(table: string, line: number): void {
  const { [table]: _, ...others } = recall();
  const kept = [...Object.entries(others).slice(1 - remembered), [table, line]];
  try {
    localStorage.setItem(place, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // a browser without storage forgets, and that is all
  }
}
