import { copyState, evolve, fold } from '@gridwright/core';
import { type GameState, invariant } from '@gridwright/model';
import QuickLRU from 'quick-lru';
import type { Entry, Storage } from '../storage/storage.ts';
import { taskQueue } from '../queues/task-queue.ts';
import type { LiveGame, LiveTable } from './live-table.ts';

/** The past of games, for those who look back: every state can be had without folding from the beginning. */
export interface HistoryCache {
  /** All entries of a game up to its present version. */
  readonly entriesOf: (liveTable: LiveTable, game: LiveGame) => Promise<readonly Entry[]>;
  /** A game as it stood after so many events, between the end of its first entry and now. A copy of one's own. */
  readonly stateAt: (liveTable: LiveTable, game: LiveGame, version: number) => Promise<GameState>;
}

interface CachedGame {
  readonly inTurn: ReturnType<typeof taskQueue>;
  readonly entries: Entry[];
  /** States after every so many entries, oldest first. */
  readonly snapshots: GameState[];
  state: GameState | null;
}

/** Entries from one snapshot to the next. */
const entriesPerSnapshot = 24;
/** Games whose past is kept at hand. */
const mostGames = 32;

export function historyCache(storage: Storage): HistoryCache {
  const known = new QuickLRU<LiveGame, CachedGame>({ maxSize: mostGames });

  function cachedFor(game: LiveGame): CachedGame {
    const cached = known.get(game) ?? { inTurn: taskQueue(), entries: [], snapshots: [], state: null };
    known.set(game, cached);
    return cached;
  }

  async function catchUp(cached: CachedGame, liveTable: LiveTable, game: LiveGame): Promise<void> {
    const { version } = game.state;
    if ((cached.state?.version ?? 0) >= version) return;
    for (const entry of await storage.entries(liveTable.id, cached.state?.version ?? 0)) {
      if (entry.version > version) return;
      cached.state = cached.state === null ? fold(entry.events) : fold(entry.events, cached.state);
      if (cached.entries.length % entriesPerSnapshot === 0) cached.snapshots.push(cached.state);
      cached.entries.push(entry);
    }
  }

  async function upToDate(liveTable: LiveTable, game: LiveGame): Promise<CachedGame> {
    const cached = cachedFor(game);
    await cached.inTurn(() => catchUp(cached, liveTable, game));
    return cached;
  }

  return {
    entriesOf: async (liveTable, game) => (await upToDate(liveTable, game)).entries,
    stateAt: async (liveTable, game, version) => {
      const { entries, snapshots } = await upToDate(liveTable, game);
      const nearest = snapshots.findLast((snapshot) => snapshot.version <= version);
      invariant(nearest !== undefined, `version ${version} is not older than the first entry`);
      const state = copyState(nearest);
      const from = entriesPerSnapshot * snapshots.indexOf(nearest) + 1;
      for (let index = from; state.version < version && index < entries.length; index++)
        for (const event of entries[index]?.events ?? []) if (state.version < version) evolve(state, event);
      invariant(state.version === version, `version ${version} has been reached`);
      return state;
    },
  };
}
