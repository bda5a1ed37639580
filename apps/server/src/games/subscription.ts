import { copyState, evolve, fold } from '@gridwright/core';
import type { Opening, Push } from '@gridwright/protocol';
import { view } from '@gridwright/plugin-host/play';
import type { Entry, PersonId, Storage } from '../storage/storage.ts';
import { subscriberQueue } from '../queues/subscriber-queue.ts';
import { infoFor, type LiveGame, type LiveTable, seatOf, type Subscriber } from '../live/live-table.ts';
import { toldDecision } from '../live/decision.ts';
import type { Presence } from '../live/presence.ts';
import { pushOf, viewOf } from '../live/projection.ts';

/** A push with the version of the game that it leads to. */
export interface Told {
  readonly version: number;
  readonly push: Push;
}

/** Unread messages after which a slow subscriber starts afresh. */
const mostUnread = 256;
/** Entries that are sent one by one to somebody who comes back; for more, the whole view is shorter. */
const catchUp = 40;

/** A game as somebody sees it who comes to its table. */
export function wholeView(liveTable: LiveTable, game: LiveGame, person: PersonId | null): Opening['push'] {
  const seat = seatOf(liveTable.table, person);
  return {
    type: 'view',
    view: viewOf(game, seat),
    table: infoFor(liveTable.table, person),
    decision: toldDecision(game, seat),
  };
}

/** What somebody is told first who comes to a table: the game as they see it, or the table where no game has begun. */
export function whole(liveTable: LiveTable, person: PersonId | null): Told {
  const { game, table } = liveTable;
  if (game === null) return { version: 0, push: { type: 'table', table: infoFor(table, person) } };
  return { version: game.state.version, push: wholeView(liveTable, game, person) };
}

/** What happened since a version, step by step; null when the whole view is the better answer. */
async function missed(liveTable: LiveTable, game: LiveGame, person: PersonId | null, since: number, storage: Storage) {
  if (since <= 0 || since > game.state.version) return null;
  const all = await storage.entries(liveTable.id, 0);
  const known = all.filter((entry) => entry.version <= since);
  if (known.at(-1)?.version !== since || all.length - known.length > catchUp) return null;
  return stepsFrom(game, liveTable, person, known, all.slice(known.length));
}

function stepsFrom(
  game: LiveGame,
  liveTable: LiveTable,
  person: PersonId | null,
  known: readonly Entry[],
  later: readonly Entry[],
): Told[] {
  const viewer = seatOf(liveTable.table, person);
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
  liveTable: LiveTable,
  person: PersonId | null,
  since: number | null,
  storage: Storage,
): Promise<readonly Told[]> {
  const { game } = liveTable;
  const steps = game === null || since === null ? null : await missed(liveTable, game, person, since, storage);
  if (game === null || steps === null) return [whole(liveTable, person)];
  const { version } = game.state;
  const decision = toldDecision(game, seatOf(liveTable.table, person));
  const table = infoFor(liveTable.table, person);
  return [...steps, { version, push: { type: 'decision', decision } }, { version, push: { type: 'table', table } }];
}

/** Whether it adds to what was sent up to a version: what was queued before that may be known already. */
function isNews({ version, push }: Told, sent: number): boolean {
  switch (push.type) {
    case 'changes':
      return version > sent;
    case 'decision':
      return version >= sent;
    case 'view':
    case 'table':
    case 'chat':
      return true;
  }
}

/**
 * Everything that one person may know of a table, as it happens: first the whole view, or for somebody who comes back
 * what happened since version `since`; then every change.
 */
export async function* watch(
  liveTable: LiveTable,
  { person, window, visible }: Pick<Subscriber, 'person' | 'window' | 'visible'>,
  since: number | null,
  { storage, presence }: { readonly storage: Storage; readonly presence: Pick<Presence, 'changed'> },
  signal: AbortSignal | undefined,
): AsyncGenerator<Told, void, undefined> {
  const subscriber: Subscriber = { person, window, visible, queue: subscriberQueue<Told>(mostUnread) };
  // listening begins before history is read, so that nothing can fall between the two
  liveTable.subscribers.add(subscriber);
  presence.changed(liveTable);
  try {
    let sent = -1;
    for (const told of await liveTable.inTurn(() => opening(liveTable, person, since, storage))) {
      yield told;
      sent = told.version;
    }
    for (;;) {
      const next = await subscriber.queue.next(signal);
      if (next === 'closed') return;
      const told = next === 'lost' ? whole(liveTable, person) : next.message;
      if (!isNews(told, sent)) continue;
      // what is said carries the version at which it was said; nobody falls back behind what they know
      sent = Math.max(sent, told.version);
      yield { ...told, version: sent };
    }
  } finally {
    liveTable.subscribers.delete(subscriber);
    presence.changed(liveTable);
    liveTable.used = Date.now();
  }
}
