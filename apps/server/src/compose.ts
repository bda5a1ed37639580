import { type Fault, faultOf } from '@gridwright/core';
import { botPacing } from './games/bot-pacing.ts';
import { bots } from './games/bots.ts';
import { historyCache } from './live/history-cache.ts';
import { decisionService } from './games/decision-service.ts';
import { type AutomaticActions, automaticActions } from './games/automatic-actions.ts';
import { gameFinder } from './live/game-finder.ts';
import { loadGame } from './live/load-game.ts';
import { historyService } from './games/history-service.ts';
import { type Moved, play } from './games/play.ts';
import { gameService } from './games/game-service.ts';
import type { Notifications } from './notifications/notifications.ts';
import { faultIn } from '@gridwright/plugin-host/play';
import type { PluginRegistry } from './plugins/plugin-registry.ts';
import type { Services } from './services/services.ts';
import type { Storage, StoredTable } from './storage/storage.ts';
import { branchService } from './lobby/branches.ts';
import { chatService } from './chat/chat-service.ts';
import { lobby } from './lobby/lobby.ts';
import { standardTablesPerHour, tableAdder, type TablesPerHour } from './lobby/table-quota.ts';
import { seatService } from './lobby/seat-service.ts';
import { standIns } from './games/stand-in-service.ts';
import { timeLimits } from './games/time-limits.ts';
import { rematches } from './lobby/rematches.ts';
import type { LiveTable } from './live/live-table.ts';
import { soon } from './queues/soon.ts';
import { standInAt } from './live/stand-ins.ts';
import { liveTables } from './live/live-tables.ts';
import { newId, randomText } from './sessions/ids.ts';

