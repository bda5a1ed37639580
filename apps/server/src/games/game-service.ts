import { type Messages, nothingOffered, type PluginId, success } from '@gridwright/model';
import { offered } from '../plugins/guarded-core.ts';
import { refuse } from '../services/refuse.ts';
import type { GameService } from '../services/services.ts';
import type { Storage, StoredGame } from '../storage/storage.ts';
import { infoFor, type Room } from '../live/live-table.ts';
import type { Rooms } from '../live/live-tables.ts';
import type { Finder } from '../live/game-finder.ts';
import { steppedLineOf, viewOf } from '../live/projection.ts';
import type { Play } from './play.ts';
import { recordOf } from './game-record.ts';
import { watch } from './subscription.ts';

interface Needs extends Pick<Play, 'act' | 'actAll' | 'undo'>, Finder {
  readonly storage: Storage;
  readonly rooms: Rooms;
}

const storedGame = ({ game, table }: Room): StoredGame | null => game?.stored ?? table.game;

const filesOf = ({ sheet, art }: StoredGame) => ({ sheet: `/sheets/${sheet}.json`, art: `/art/${art}.json` });

export function gameService({ storage, rooms, act, actAll, undo, find, findPlayable, ask }: Needs): GameService {
  async function messagesOf(hash: string): Promise<Readonly<Record<PluginId, Messages>>> {
    return JSON.parse((await storage.content(hash)) ?? '{}') as Readonly<Record<PluginId, Messages>>;
  }

  return {
    drawnFrom: async (table) => {
      const room = await rooms.get(table);
      const game = room.ok ? storedGame(room.value) : null;
      return game === null ? [] : Object.values(filesOf(game));
    },
    head: async (caller, table) => {
      const room = await rooms.get(table);
      if (!room.ok) return room;
      const game = storedGame(room.value);
      if (game === null) return refuse('not-started');
      return success({
        table: infoFor(room.value.table, await caller.known()),
        ...filesOf(game),
        messages: await messagesOf(game.messages),
      });
    },
    view: async (caller, table) => {
      const found = await find(caller, table);
      if (!found.ok) return found;
      const { room, game, seat } = found.value;
      return ask(room, () => viewOf(game, seat));
    },
    offered: async (caller, table, version) => {
      const found = await findPlayable(caller, table);
      if (!found.ok) return found;
      const { room, game, seat } = found.value;
      if (version !== undefined && version !== game.state.version)
        return refuse('stale-version', { version: game.state.version });
      if (seat === null) return success(nothingOffered);
      return ask(room, () => offered(game.rules, game.state, seat));
    },
    act: async (caller, table, wish) => {
      const found = await findPlayable(caller, table);
      return found.ok ? success(await act(found.value.room, await caller.known(), wish)) : found;
    },
    actAll: async (caller, table, wishes) => {
      const found = await findPlayable(caller, table);
      return found.ok ? success(await actAll(found.value.room, await caller.known(), wishes)) : found;
    },
    undo: async (caller, table, thoughts) => {
      const found = await findPlayable(caller, table);
      return found.ok ? success(await undo(found.value.room, await caller.known(), thoughts)) : found;
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
      const room = await rooms.get(table);
      if (!room.ok) return room;
      const { game } = room.value;
      if (game === null) return refuse('not-started');
      // a record holds the seed, and with it every card to come
      if (room.value.table.status !== 'over') return refuse('not-over');
      return success(await recordOf(room.value.table, game, storage));
    },
    watch: async (caller, table, { since, window }, signal) => {
      const room = await rooms.get(table);
      if (!room.ok) return room;
      return success(watch(room.value, { person: await caller.known(), window }, since, storage, signal));
    },
    showing: async (caller, table, window, visible) => {
      const room = await rooms.get(table);
      if (!room.ok) return room;
      const person = await caller.known();
      for (const watcher of room.value.watchers)
        if (watcher.window === window && watcher.person === person) watcher.visible = visible;
      return success(null);
    },
  };
}
