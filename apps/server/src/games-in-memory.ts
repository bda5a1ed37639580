import { type Fault, faultOf } from '@gridwright/core';
import type { PluginId } from '@gridwright/model';
import { faultIn, type Thinker, thinkHere } from '@gridwright/plugin-host/play';
import { type AutomaticActions, automaticActions } from './games/automatic-actions.ts';
import { bots } from './games/bots.ts';
import { type Moved, type Play, play } from './games/play.ts';
import { type Care, careOf } from './live/care.ts';
import { catchingUp } from './live/catch-up.ts';
import { type GameFinder, gameFinder } from './live/game-finder.ts';
import { type HistoryCache, historyCache } from './live/history-cache.ts';
import type { LiveGame, LiveTable } from './live/live-table.ts';
import { type LiveTables, liveTables } from './live/live-tables.ts';
import { loadGame } from './live/load-game.ts';
import { type Neighbours, neighbours } from './live/neighbours.ts';
import { type Presence, presence } from './live/presence.ts';
import { standInAt } from './live/stand-ins.ts';
import type { Notifications } from './notifications/notifications.ts';
import type { PluginRegistry } from './plugins/plugin-registry.ts';
import { spreadOut } from './queues/spread-out.ts';
import type { Storage, StoredTable } from './storage/storage.ts';

/** Where the operator reads what went wrong. */
export interface Log {
  readonly warn: (details: object, what: string) => void;
  readonly error: (details: object, what: string) => void;
}

/** What the games in memory are played with. */
export interface GameNeeds {
  readonly storage: Storage;
  readonly registry: PluginRegistry;
  readonly log: Log;
  /** Makes what thinks for bots in other processes, given what thinks in this one; bots think in this one when absent. */
  readonly thinkerBeside?: (here: Thinker) => Thinker;
  /** Told of every game in which a plugin failed. */
  readonly pluginFailed?: (plugin: PluginId) => void;
  /** Makes what tells people who are not there, given who will act without being told and who is there. */
  readonly notifier: (willAct: AutomaticActions['willAct'], isThere: Presence['isThere']) => Notifications;
}