/** What is left to whoever runs a server, or a test; what is absent is as people would want it. */
export interface Choices {
  /** Milliseconds a bot at a paced table takes over a decision; 700 to 1000 when absent. */
  readonly botDelayMs?: () => number;
  /** Milliseconds the server takes over what a person left word to do: as long as a person might. */
  readonly automaticDelayMs?: (pacing: 'paced' | 'instant') => number;
  /** What the chance of a new game is drawn from; unguessable, and each time another, when absent. */
  readonly drawSeed?: () => string;
  /** What a new table is called; unguessable when absent. */
  readonly newTableId?: () => string;
  /** Whether a running game's record is given out, seed and all: only where all games are the asker's own. */
  readonly recordsBeforeEnd?: boolean;
  /** Whether a game may be of bots alone; not when absent. */
  readonly botTables?: boolean;
  /** Tables that may be made in an hour; the standard when absent. */
  readonly tablesPerHour?: TablesPerHour;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

interface Needs {
  readonly storage: Storage;
  readonly registry: PluginRegistry;
  /** Everything that tables can be made of now. */
  readonly catalog: Services['catalog'];
  readonly log: Log;
  /** Makes what tells people who are not there, given who will act without being told. */
  readonly notifier: (willAct: AutomaticActions['willAct']) => Notifications;
}

/** Where the operator reads what went wrong. */
export interface Log {
  readonly warn: (details: object, what: string) => void;
  readonly error: (details: object, what: string) => void;
}

/** Everything behind the services: tables in memory, their players, and what is done for them. */
export interface Composition {
  readonly services: Services;
  /** Lets bots go on in games that were interrupted. */
  readonly resume: () => Promise<void>;
  /** Forgets tables in memory that nobody has asked for lately. */
  readonly forgetUnused: () => void;
  /** Hands the seats of people whose time is over to bots. */
  readonly handOverLateSeats: () => Promise<void>;
  /** Begins nothing new and waits until all that was begun is done. */
  readonly stop: () => Promise<void>;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** Milliseconds after which a table that nobody asks for is forgotten, and read again when somebody does. */
const unusedAfterMs = 10 * minute;

const between = (least: number, most: number): number => least + Math.floor(Math.random() * (most - least));
const standardBotDelayMs = (): number => between(700, 1000);
const standardAutomaticDelayMs = (pacing: 'paced' | 'instant'): number =>
  pacing === 'paced' ? between(1500, 4000) : between(50, 250);
const standardSeed = (): string => randomText(24);

/** Puts together what plays the games. */
export function compose(
  choices: Choices,
  { storage, registry, catalog, log, notifier: makeNotifier }: Needs,
): Composition {
  const now = choices.now ?? Date.now;
  const reportError = (liveTable: LiveTable, what: string, error: unknown): void => {
    log.error({ table: liveTable.id, err: error }, what);
    flag(liveTable, faultOf(error));
  };
  const load = (table: StoredTable) => loadGame(table, { storage, registry, now });
  const drawSeed = choices.drawSeed ?? standardSeed;
  const newTableId = choices.newTableId ?? newId;
  const addTable = tableAdder(storage, choices.tablesPerHour ?? standardTablesPerHour, now);
  const history = historyCache(storage);
  const playing = play({ storage, registry, now, reportError, moved, stateAt: history.stateAt });
  const { move } = playing;
  const players = bots({
    registry,
    botDelayMs: choices.botDelayMs ?? standardBotDelayMs,
    move,
    reportError,
    log: (details, what) => log.warn(details, what),
  });
  const automaticDelayMs = (liveTable: LiveTable): number =>
    (choices.automaticDelayMs ?? standardAutomaticDelayMs)(liveTable.table.wish.bots);
  const automatic = automaticActions({ storage, move, automaticDelayMs, reportError });
  const willAct: AutomaticActions['willAct'] = (liveTable, seat) =>
    standInAt(liveTable.table, seat) !== null || automatic.willAct(liveTable, seat);
  const notifier = makeNotifier(willAct);

  /** A game whose plugin failed says so, whether it was playing or only showing something. */
  function flag(liveTable: LiveTable, fault: Fault | undefined): void {
    if (fault === undefined || liveTable.table.faulted !== null) return;
    playing
      .markFaulted(liveTable, fault.plugin)
      .catch((error: unknown) => log.error({ table: liveTable.id, err: error }, 'a game could not be flagged'));
  }
  function consider(liveTable: LiveTable): void {
    if (liveTable.game !== null) flag(liveTable, faultIn(liveTable.game.rules));
    players.consider(liveTable);
    automatic.consider(liveTable);
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
    reporting(liveTable, () => notifier.consider(liveTable, what));
  }
  function begun(liveTable: LiveTable): void {
    reporting(liveTable, () => consider(liveTable));
    reporting(liveTable, () => notifier.consider(liveTable, null));
  }
  let stopped = false;
  const isBusy = (liveTable: LiveTable): boolean => players.busy(liveTable) || automatic.busy(liveTable);

  const tables = liveTables({
    storage,
    load,
    now,
    loaded: (liveTable) => reporting(liveTable, () => consider(liveTable)),
    reportDamage: (table, err) => log.error({ table, err }, 'a table cannot be read, and is set aside'),
  });
  const finder = gameFinder(tables, reportError);
  const substitutes = standIns({ storage, registry, liveTables: tables, changed: consider });
  const { look } = timeLimits({ storage, liveTables: tables, now, hand: substitutes.hand, reportError });

  const lobbyTables = lobby({
    storage,
    registry,
    liveTables: tables,
    now,
    drawSeed,
    newTableId,
    addTable,
    botTables: choices.botTables ?? false,
    loadGame: load,
    begun,
  });

  return {
    services: {
      catalog,
      tables: lobbyTables,
      rematches: rematches({ storage, liveTables: tables, tables: lobbyTables }),
      branches: branchService({
        storage,
        registry,
        liveTables: tables,
        now,
        newTableId,
        addTable,
        ...finder,
        ...history,
      }),
      seats: seatService({ storage, liveTables: tables }),
      standIns: substitutes,
      botPacing: botPacing({ storage, liveTables: tables, ...players }),
      games: gameService({
        storage,
        liveTables: tables,
        recordsBeforeEnd: choices.recordsBeforeEnd ?? false,
        ...history,
        ...playing,
        ...finder,
      }),
      decisions: decisionService({ storage, ...finder, consider: automatic.consider }),
      chat: chatService({
        storage,
        liveTables: tables,
        now,
        reported: (table, line) => log.warn({ table, line }, 'a line of the chat was reported'),
      }),
      history: historyService({ storage, ...history, ...finder }),
      notifications: notifier,
    },
    resume: async () => {
      for (const table of await storage.tablesAwaitingBots(now() - 7 * day)) {
        if (stopped) return;
        try {
          // people who ask come first
          await new Promise<void>((resolve) => soon(resolve));
          await tables.get(table);
          tables.forget(table, isBusy);
        } catch (err) {
          log.error({ table, err }, 'a game with bots could not be resumed');
        }
      }
    },
    handOverLateSeats: look,
    forgetUnused: () => tables.forgetUnused(now() - unusedAfterMs, isBusy),
    stop: async () => {
      stopped = true;
      for (const worker of [players, automatic, notifier]) worker.stop();
      await tables.close();
    },
  };
}
