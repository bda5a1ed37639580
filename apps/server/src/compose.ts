import { randomBytes } from 'node:crypto';
import { type Fault, faultOf } from '@gridwright/core';
import type { FastifyBaseLogger } from 'fastify';
import { bots, type MakeBot } from './games/bots.ts';
import { chronicle } from './live/history-cache.ts';
import { deskService } from './games/decision-service.ts';
import { errands } from './games/automatic-actions.ts';
import { finder } from './live/game-finder.ts';
import { loadGame } from './live/load-game.ts';
import { pastService } from './games/history-service.ts';
import { type Moved, play } from './games/play.ts';
import { gameService } from './games/game-service.ts';
import { identityFrom, newIdentity } from './notifications/vapid-identity.ts';
import { notices, type Patience } from './notifications/notifications.ts';
import { type Post, postOutside } from './notifications/push-request.ts';
import { faultIn } from './plugins/guarded-core.ts';
import type { Library } from './plugins/plugin-registry.ts';
import type { Services } from './services/services.ts';
import type { Storage, StoredTable } from './storage/storage.ts';
import { branchService } from './lobby/branches.ts';
import { chatService } from './chat/chat-service.ts';
import { lobby } from './lobby/lobby.ts';
import type { Room } from './live/live-table.ts';
import { rooms } from './live/live-tables.ts';

/** What is left to whoever runs a server, or a test; what is absent is as people would want it. */
export interface Choices {
  readonly makeBot: MakeBot;
  /** Milliseconds a bot at a paced table takes over a decision; 700 to 1000 when absent. */
  readonly pace?: () => number;
  /** Milliseconds the server takes over what a person left word to do: as long as a person might. */
  readonly pause?: (pacing: 'paced' | 'instant') => number;
  /** What the chance of a new game is drawn from; unguessable, and each time another, when absent. */
  readonly drawSeed?: () => string;
  /** How notices are sent, and how long it takes until somebody is thought not to be there. */
  readonly post?: Post;
  readonly noticePatience?: Patience;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

interface Needs {
  readonly storage: Storage;
  readonly library: Library;
  /** Everything that tables can be made of now. */
  readonly catalog: Services['catalog'];
  readonly log: FastifyBaseLogger;
}

/** Everything behind the services: tables in memory, their players, and what is done for them. */
export interface Workings {
  readonly services: Services;
  /** Lets bots go on in games that were interrupted. */
  readonly resume: () => Promise<void>;
  /** Begins nothing new and waits until all that was begun is done. */
  readonly stop: () => Promise<void>;
}

const minute = 60_000;
const day = 24 * 60 * minute;

const between = (least: number, most: number): number => least + Math.floor(Math.random() * (most - least));
const standardPace = (): number => between(700, 1000);
const standardPause = (pacing: 'paced' | 'instant'): number =>
  pacing === 'paced' ? between(1500, 4000) : between(50, 250);
const standardSeed = (): string => randomBytes(24).toString('base64url');
const standardPatience: Patience = { first: 3000, again: 45_000 };

/** Puts together what plays the games. */
export async function workings(choices: Choices, { storage, library, catalog, log }: Needs): Promise<Workings> {
  const now = choices.now ?? Date.now;
  const complain = (room: Room, what: string, error: unknown): void => {
    log.error({ table: room.id, err: error }, what);
    flag(room, faultOf(error));
  };
  const load = (table: StoredTable) => loadGame(table, { storage, library, now });
  const identity = identityFrom(await storage.keyOr('push', newIdentity()));

  const drawSeed = choices.drawSeed ?? standardSeed;
  const past = chronicle(storage);
  const playing = play({ storage, library, now, complain, moved, stateAt: past.stateAt });
  const { move } = playing;
  const players = bots({ makeBot: choices.makeBot, pace: choices.pace ?? standardPace, move, complain });
  const pause = (room: Room): number => (choices.pause ?? standardPause)(room.table.wish.bots);
  const runners = errands({ storage, move, pause, complain });
  const bell = notices({
    storage,
    identity,
    post: choices.post ?? postOutside,
    patience: choices.noticePatience ?? standardPatience,
    now,
    willAct: runners.willAct,
    log: (what, details) => log.info(details, what),
  });

  /** A game whose plugin failed says so, whether it was playing or only showing something. */
  function flag(room: Room, fault: Fault | undefined): void {
    if (fault === undefined || room.table.faulted !== null) return;
    playing
      .markFaulted(room, fault.plugin)
      .catch((error: unknown) => log.error({ table: room.id, err: error }, 'a game could not be flagged'));
  }
  function consider(room: Room): void {
    if (room.game !== null) flag(room, faultIn(room.game.rules));
    players.consider(room);
    runners.consider(room);
  }
  function moved(room: Room, what: Moved): void {
    consider(room);
    bell.consider(room, what);
  }
  function begun(room: Room): void {
    consider(room);
    bell.consider(room, null);
  }
  const isBusy = (room: Room): boolean => players.busy(room) || runners.busy(room);

  const places = rooms({ storage, load, now, loaded: consider });
  const search = finder(places, complain);
  const tidy = setInterval(() => places.forgetUnused(now() - 10 * minute, isBusy), minute).unref();

  return {
    services: {
      catalog,
      tables: lobby({ storage, library, rooms: places, now, drawSeed, loadGame: load, begun }),
      branches: branchService({ storage, library, rooms: places, now, ...search, ...past }),
      games: gameService({ storage, rooms: places, ...playing, ...search }),
      desks: deskService({ storage, ...search, consider: runners.consider }),
      chat: chatService({ storage, rooms: places, now }),
      past: pastService({ storage, ...past, ...search }),
      notices: bell,
    },
    resume: async () => {
      for (const id of await storage.tablesAwaitingBots(now() - 7 * day)) await places.get(id);
    },
    stop: async () => {
      clearInterval(tidy);
      for (const worker of [players, runners, bell]) worker.stop();
      await places.close();
    },
  };
}
