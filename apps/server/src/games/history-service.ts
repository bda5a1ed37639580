import { type GameState, type Result, success } from '@gridwright/model';
import type { Moment, Refusal } from '@gridwright/protocol';
import { view } from '@gridwright/plugin-host/play';
import { refuse } from '../services/refuse.ts';
import type { HistoryService } from '../services/services.ts';
import type { Entry, Storage } from '../storage/storage.ts';
import type { HistoryCache } from '../live/history-cache.ts';
import { figuresIn } from './round-figures.ts';
import type { GameFinder, Found } from '../live/game-finder.ts';
import { steppedLineOf } from '../live/projection.ts';

type Needs = HistoryCache & Pick<GameFinder, 'find' | 'findOver' | 'ask'> & { readonly storage: Storage };

/** An entry as far as it had come at a version: its events up to there. */
const cutAt = (entry: Entry, version: number): Entry => ({
  ...entry,
  version,
  events: entry.events.slice(0, entry.events.length - (entry.version - version)),
});

const withOpenMoney = (state: GameState): GameState => ({ ...state, table: { ...state.table, money: 'open' } });

/** Games as they stood, and what can be counted of them. */
export function historyService({ storage, stateAt, entriesOf, find, findOver, ask }: Needs): HistoryService {
  async function momentOf({ liveTable, game, seat }: Found, version: number): Promise<Result<Moment, Refusal>> {
    const entries = await entriesOf(liveTable, game);
    const entry = entries.find((candidate) => candidate.version >= version);
    if (entry === undefined || version < (entries[0]?.version ?? 0))
      return refuse('stale-version', { version: game.state.version });
    const then = await stateAt(liveTable, game, version);
    const isOver = game.state.phase.at === 'over';
    return ask(liveTable, () => ({
      // when a game is over, everything in it is open
      view: view(game.rules, isOver ? withOpenMoney(then) : then, seat),
      entry: steppedLineOf(cutAt(entry, version), seat, game.state),
      pile: isOver ? then.secret.stack : null,
      removed: isOver ? then.secret.culled : null,
    }));
  }

  return {
    moment: async (caller, table, version) => {
      const found = await find(caller, table);
      return found.ok ? momentOf(found.value, version) : found;
    },
    figures: async (caller, table) => {
      const found = await findOver(caller, table);
      if (!found.ok) return found;
      const { liveTable, game } = found.value;
      return success(figuresIn(await entriesOf(liveTable, game)));
    },
    limits: async (caller, table) => {
      const found = await findOver(caller, table);
      return found.ok ? success(await storage.limits(found.value.liveTable.id)) : found;
    },
  };
}
