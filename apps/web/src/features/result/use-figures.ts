import type { Moment, RoundFigures, SeatLimit } from '@gridwright/protocol';
import { shallowRef, type ShallowRef } from 'vue';
import { useApi } from '../../api/use-api.ts';
import { useGame } from '../../game/game-store.ts';

/** What can be asked for once a game is over. Null until it has arrived. */
export interface Looked {
  readonly figures: Readonly<ShallowRef<readonly RoundFigures[] | null>>;
  /** The game at its first and at its last version, with the draw pile open. */
  readonly ends: Readonly<ShallowRef<{ readonly first: Moment; readonly last: Moment } | null>>;
  /** The bid limits that were set; none until they have arrived. */
  readonly limits: Readonly<ShallowRef<readonly SeatLimit[]>>;
  /** It could not be had. */
  readonly failed: Readonly<ShallowRef<boolean>>;
}

/** Fetches the figures of the finished game, and what lay hidden in it. */
export function useFigures(): Looked {
  const api = useApi();
  const game = useGame();
  const figures = shallowRef<readonly RoundFigures[] | null>(null);
  const ends = shallowRef<{ first: Moment; last: Moment } | null>(null);
  const limits = shallowRef<readonly SeatLimit[]>([]);
  const failed = shallowRef(false);

  async function load(): Promise<void> {
    const id = game.id;
    [figures.value, limits.value] = await Promise.all([api.figures(id), api.limits(id)]);
    const begin = game.log[0] ?? (await api.history(id))[0];
    const [first, last] = await Promise.all([
      api.moment(id, begin?.version ?? 0),
      api.moment(id, game.view?.version ?? 0),
    ]);
    ends.value = { first, last };
  }
  load().catch((error: unknown) => {
    failed.value = true;
    console.warn(error);
  });
  return { figures, ends, limits, failed };
}
