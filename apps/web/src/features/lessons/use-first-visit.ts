import { ownSeat } from '@gridwright/model';
import { computed, type ComputedRef, ref } from 'vue';
import { browserMemory, fieldsOf } from '../../browser/browser-memory.ts';
import { useGame } from '../../game/game-store.ts';
import type { OpenGame } from '../../game/scene.ts';

interface Kept {
  /** Somebody has said here whether they know the game. */
  readonly answered: boolean;
  /** Tables at which they wanted to be shown it. */
  readonly guided: readonly string[];
}

const memory = browserMemory<Kept>('gridwright-first-visit', (kept) => {
  const { answered, guided } = fieldsOf(kept);
  return {
    answered: answered === true,
    guided: Array.isArray(guided) ? guided.filter((table) => typeof table === 'string') : [],
  };
});

/**
 * At the first game of a browser somebody is asked once whether they know it; who does not is shown it while playing. Whoever has bought
 * a plant without an answer is not kept from what happens any longer.
 */
export function useFirstVisit(open: () => OpenGame): {
  readonly asks: ComputedRef<boolean>;
  readonly guided: ComputedRef<boolean>;
  readonly answer: (guide: boolean) => void;
} {
  const game = useGame();
  const kept = ref(memory.recall());
  const guided = computed(() => kept.value.guided.includes(game.id));
  const asks = computed(() => {
    const { view, head } = open();
    const own = ownSeat(view);
    return !kept.value.answered && head.table.lesson === null && view.round <= 1 && own?.plants.length === 0;
  });
  function answer(guide: boolean): void {
    const { guided: others } = memory.recall();
    kept.value = { answered: true, guided: guide ? [...others, game.id] : others };
    memory.keep(kept.value);
  }
  return { asks, guided, answer };
}
