import { copyState, evolve, fold } from '@gridwright/core';
import type { Push } from '@gridwright/model';
import { view } from '../plugins/guarded-core.ts';
import type { Entry, PersonId, Storage } from '../storage/storage.ts';
import { inbox as newInbox } from '../queues/subscriber-queue.ts';
import { infoFor, type LiveGame, type Room, seatOf, type Watcher } from '../live/live-table.ts';
import { pushOf, viewOf } from '../live/projection.ts';

/** A push with the version of the game that it leads to. */
export interface Told {
  readonly version: number;
  readonly push: Push;
}

/** Unread messages after which a slow watcher starts afresh. */
const patience = 256;
/** Entries that are sent one by one to somebody who comes back; for more, the whole view is shorter. */
const catchUp = 40;

function whole(room: Room, person: PersonId | null): Told {
  const table = infoFor(room.table, person);
  if (room.game === null) return { version: 0, push: { type: 'table', table } };
  const seen = viewOf(room.game, seatOf(room.table, person));
  return { version: seen.version, push: { type: 'view', view: seen, table } };
}

/** What happened since a version, step by step; null when the whole view is the better answer. */
async function missed(room: Room, game: LiveGame, person: PersonId | null, since: number, storage: Storage) {
  if (since <= 0 || since > game.state.version) return null;
  const all = await storage.entries(room.id, 0);
  const known = all.filter((entry) => entry.version <= since);
  if (known.at(-1)?.version !== since || all.length - known.length > catchUp) return null;
  return stepsFrom(game, room, person, known, all.slice(known.length));
}

function stepsFrom(
  game: LiveGame,
  room: Room,
  person: PersonId | null,
  known: readonly Entry[],
  later: readonly Entry[],
): Told[] {
  const viewer = seatOf(room.table, person);
  const state = fold(known.flatMap((entry) => entry.events));
  let before = view(game.rules, copyState(state), viewer);
  return later.map((entry) => {
    for (const event of entry.events) evolve(state, event);
    const after = view(game.rules, copyState(state), viewer);
    const push = pushOf(entry, viewer, before, after, game.state);
    before = after;
    return { version: entry.version, push };
  });
}

async function opening(
  room: Room,
  person: PersonId | null,
  since: number | null,
  storage: Storage,
): Promise<readonly Told[]> {
  const { game } = room;
  const steps = game === null || since === null ? null : await missed(room, game, person, since, storage);
  if (steps === null) return [whole(room, person)];
  const table: Told = {
    version: room.game?.state.version ?? 0,
    push: { type: 'table', table: infoFor(room.table, person) },
  };
  return [...steps, table];
}

/**
 * Everything that one person may know of a table, as it happens: first the whole view, or for somebody who comes back
 * what happened since version `since`; then every change.
 */
export async function* watch(
  room: Room,
  { person, window }: Pick<Watcher, 'person' | 'window'>,
  since: number | null,
  storage: Storage,
  signal: AbortSignal | undefined,
): AsyncGenerator<Told, void, undefined> {
  const watcher: Watcher = { person, window, visible: true, inbox: newInbox<Told>(patience) };
  // listening begins before history is read, so that nothing can fall between the two
  room.watchers.add(watcher);
  try {
    let sent = -1;
    for (const told of await room.inTurn(() => opening(room, person, since, storage))) {
      yield told;
      sent = told.version;
    }
    for (;;) {
      const next = await watcher.inbox.next(signal);
      if (next === 'closed') return;
      const told = next === 'lost' ? whole(room, person) : next.message;
      const isNews = told.push.type !== 'changes' || told.version > sent;
      // what is said carries the version at which it was said; nobody falls back behind what they know
      sent = Math.max(sent, told.version);
      if (isNews) yield { ...told, version: sent };
    }
  } finally {
    room.watchers.delete(watcher);
    room.used = Date.now();
  }
}
