import type { PluginId } from '@gridwright/model';
import type { Storage, StoredGame, StoredTable } from '../storage/storage.ts';
import type { LiveGame, LiveTable } from './live-table.ts';
import type { LiveTables } from './live-tables.ts';

interface Needs {
  readonly storage: Pick<Storage, 'table' | 'markFaulted' | 'changeContents'>;
  readonly liveTables: Pick<LiveTables, 'all'>;
  readonly load: (table: StoredTable) => Promise<LiveGame | null>;
  /** Where sheet, picture and words of a game lie as its plugins are now. */
  readonly contents: (game: LiveGame) => Promise<StoredGame>;
  readonly consider: (liveTable: LiveTable) => void;
  readonly reportError: (liveTable: LiveTable, what: string, error: unknown) => void;
}

const isSame = (a: StoredGame, b: StoredGame): boolean =>
  a.sheet === b.sheet && a.art === b.art && a.messages === b.messages;

/** Lets games in memory go on with some plugins as they are now, and shows them anew to everybody who watches. */
export function renewingPlugins({ storage, liveTables, load, contents, consider, reportError }: Needs) {
  async function withContents(table: StoredTable, game: LiveGame): Promise<LiveGame> {
    if (game.obstacle !== null || game.behind !== null) return game;
    const stored = await contents(game);
    if (isSame(stored, game.stored)) return game;
    await storage.changeContents(table.id, stored);
    return { ...game, stored };
  }

  async function renew(liveTable: LiveTable, ids: ReadonlySet<PluginId>): Promise<void> {
    const uses = liveTable.game?.state.table.plugins.some(({ id }) => ids.has(id)) === true;
    const table = uses ? await storage.table(liveTable.id) : null;
    const loaded = table === null ? null : await load(table);
    if (table === null || loaded === null) return;
    const game = await withContents(table, loaded);
    // what a plugin did wrong may be mended now
    const isMended = table.faulted !== null && ids.has(table.faulted);
    if (isMended) await storage.markFaulted(liveTable.id, null);
    liveTable.table = { ...table, game: game.stored, faulted: isMended ? null : table.faulted };
    liveTable.game = game;
    for (const { queue } of liveTable.subscribers) queue.lose();
    consider(liveTable);
  }

  return async (ids: ReadonlySet<PluginId>): Promise<void> => {
    // what is loaded anew meanwhile follows the plugins as they are already
    for (const liveTable of liveTables.all())
      await liveTable.inTurn(() =>
        renew(liveTable, ids).catch((error: unknown) =>
          reportError(liveTable, 'a game cannot be shown with a plugin as it is now', error),
        ),
      );
  };
}
