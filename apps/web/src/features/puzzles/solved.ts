import { type DeepReadonly, readonly, type Ref, ref } from 'vue';
import { browserMemory } from '../../browser/browser-memory.ts';

const memory = browserMemory<readonly string[]>('gridwright-puzzles', (kept) =>
  (Array.isArray(kept) ? kept : []).filter((id) => typeof id === 'string'),
);

/** The puzzles that were solved in this browser. */
export function useSolved(): {
  readonly solved: DeepReadonly<Ref<ReadonlySet<string>>>;
  readonly solve: (id: string) => void;
} {
  const solved = ref<ReadonlySet<string>>(new Set(memory.recall()));
  function solve(id: string): void {
    solved.value = new Set([...memory.recall(), id]);
    memory.keep([...solved.value]);
  }
  return { solved: readonly(solved), solve };
}
