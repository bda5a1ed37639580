import { waiting } from '@gridwright/core';
import { type Seat, success } from '@gridwright/model';
import type { PushAddress } from '@gridwright/protocol';
import type { Moved } from '../games/play.ts';
import { refuse } from '../services/refuse.ts';
import type { NotificationService } from '../services/services.ts';
import type { PersonId, Storage } from '../storage/storage.ts';
import type { LiveTable } from '../live/live-table.ts';
import type { Identity } from './vapid-identity.ts';
import type { SendPush } from './push-request.ts';
import { isSealable, sealed } from './push-encryption.ts';

/** Milliseconds from the moment somebody's turn begins until it is looked whether they are there. */
export interface NotificationDelays {
  /** So long a page may take to come back, and a turn to be over by itself. */
  readonly firstMs: number;
  /** So long it takes until it shows that a page which seemed to be there has gone. */
  readonly againMs: number;
}

interface Needs {
  readonly storage: Storage;
  readonly identity: Identity;
  readonly sendPush: SendPush;
  readonly delays: NotificationDelays;
  readonly now: () => number;
  /** Whether the server is about to act for a seat, as its player has told it to. */
  readonly willAct: (liveTable: LiveTable, seat: Seat) => boolean;
  /** Whether a page of a person at a table is open and to be seen. */
  readonly isThere: (liveTable: LiveTable, person: PersonId) => Promise<boolean>;
  readonly log: (what: string, details: object) => void;
}

export interface Notifications extends NotificationService {
  /** Somebody acted, or the game began. */
  readonly consider: (liveTable: LiveTable, moved: Moved | null) => void;
  readonly stop: () => void;
}

const mostAddresses = 10;
/** Seconds for which a push service keeps a notification for a browser that is not there. */
const keptFor = String(24 * 60 * 60);

/** Which of the two times somebody is looked for. */
type Look = keyof NotificationDelays;
/** One look that is due, so that a lively game does not ask for it again and again. */
type Due = `${Look} ${Seat}`;

/** Tells people who are not at the table that it is their turn: once, until they have acted again. */
export function notifications({
  storage,
  identity,
  sendPush,
  delays,
  now,
  willAct,
  isThere,
  log,
}: Needs): Notifications {
  const told = new WeakMap<LiveTable, Set<Seat>>();
  const due = new WeakMap<LiveTable, Set<Due>>();
  const timers = new Set<NodeJS.Timeout>();

  const toldAt = (liveTable: LiveTable): Set<Seat> => {
    const seats = told.get(liveTable) ?? new Set<Seat>();
    told.set(liveTable, seats);
    return seats;
  };

  async function send(address: PushAddress, message: string): Promise<void> {
    const { host } = new URL(address.endpoint);
    const headers = {
      authorization: identity.authorization(address.endpoint, now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: keptFor,
      urgency: 'high',
    };
    try {
      const status = await sendPush(address.endpoint, headers, sealed(address, message));
      if (status === 404 || status === 410) await storage.removePushAddress(address.endpoint, null);
      else if (status >= 300) log('a push service refused a notification', { host, status });
    } catch (error) {
      log('a notification could not be sent', { host, reason: error instanceof Error ? error.message : String(error) });
    }
  }

  async function tell(liveTable: LiveTable, person: PersonId): Promise<void> {
    const message = JSON.stringify({ table: liveTable.id });
    await Promise.all((await storage.pushAddresses(person)).map((address) => send(address, message)));
  }

  function later(liveTable: LiveTable, seat: Seat, which: Look): void {
    const dueHere = due.get(liveTable) ?? new Set<Due>();
    due.set(liveTable, dueHere);
    if (dueHere.has(`${which} ${seat}`)) return;
    dueHere.add(`${which} ${seat}`);
    const timer = setTimeout(() => {
      timers.delete(timer);
      dueHere.delete(`${which} ${seat}`);
      look(liveTable, seat, which).catch((err: unknown) =>
        log('it could not be seen who is to be notified', { table: liveTable.id, err }),
      );
    }, delays[which]);
    timer.unref();
    timers.add(timer);
  }

  /** Whom a game waits for in a seat, if nobody has told them and nobody acts for them. */
  function toBeTold(liveTable: LiveTable, seat: Seat): PersonId | null {
    const awaited = liveTable.game !== null && waiting(liveTable.game.state).includes(seat);
    const known = !awaited || willAct(liveTable, seat) || toldAt(liveTable).has(seat);
    return known ? null : (liveTable.table.seats[seat]?.person ?? null);
  }

  async function look(liveTable: LiveTable, seat: Seat, which: Look): Promise<void> {
    const person = toBeTold(liveTable, seat);
    if (person === null) return;
    if (await isThere(liveTable, person)) {
      if (which === 'firstMs') later(liveTable, seat, 'againMs');
      return;
    }
    // it was asked elsewhere meanwhile
    if (toBeTold(liveTable, seat) !== person) return;
    toldAt(liveTable).add(seat);
    tell(liveTable, person).catch((error: unknown) =>
      log('notifications could not be looked up', { reason: String(error) }),
    );
  }

  return {
    key: () => identity.publicKey,
    subscribe: async (caller, address) => {
      if (!URL.canParse(address.endpoint) || !isSealable(address)) return refuse('bad-subscription');
      await storage.addPushAddress(await caller.person(), address, now(), mostAddresses);
      return success(null);
    },
    unsubscribe: async (caller, endpoint) => {
      const person = await caller.known();
      if (person !== null) await storage.removePushAddress(endpoint, person);
      return success(null);
    },
    consider: (liveTable, moved) => {
      if (liveTable.game === null) return;
      if (moved !== null && moved.person !== null) toldAt(liveTable).delete(moved.seat);
      const before = moved === null ? [] : waiting(moved.before);
      for (const seat of waiting(liveTable.game.state))
        if (!before.includes(seat) && typeof liveTable.table.seats[seat]?.person === 'string')
          later(liveTable, seat, 'firstMs');
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
