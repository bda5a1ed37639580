import { copyState, evolve, fold } from '@gridwright/core';
import { type GameState, invariant } from '@gridwright/model';
import type { Entry, Storage } from '../storage/storage.ts';
import { queue } from '../queues/task-queue.ts';
import type { LiveGame, Room } from './live-table.ts';

/** The past of games, for those who look back: every state can be had without folding from the beginning. */
export interface Chronicle {
  /** All entries of a game up to its present version. */
  readonly entriesOf: (room: Room, game: LiveGame) => Promise<readonly Entry[]>;
  /** A game as it stood after so many events, between the end of its first entry and now. A copy of one's own. */
  readonly stateAt: (room: Room, game: LiveGame, version: number) => Promise<GameState>;
}

interface Kept {
  readonly inTurn: ReturnType<typeof queue>;
  readonly entries: Entry[];
  /** States after every so many entries, oldest first. */
  readonly snapshots: GameState[];
  state: GameState | null;
}

/** Entries from one snapshot to the next. */
const stride = 24;
/** Games whose past is kept at hand. */
const remembered = 32;

export function chronicle(storage: Storage): Chronicle {
  const known = new Map<LiveGame, Kept>();

  function keptFor(game: LiveGame): Kept {
    const kept = known.get(game) ?? { inTurn: queue(), entries: [], snapshots: [], state: null };
    // the one that was looked at last is forgotten last
    known.delete(game);
    known.set(game, kept);
    const [oldest] = known.keys();
    if (known.size > remembered && oldest !== undefined) known.delete(oldest);
    return kept;
  }

  async function catchUp(kept: Kept, room: Room, game: LiveGame): Promise<void> {
    const { version } = game.state;
    if ((kept.state?.version ?? 0) >= version) return;
    for (const entry of await storage.entries(room.id, kept.state?.version ?? 0)) {
      if (entry.version > version) return;
      kept.state = kept.state === null ? fold(entry.events) : fold(entry.events, kept.state);
      if (kept.entries.length % stride === 0) kept.snapshots.push(kept.state);
      kept.entries.push(entry);
    }
  }

  async function upToDate(room: Room, game: LiveGame): Promise<Kept> {
    const kept = keptFor(game);
    await kept.inTurn(() => catchUp(kept, room, game));
    return kept;
  }

  return {
    entriesOf: async (room, game) => (await upToDate(room, game)).entries,
    stateAt: async (room, game, version) => {
      const { entries, snapshots } = await upToDate(room, game);
      const nearest = snapshots.findLast((snapshot) => snapshot.version <= version);
      invariant(nearest !== undefined, `version ${version} is not older than the first entry`);
      const state = copyState(nearest);
      const from = stride * snapshots.indexOf(nearest) + 1;
      for (let index = from; state.version < version && index < entries.length; index++)
        for (const event of entries[index]?.events ?? []) if (state.version < version) evolve(state, event);
      invariant(state.version === version, `version ${version} has been reached`);
      return state;
    },
  };
}
