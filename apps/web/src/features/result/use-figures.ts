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
  const { client } = useApi();
  const game = useGame();
  const figures = shallowRef<readonly RoundFigures[] | null>(null);
  const ends = shallowRef<{ first: Moment; last: Moment } | null>(null);
  const limits = shallowRef<readonly SeatLimit[]>([]);
  const failed = shallowRef(false);

  async function load(): Promise<void> {
    const table = game.id;
    [figures.value, limits.value] = await Promise.all([
      client.game.figures.query({ table }),
      client.game.limits.query({ table }),
    ]);
    const begin = game.log[0] ?? (await client.game.history.query({ table, after: 0 }))[0];
    const [first, last] = await Promise.all([
      client.game.moment.query({ table, version: begin?.version ?? 0 }),
      client.game.moment.query({ table, version: game.view?.version ?? 0 }),
    ]);
    ends.value = { first, last };
  }
  load().catch((error: unknown) => {
    failed.value = true;
    console.warn(error);
  });
  return { figures, ends, limits, failed };
}
