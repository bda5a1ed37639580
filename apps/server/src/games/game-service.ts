import { nothingOffered, success } from '@gridwright/model';
import type { GameHead, TableInfo } from '@gridwright/protocol';
import { offered } from '@gridwright/plugin-host/play';
import { refuse } from '../services/refuse.ts';
import type { GameService } from '../services/services.ts';
import type { Storage, StoredGame } from '../storage/storage.ts';
import { infoFor, type LiveTable } from '../live/live-table.ts';
import type { LiveTables } from '../live/live-tables.ts';
import type { GameFinder } from '../live/game-finder.ts';
import { steppedLineOf, viewOf } from '../live/projection.ts';
import type { Play } from './play.ts';
import { recordOf } from './game-record.ts';
import { watch, wholeView } from './subscription.ts';

interface Needs extends Pick<Play, 'act' | 'undo'>, GameFinder {
  readonly storage: Storage;
  readonly liveTables: LiveTables;
  /** Whoever asks may have everything: the games are their own. */
  readonly recordsBeforeEnd: boolean;
}

const storedGame = ({ game, table }: LiveTable): StoredGame | null => game?.stored ?? table.game;

export function gameService({
  storage,
  liveTables,
  recordsBeforeEnd,
  act,
  undo,
  find,
  findPlayable,
  ask,
}: Needs): GameService {
  async function headOf({ sheet, art, messages }: StoredGame, table: TableInfo): Promise<GameHead> {
    const texts = JSON.parse((await storage.content(messages)) ?? '{}') as GameHead['messages'];
    return { table, sheet: `/sheets/${sheet}.json`, art: `/art/${art}.json`, messages: texts };
  }

  return {
    opening: async (caller, table) => {
      const found = await find(caller, table);
      if (!found.ok) return found;
      const { liveTable, game, person } = found.value;
      const push = ask(liveTable, () => wholeView(liveTable, game, person));
      if (!push.ok) return push;
      return success({ head: await headOf(game.stored, push.value.table), push: push.value });
    },
    head: async (caller, table) => {
      const liveTable = await liveTables.get(table);
      if (!liveTable.ok) return liveTable;
      const game = storedGame(liveTable.value);
      if (game === null) return refuse('not-started');
      return success(await headOf(game, infoFor(liveTable.value.table, await caller.known())));
    },
    view: async (caller, table) => {
      const found = await find(caller, table);
      if (!found.ok) return found;
      const { liveTable, game, seat } = found.value;
      return ask(liveTable, () => viewOf(game, seat));
    },
    offered: async (caller, table, version) => {
      const found = await findPlayable(caller, table);
      if (!found.ok) return found;
      const { liveTable, game, seat } = found.value;
      if (version !== undefined && version !== game.state.version)
        return refuse('stale-version', { version: game.state.version });
      if (seat === null) return success(nothingOffered);
      return ask(liveTable, () => offered(game.rules, game.state, seat));
    },
    act: async (caller, table, wish) => {
      const found = await findPlayable(caller, table);
      return found.ok ? success(await act(found.value.liveTable, found.value.person, wish)) : found;
    },
    undo: async (caller, table, wish) => {
      const found = await findPlayable(caller, table);
      return found.ok ? success(await undo(found.value.liveTable, found.value.person, wish)) : found;
    },
    history: async (caller, table, after) => {
      const found = await find(caller, table);
      if (!found.ok) return found;
      const { game, seat } = found.value;
      const entries = await storage.entries(table, after);
      return success(
        entries
          .filter((entry) => entry.version <= game.state.version)
          .map((entry) => steppedLineOf(entry, seat, game.state)),
      );
    },
    record: async (table) => {
      const liveTable = await liveTables.get(table);
      if (!liveTable.ok) return liveTable;
      const { game } = liveTable.value;
      if (game === null) return refuse('not-started');
      // a record holds the seed, and with it every card to come
      if (liveTable.value.table.status !== 'over' && !recordsBeforeEnd) return refuse('not-over');
      return success(await recordOf(liveTable.value.table, game, storage));
    },
    watch: async (caller, table, { since, window }, signal) => {
      const liveTable = await liveTables.get(table);
      if (!liveTable.ok) return liveTable;
      return success(watch(liveTable.value, { person: await caller.known(), window }, since, storage, signal));
    },
    showing: async (caller, table, window, visible) => {
      const liveTable = await liveTables.get(table);
      if (!liveTable.ok) return liveTable;
      const person = await caller.known();
      for (const subscriber of liveTable.value.subscribers)
        if (subscriber.window === window && subscriber.person === person) subscriber.visible = visible;
      return success(null);
    },
  };
}
