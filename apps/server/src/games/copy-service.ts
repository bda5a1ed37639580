import { imaginedUncounted } from '@gridwright/core';
import type { RandomSource } from '@gridwright/core/plugin';
import { type CopiedState, type GameState, success } from '@gridwright/model';
import type { GameFinder } from '../live/game-finder.ts';
import { hasHints } from '../live/live-table.ts';
import { looksAt, usualLook } from '../live/looks.ts';
import { refuse } from '../services/refuse.ts';
import type { CopyService } from '../services/services.ts';
import type { StoredWish } from '../storage/storage.ts';

interface Needs extends Pick<GameFinder, 'findPlayable' | 'ask'> {
  /** What a copy draws anew is drawn from this; it has nothing to do with the chance of the game. */
  readonly chance: () => RandomSource;
}

/** Whoever plays a copy plays all of it: nothing is hidden from them that is known at all. */
const opened = ({ schema: _schema, version: _version, table, ...state }: GameState): CopiedState => ({
  ...state,
  table: { ...table, money: 'open' },
});

/** What a table was made for, without what happened at it since. */
const wishOf = ({ map, deck, variants, seats, regions, options }: StoredWish, hints: boolean) => ({
  map,
  deck,
  variants,
  seats,
  regions,
  money: 'open' as const,
  bots: 'instant' as const,
  // who may not be told what a bot would do is not told by way of a copy
  hints,
  ...(options === undefined ? {} : { options }),
});

/** Hands running games out to those who play in them, as they may imagine them. */
export const copyService = ({ findPlayable, ask, chance }: Needs): CopyService => ({
  copy: async (caller, table) => {
    const found = await findPlayable(caller, table);
    if (!found.ok) return found;
    const { liveTable, game, seat } = found.value;
    if (seat === null) return refuse('not-seated');
    if (liveTable.table.status === 'over') return refuse('already-over');
    const state = ask(liveTable, () => opened(imaginedUncounted(game.rules, game.state, seat, chance())));
    if (!state.ok) return state;
    const looks = looksAt(liveTable.table);
    const seats = liveTable.table.seats.map(({ kind, bot, name, seat: own }) => ({
      kind,
      bot,
      name,
      look: looks[own] ?? usualLook(own),
    }));
    return success({
      table,
      seat,
      wish: wishOf(liveTable.table.wish, hasHints(liveTable.table)),
      seats,
      state: state.value,
    });
  },
});
