import { watch } from 'vue';
import { browserMemory, fieldsOf } from '../browser/browser-memory.ts';
import { useTable } from './table-store.ts';

/** The SHA-256 of seeds, by table, as they were shown while the games were played. */
const memory = browserMemory<Readonly<Record<string, string>>>('gridwright-commitments', (kept) =>
  Object.fromEntries(
    Object.entries(fieldsOf(kept)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ),
);
const mostKept = 100;

/** What this browser was told of the seed of a table before its game was over, and while it was a secret. */
export const commitmentSeen = (table: string): string | null => memory.recall()[table] ?? null;

/** Notes what the server commits itself to, so that it can be held to it when the game is over. The first word counts. */
export function useCommitment(): void {
  const table = useTable();
  watch(
    () => table.current,
    (current) => {
      if (current === null || current.seedHash === null || current.seed !== null) return;
      const kept = memory.recall();
      if (kept[current.id] !== undefined) return;
      const recent = Object.entries(kept).slice(1 - mostKept);
      memory.keep({ ...Object.fromEntries(recent), [current.id]: current.seedHash });
    },
    { immediate: true },
  );
}
