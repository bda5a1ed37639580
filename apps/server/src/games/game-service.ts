import { type GameRecordFile, type GameState, nothingOffered, type Seat, success } from '@gridwright/model';
import type { GameHead, HistoryEntry, TableInfo } from '@gridwright/protocol';
import { offered } from '@gridwright/plugin-host/play';
import QuickLRU from 'quick-lru';
import { soon } from '../queues/soon.ts';
import { refuse } from '../services/refuse.ts';
import type { GameService } from '../services/services.ts';
import type { Entry, Storage, StoredGame, TableId } from '../storage/storage.ts';
import type { HistoryCache } from '../live/history-cache.ts';
import { infoFor, type LiveGame, type LiveTable } from '../live/live-table.ts';
import type { LiveTables } from '../live/live-tables.ts';
import type { Presence } from '../live/presence.ts';
import type { GameFinder } from '../live/game-finder.ts';
import { steppedLineOf, viewOf } from '../live/projection.ts';
import type { Play } from './play.ts';
import { recordOf } from './game-record.ts';
import { watch, whole, wholeView } from './subscription.ts';

interface Needs extends Pick<Play, 'act' | 'undo'>, Pick<HistoryCache, 'entriesOf'>, GameFinder {
  readonly storage: Storage;
  readonly liveTables: LiveTables;
  readonly presence: Pick<Presence, 'changed'>;
  /** Whoever asks may have everything: the games are their own. */
  readonly recordsBeforeEnd: boolean;
}

/** Finished games whose records are kept at hand. */
const mostRecords = 50;
/** Lines of history that are made without a pause. */
const linesAtOnce = 100;

const storedGame = ({ game, table }: LiveTable): StoredGame | null => game?.stored ?? table.game;

export function gameService({
  storage,
  liveTables,
  recordsBeforeEnd,
  presence,
  act,
  undo,
  findTable,
  find,
  findPlayable,
  ask,
  entriesOf,
}: Needs): GameService {
  const records = new QuickLRU<TableId, Promise<GameRecordFile>>({ maxSize: mostRecords });

  async function headOf({ sheet, art, messages }: StoredGame, table: TableInfo): Promise<GameHead> {
    const texts = JSON.parse((await storage.content(messages)) ?? '{}') as GameHead['messages'];
    return { table, sheet: `/sheets/${sheet}.json`, art: `/art/${art}.json`, messages: texts };
  }

  /** What is over does not change any more: its record is made once for all who ask. */
  async function recorded({ id, table }: LiveTable, game: LiveGame): Promise<GameRecordFile> {
    const known = records.get(id);
    if (known !== undefined) return known;
    const making = recordOf(table, game, storage);
    if (table.status !== 'over') return making;
    records.set(id, making);
    making.catch(() => records.delete(id));
    return making;
  }

  /** Lines of history as a viewer may see them; whatever else waits is done between pieces of a long one. */
  async function lines(entries: readonly Entry[], seat: Seat | null, state: GameState): Promise<HistoryEntry[]> {
    const made: HistoryEntry[] = [];
    for (let from = 0; from < entries.length; from += linesAtOnce) {
      if (from > 0) await new Promise<void>((resolve) => void soon(resolve));
      made.push(...entries.slice(from, from + linesAtOnce).map((entry) => steppedLineOf(entry, seat, state)));
    }
    return made;
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
      const liveTable = await findTable(table);
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
      const { liveTable, game, seat } = found.value;
      const { state } = game;
      const entries = await entriesOf(liveTable, game);
      return success(
        await lines(
          entries.filter(({ version }) => version > after && version <= state.version),
          seat,
          state,
        ),
      );
    },
    record: async (table) => {
      const liveTable = await findTable(table);
      if (!liveTable.ok) return liveTable;
      const { game } = liveTable.value;
      if (game === null) return refuse('not-started');
      // a record holds the seed, and with it every card to come
      if (liveTable.value.table.status !== 'over' && !recordsBeforeEnd) return refuse('not-over');
      return success(await recorded(liveTable.value, game));
    },
    present: async (caller, table) => {
      const found = await liveTables.get(table);
      if (!found.ok) return found;
      const person = await caller.known();
      return ask(found.value, () => whole(found.value, person));
    },
    watch: async (caller, table, { since, window, visible = true }, signal) => {
      const liveTable = await liveTables.get(table);
      if (!liveTable.ok) return liveTable;
      return success(
        watch(liveTable.value, { person: await caller.known(), window, visible }, since, { storage, presence }, signal),
      );
    },
    showing: async (caller, table, window, visible) => {
      const liveTable = await liveTables.get(table);
      if (!liveTable.ok) return liveTable;
      const person = await caller.known();
      for (const subscriber of liveTable.value.subscribers)
        if (subscriber.window === window && subscriber.person === person) subscriber.visible = visible;
      presence.changed(liveTable.value);
      return success(null);
    },
  };
}
