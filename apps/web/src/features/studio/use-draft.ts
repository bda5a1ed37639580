import { computed, type ComputedRef, ref, shallowRef, watch } from 'vue';
import { browserMemory } from '../../browser/browser-memory.ts';
import { type Draft, type DraftWords, emptyDraft } from './draft.ts';
import { begun, done, type History, redone, undone } from './history.ts';
import { isDraft } from './map-file.ts';

/** What this browser keeps of the drawing board; null where nothing was drawn yet. */
export const draftMemory = browserMemory<Draft | null>('gridwright-studio', (kept) => (isDraft(kept) ? kept : null));

/** The draft on the board: every change is a step that can be taken back, and is kept in the browser at once. */
export interface DraftHistory {
  readonly draft: ComputedRef<Draft>;
  readonly canUndo: ComputedRef<boolean>;
  readonly canRedo: ComputedRef<boolean>;
  readonly change: (next: Draft) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

export function useDraft(words: DraftWords): DraftHistory {
  const history = shallowRef<History<Draft>>(begun(draftMemory.recall() ?? emptyDraft('flat', words)));
  const draft = computed(() => history.value.present);
  watch(draft, (now) => draftMemory.keep(now), { flush: 'sync' });
  return {
    draft,
    canUndo: computed(() => history.value.past.length > 0),
    canRedo: computed(() => history.value.future.length > 0),
    change: (next) => {
      history.value = done(history.value, next);
    },
    undo: () => {
      history.value = undone(history.value);
    },
    redo: () => {
      history.value = redone(history.value);
    },
  };
}

export const tools = ['move', 'city', 'connect', 'paint', 'erase'] as const;
export type Tool = (typeof tools)[number];

/** What is in the hand: a tool, the city it holds, and the region it paints with. */
export function useHand() {
  return { tool: ref<Tool>('move'), city: ref<string | null>(null), region: ref<string | null>(null) };
}
