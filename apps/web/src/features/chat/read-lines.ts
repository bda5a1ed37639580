import { browserMemory, fieldsOf } from '../../browser/browser-memory.ts';

/** Of so many tables it is known what was seen. */
const most = 60;

const memory = browserMemory<Readonly<Record<string, number>>>('gridwright-chat', (kept) =>
  Object.fromEntries(
    Object.entries(fieldsOf(kept)).flatMap(([table, line]) => (typeof line === 'number' ? [[table, line]] : [])),
  ),
);

/** The last line that this browser has shown of a table's talk; 0 for none. */
export const lastSeen = (table: string): number => memory.recall()[table] ?? 0;

export function keepSeen(table: string, line: number): void {
  const { [table]: _, ...others } = memory.recall();
  memory.keep(Object.fromEntries([...Object.entries(others).slice(1 - most), [table, line]]));
}
