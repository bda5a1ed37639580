import { computed, type ComputedRef, watch } from 'vue';
import { handOver, isLocalTable, isShared, personIn } from '../../api/local-tables.ts';
import { useGame } from '../../game/game-store.ts';
import { useTable } from '../../game/table-store.ts';

/** Somebody to whom the device is to be passed. */
interface NextPerson {
  readonly seat: number;
  readonly name: string;
}

/**
 * Sees to it that whoever is asked holds the device: where money is hidden they are called first, so that nobody sees what
 * is not theirs; where it is open, the table turns to them by itself.
 */
export function useHandover(id: () => string): {
  readonly next: ComputedRef<NextPerson | null>;
  readonly take: () => void;
} {
  const game = useGame();
  const table = useTable();

  const seats = computed(() => (table.current?.id === id() ? table.current.seats : []));
  const people = computed(() => seats.value.filter(({ kind }) => kind === 'human').map(({ seat }) => seat));
  /** Who is asked while somebody else holds the device. */
  const awaited = computed<NextPerson | null>(() => {
    const { view } = game;
    if (view === null || !isLocalTable(id()) || !isShared(id()) || view.phase.at === 'over') return null;
    if (view.you !== null && view.waiting.includes(view.you)) return null;
    const seat = view.waiting.find((one) => people.value.includes(one));
    return seat === undefined ? null : { seat, name: seats.value[seat]?.name ?? '' };
  });
  const hidden = computed(() => table.current?.money === 'hidden');
  const next = computed(() => (hidden.value ? awaited.value : null));

  function take(): void {
    if (awaited.value !== null) handOver(id(), personIn(awaited.value.seat, people.value));
  }
  watch(awaited, (person) => person !== null && !hidden.value && take(), { immediate: true });
  return { next, take };
}