/** How long bots and the server take over a move, and the clock. */
export interface Pace {
  /** Milliseconds a bot at a paced table takes over a decision; 700 to 1000 when absent. */
  readonly botDelayMs?: () => number;
  /** Milliseconds the server takes over what a person left word to do: as long as a person might. */
  readonly automaticDelayMs?: (pacing: 'paced' | 'instant') => number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** The games that are in memory, and everybody who plays in them by themselves. */
export interface GamesInMemory {
  readonly tables: LiveTables;
  readonly finder: GameFinder;
  readonly history: HistoryCache;
  readonly playing: Play;
  readonly seen: Presence;
  readonly care: Care;
  readonly notifier: Notifications;
  /** What other processes on the same database are told by. */
  readonly others: Neighbours;
  /** Null for a table whose game has not begun. */
  readonly load: (table: StoredTable) => Promise<LiveGame | null>;
  readonly thinker: Thinker;
  /** Lets whatever else waits have its turn. */
  readonly pause: () => Promise<void>;
  /** Sets bots and automatic actions to work where it is their turn. */
  readonly consider: (liveTable: LiveTable) => void;
  /** Does so for a game that has just begun, and tells those who are not there. */
  readonly begun: (liveTable: LiveTable) => void;
  /** Whether somebody is about to move who is not asked for it. */
  readonly isBusy: (liveTable: LiveTable) => boolean;
  /** Lets bots wait for another time, or not at all, wherever they are. */
  readonly repace: (liveTable: LiveTable) => void;
  /** Lets bots move at once until it is the turn of a person, wherever they are. */
  readonly skipToPerson: (liveTable: LiveTable) => Promise<void>;
  /** Logs what went wrong at a table, and flags its game where it was a plugin. */
  readonly reportError: (liveTable: LiveTable, what: string, error: unknown) => void;
  /** Begins nothing new and waits until all that was begun is done. */
  readonly stop: () => Promise<void>;
}

/** Bots for which something is done in this process at one time. */
const botsAtOnce = 8;
/** Milliseconds before it is asked again who looks after a table. */
const careAgainMs = 1000;

const between = (least: number, most: number): number => least + Math.floor(Math.random() * (most - least));
const standardBotDelayMs = (): number => between(700, 1000);
const standardAutomaticDelayMs = (pacing: 'paced' | 'instant'): number =>
  pacing === 'paced' ? between(1500, 4000) : between(50, 250);

/** Puts together what plays the games in memory. */
export function gamesInMemory(
  pace: Pace,
  { storage, registry, log, notifier: makeNotifier, thinkerBeside = (here) => here, pluginFailed }: GameNeeds,
): GamesInMemory {
  const now = pace.now ?? Date.now;
  const reportError = (liveTable: LiveTable, what: string, error: unknown): void => {
    log.error({ table: liveTable.id, err: error }, what);
    flag(liveTable, faultOf(error));
  };
  const load = (table: StoredTable) => loadGame(table, { storage, registry, now });
  const history = historyCache(storage);
  const { sharing } = storage;
  const care = careOf(sharing);
  const seen = presence(sharing, (err) => log.error({ err }, 'it could not be said who is there'));
  const catchUp = catchingUp({
    storage,
    load,
    reportError,
    followed: (liveTable, { seat, person }, before) => {
      if (seat === null) consider(liveTable);
      else moved(liveTable, { seat, person, before });
    },
  });
  const playing = play({ storage, now, reportError, moved, catchUp, stateAt: history.stateAt });
  const { move } = playing;
  // bots that think take turns with each other and with everything else
  const inStretches = spreadOut(1);
  const pause = (): Promise<void> => inStretches(() => Promise.resolve());
  const inTurn = spreadOut(botsAtOnce);
  const thinker = thinkerBeside({
    choose: (...asked) => inTurn(() => thinkHere.choose(...asked)),
    rate: (...asked) => inTurn(() => thinkHere.rate(...asked)),
  });
  const players = bots({
    registry,
    thinker,
    inTurn,
    pause,
    botDelayMs: pace.botDelayMs ?? standardBotDelayMs,
    move,
    reportError,
    log: (details, what) => log.warn(details, what),
  });
  const automaticDelayMs = (liveTable: LiveTable): number =>
    (pace.automaticDelayMs ?? standardAutomaticDelayMs)(liveTable.table.wish.bots);
  const automatic = automaticActions({ storage, move, automaticDelayMs, reportError });
  const willAct: AutomaticActions['willAct'] = (liveTable, seat) =>
    standInAt(liveTable.table, seat) !== null || automatic.willAct(liveTable, seat);
  const notifier = makeNotifier(willAct, seen.isThere);

  /** A game whose plugin failed says so, whether it was playing or only showing something. */
  function flag(liveTable: LiveTable, fault: Fault | undefined): void {
    if (fault === undefined || liveTable.table.faulted !== null) return;
    pluginFailed?.(fault.plugin);
    playing
      .markFaulted(liveTable, fault.plugin)
      .catch((error: unknown) => log.error({ table: liveTable.id, err: error }, 'a game could not be flagged'));
  }
  /** Does what only one process does for a table, if it is this one. */
  function ifOurs(liveTable: LiveTable, work: () => void): void {
    if (care.has(liveTable.id)) return work();
    // before the start there is nothing to look after, nor after the end
    if (liveTable.table.status !== 'playing') return;
    care.take(liveTable.id).then(
      (isOurs) => {
        if (isOurs) reporting(liveTable, work);
      },
      (err: unknown) => {
        log.warn({ table: liveTable.id, err }, 'it could not be settled who looks after a table');
        setTimeout(() => reporting(liveTable, () => consider(liveTable)), careAgainMs).unref();
      },
    );
  }
  function considerOurs(liveTable: LiveTable): void {
    players.consider(liveTable);
    automatic.consider(liveTable);
  }
  function consider(liveTable: LiveTable): void {
    if (stopped) return;
    if (liveTable.game !== null) flag(liveTable, faultIn(liveTable.game.rules));
    ifOurs(liveTable, () => considerOurs(liveTable));
  }
  /** What follows from a move is not the mover's concern: what they did is done, whatever fails after it. */
  function reporting(liveTable: LiveTable, work: () => void): void {
    try {
      work();
    } catch (error) {
      reportError(liveTable, 'what follows from a move failed', error);
    }
  }
  function moved(liveTable: LiveTable, what: Moved): void {
    reporting(liveTable, () => consider(liveTable));
    reporting(liveTable, () => ifOurs(liveTable, () => notifier.consider(liveTable, what)));
  }
  function begun(liveTable: LiveTable): void {
    reporting(liveTable, () => consider(liveTable));
    reporting(liveTable, () => ifOurs(liveTable, () => notifier.consider(liveTable, null)));
  }
  let stopped = false;
  const isBusy = (liveTable: LiveTable): boolean => players.busy(liveTable) || automatic.busy(liveTable);

  const tables = liveTables({
    storage,
    load,
    now,
    loaded: (liveTable) => reporting(liveTable, () => consider(liveTable)),
    forgotten: (table) => {
      care.release(table).catch((err: unknown) => log.warn({ table, err }, 'a table could not be left to others'));
    },
    reportDamage: (table, err) => log.error({ table, err }, 'a table cannot be read, and is set aside'),
  });
  /** Another process may have begun the game a moment ago. */
  async function lookAgain({ id }: LiveTable): Promise<void> {
    if (sharing === undefined) return;
    const stored = await storage.table(id);
    if (stored !== null && stored.game !== null) await others.renew(id, null);
  }
  const finder = gameFinder(tables, lookAgain, reportError);

  function repace(liveTable: LiveTable): void {
    if (care.has(liveTable.id)) players.repace(liveTable);
  }
  async function skipToPerson(liveTable: LiveTable): Promise<void> {
    if (care.has(liveTable.id)) players.skipToPerson(liveTable);
    else await sharing?.tell({ table: liveTable.id, what: 'skip', line: null });
  }

  const others = neighbours({
    storage,
    care,
    liveTables: tables,
    load,
    catchUp,
    consider,
    close: (liveTable) => {
      tables.close(liveTable);
      players.repace(liveTable);
    },
    repace: players.repace,
    skipToPerson: players.skipToPerson,
    missed: () => seen.repeat(tables.all()),
    failed: (what, err) => log.error({ err }, what),
  });

  return {
    tables,
    finder,
    history,
    playing,
    seen,
    care,
    notifier,
    others,
    load,
    thinker,
    pause,
    consider,
    begun,
    isBusy,
    repace,
    skipToPerson,
    reportError,
    stop: async () => {
      stopped = true;
      for (const worker of [players, automatic, notifier]) worker.stop();
      await tables.closeAll();
    },
  };
}
