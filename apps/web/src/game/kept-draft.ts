import { watch } from 'vue';
import { type BrowserMemory, browserMemory, fieldsOf } from '../browser/browser-memory.ts';
import { type Draft, isBlank, newDraft, type Picked, pickedIn } from './draft.ts';

/** Which question a draft belongs to. Another seat, another table or another offer is another question. */
export interface Question {
  readonly table: string;
  readonly asks: string;
}

interface Kept {
  readonly asks: string;
  readonly picked: Picked;
}

/** The fields that are of the kind that a draft has; the others stay blank. */
function pickedFrom(kept: unknown): Picked {
  const fields = fieldsOf(kept);
  const isAlike = (value: unknown, blank: unknown): boolean =>
    blank === null || (typeof value === typeof blank && Array.isArray(value) === Array.isArray(blank));
  return Object.fromEntries(
    Object.entries(pickedIn(newDraft())).map(([name, blank]) => [
      name,
      name in fields && isAlike(fields[name], blank) ? fields[name] : blank,
    ]),
  ) as unknown as Picked;
}

const memoryOf = (table: string): BrowserMemory<Kept | null> =>
  browserMemory(`gridwright-draft-${table}`, (kept) => {
    const { asks, picked } = fieldsOf(kept);
    return typeof asks === 'string' ? { asks, picked: pickedFrom(picked) } : null;
  });

/** Keeps what was picked through a reload of the page, for as long as the same question is asked. */
export function useKeptDraft(draft: Draft, question: () => Question | null): void {
  const named = (): string => {
    const now = question();
    return now === null ? '' : `${now.table} ${now.asks}`;
  };
  watch(
    named,
    () => {
      const now = question();
      if (now === null || !isBlank(pickedIn(draft))) return;
      const kept = memoryOf(now.table).recall();
      if (kept?.asks === now.asks) Object.assign(draft, kept.picked);
    },
    { immediate: true },
  );
  watch([() => JSON.stringify(pickedIn(draft)), named], () => {
    const now = question();
    if (now === null) return;
    const picked = pickedIn(draft);
    if (isBlank(picked)) memoryOf(now.table).forget();
    else memoryOf(now.table).keep({ asks: now.asks, picked });
  });
}
