import { computed, type ComputedRef, onUnmounted, type Ref, ref, shallowReactive, shallowRef, watch } from 'vue';
import type { Seat } from '@gridwright/model';
import { ownMapFile } from '../../api/own-map.ts';
import { useApi } from '../../api/use-api.ts';
import { attempt } from '../../browser/failures.ts';
import { useGame } from '../../game/game-store.ts';
import type { GameReview, ReviewProgress } from '../../local/review-messages.ts';
import { askReview, closeGames, quickGames } from './review.ts';

/** The review of a finished game, as far as it has come. */
export interface ReviewInHand {
  /** Whose chances to do better are looked for. */
  readonly seat: Ref<Seat>;
  /** Whether everything is looked at in many games. */
  readonly isClose: Ref<boolean>;
  /** What was found for the seat, in as many games as there are; null before anything was. */
  readonly review: ComputedRef<GameReview | null>;
  /** What is the same for every seat, once it is known for any: the chances, and where the rounds begin. */
  readonly course: ComputedRef<Pick<GameReview, 'chances' | 'rounds'> | null>;
  /** Null while nothing is looked for. */
  readonly progress: Ref<ReviewProgress | null>;
  readonly failed: Ref<boolean>;
}

/** Looks back on the game that is open, for one seat after another. What was found once is kept as long as it is looked at. */
export function useReview(first: Seat): ReviewInHand {
  const api = useApi();
  const game = useGame();
  const seat = ref(first);
  const isClose = ref(false);
  const quick = shallowReactive(new Map<Seat, GameReview>());
  const close = shallowReactive(new Map<Seat, GameReview>());
  const progress = shallowRef<ReviewProgress | null>(null);
  const failed = ref(false);
  let callOff = (): void => undefined;
  /** The record of a finished game stays as it is: it is fetched once for all seats. */
  let fetched: ReturnType<typeof recordOfGame> | null = null;

  async function look(): Promise<void> {
    callOff();
    progress.value = null;
    failed.value = false;
    const [of, found, games] = [seat.value, isClose.value ? close : quick, isClose.value ? closeGames : quickGames];
    if (found.has(of)) return;
    let wanted = true;
    callOff = () => (wanted = false);
    progress.value = { looked: 0, of: 1 };
    const [record, ownMap] = await (fetched ??= recordOfGame()).catch((error: unknown) => {
      fetched = null;
      if (wanted) progress.value = null;
      throw error;
    });
    // another seat may have been chosen meanwhile
    if (!wanted) return;
    const known = [...found.values()][0]?.chances ?? null;
    callOff = askReview(
      { record, ownMap, seat: of, games, chances: known },
      (how) => (progress.value = how),
      (review) => {
        progress.value = null;
        failed.value = review === null;
        if (review !== null) found.set(of, review);
      },
    );
  }

  const recordOfGame = async () =>
    [
      await api.client.game.record.query({ table: game.id }),
      game.head === null ? null : await ownMapFile(api, game.head.table),
    ] as const;

  watch([seat, isClose], () => attempt('history', look), { immediate: true });
  onUnmounted(() => callOff());

  const review = computed(() => close.get(seat.value) ?? quick.get(seat.value) ?? null);
  const course = computed(() => [...close.values(), ...quick.values()][0] ?? null);
  return { seat, isClose, review, course, progress, failed };
}
