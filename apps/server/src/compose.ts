import { type Fault, faultOf, randomSource, secretSeed } from '@gridwright/core';
import type { PluginId } from '@gridwright/model';
import { botPacing } from './games/bot-pacing.ts';
import { bots } from './games/bots.ts';
import { historyCache } from './live/history-cache.ts';
import { copyService } from './games/copy-service.ts';
import { decisionService } from './games/decision-service.ts';
import { type AutomaticActions, automaticActions } from './games/automatic-actions.ts';
import { gameFinder } from './live/game-finder.ts';
import { loadGame, renewedContents } from './live/load-game.ts';
import { renewingPlugins } from './live/renew-plugins.ts';
import { historyService } from './games/history-service.ts';
import { type Moved, play } from './games/play.ts';
import { gameService } from './games/game-service.ts';
import type { Notifications } from './notifications/notifications.ts';
import { faultIn, type Thinker, thinkHere } from '@gridwright/plugin-host/play';
import type { MapTrial } from './plugins/map-trial.ts';
import type { PluginRegistry } from './plugins/plugin-registry.ts';
import type { PersonService, Services } from './services/services.ts';
import type { Change } from './storage/sharing.ts';
import type { Refusal } from '@gridwright/protocol';
import type { Storage, StoredTable, TableId } from './storage/storage.ts';
import { branchService } from './lobby/branches.ts';
import { type Copies, copies } from './lobby/copies.ts';
import { chatService } from './chat/chat-service.ts';
import { gameKeeper, type KeepGame } from './lobby/kept-games.ts';
import { lobby } from './lobby/lobby.ts';
import { shareWithMap, standardTablesPerHour, tableAdder, type TablesPerHour } from './lobby/table-quota.ts';
import { seatService } from './lobby/seat-service.ts';
import { seatTokenService } from './lobby/seat-token-service.ts';
import { suggestionService } from './games/suggestion-service.ts';
import { standIns } from './games/stand-in-service.ts';
import { timeLimits } from './games/time-limits.ts';
import { rematches } from './lobby/rematches.ts';
import { careOf } from './live/care.ts';
import { catchingUp } from './live/catch-up.ts';
import type { LiveTable } from './live/live-table.ts';
import { neighbours } from './live/neighbours.ts';
import { type Presence, presence } from './live/presence.ts';
import { soon } from './queues/soon.ts';
import { spreadOut } from './queues/spread-out.ts';
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
  /** Tries out maps that people bring along; they may bring none when absent. */
  readonly mapTrial?: MapTrial;
  /** Whether people may let programs of their own play their seats; they may not when absent. */
  readonly botProtocol?: boolean;
  /** Tables that may be made in an hour; the standard when absent. */
  readonly tablesPerHour?: TablesPerHour;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** What plays the games is put together from. */
export interface Needs {
  readonly storage: Storage;
  readonly registry: PluginRegistry;
  /** Everything that tables can be made of now. */
  readonly catalog: Services['catalog'];
  readonly log: Log;
  /** What is kept of people; absent where there is nobody but the owner of the device. */
  readonly people?: PersonService;
  /** Makes what thinks for bots in other processes, given what thinks in this one; bots think in this one when absent. */
  readonly thinkerBeside?: (here: Thinker) => Thinker;
  /** Told of every game in which a plugin failed. */
  readonly pluginFailed?: (plugin: PluginId) => void;
  /** Makes what tells people who are not there, given who will act without being told and who is there. */
  readonly notifier: (willAct: AutomaticActions['willAct'], isThere: Presence['isThere']) => Notifications;
}

/** Where the operator reads what went wrong. */
export interface Log {
  readonly warn: (details: object, what: string) => void;
  readonly error: (details: object, what: string) => void;
}

/** What was changed beside the services: a table with its game, or one line of its chat. */
export interface Renewal {
  readonly table: TableId;
  readonly line: number | null;
}

/** Everything behind the services: tables in memory, their players, and what is done for them. */
export interface Composition {
  readonly services: Services;
  /** Takes a table and its game into memory anew, after whoever runs the server changed them in the database. */
  readonly renew: (change: Renewal) => Promise<void>;
  /** Does so for every table in memory where another program has written to the database since. */
  readonly renewChanged: () => void;
  /** Lets games in memory go on with some plugins as they are now, after these were replaced. */
  readonly renewPlugins: (ids: ReadonlySet<PluginId>) => Promise<void>;
  /** Games in memory that go on with earlier versions of their plugins, and why. */
  readonly behind: () => readonly { readonly table: TableId; readonly why: Refusal }[];
  /** Where copies of games are played; a server hands them out and never takes one. */
  readonly copies: Copies;
  /** Keeps a finished game that was played elsewhere. */
  readonly keepGame: KeepGame;
  /** Joins the other processes on the same database, if it is one for several. */
  readonly join: () => Promise<void>;
  /** Lets bots go on in games that were interrupted. */
  readonly resume: () => Promise<void>;
  /** Forgets tables in memory that nobody has asked for lately. */
  readonly forgetUnused: () => void;
  /** Hands the seats of people whose time is over to bots. */
  readonly handOverLateSeats: () => Promise<void>;
  /** How much is in memory now: tables, windows that watch them, and moves of bots and of the server that are due. */
  readonly inMemory: () => { readonly tables: number; readonly viewers: number; readonly jobs: number };
  /** Begins nothing new and waits until all that was begun is done. */
  readonly stop: () => Promise<void>;
  /** Leaves what was looked after here to other processes; called after that. */
  readonly leave: () => Promise<void>;
}

const minute = 60_000;
/** Bots for which something is done in this process at one time. */
const botsAtOnce = 8;
/** Milliseconds before it is asked again who looks after a table. */
const careAgainMs = 1000;
const day = 24 * 60 * minute;
/** Milliseconds after which a table that nobody asks for is forgotten, and read again when somebody does. */
const unusedAfterMs = 10 * minute;

const between = (least: number, most: number): number => least + Math.floor(Math.random() * (most - least));
const standardBotDelayMs = (): number => between(700, 1000);
const standardAutomaticDelayMs = (pacing: 'paced' | 'instant'): number =>
  pacing === 'paced' ? between(1500, 4000) : between(50, 250);
/** A secret of 256 bits: its hash is shown before the first card is drawn, and it when the game is over. */
const standardSeed = (): string => `${secretSeed}${randomText(32)}`;

const nobodyKept: PersonService = { data: () => Promise.resolve(null), forget: () => Promise.resolve() };

/** Puts together what plays the games. */
export function compose(
  choices: Choices,
  {
    storage,
    registry,
    catalog,
    log,
    people = nobodyKept,
    notifier: makeNotifier,
    thinkerBeside = (here) => here,
    pluginFailed,
  }: Needs,
): Composition {
  const now = choices.now ?? Date.now;
  const reportError = (liveTable: LiveTable, what: string, error: unknown): void => {
    log.error({ table: liveTable.id, err: error }, what);
    flag(liveTable, faultOf(error));
  };
  const load = (table: StoredTable) => loadGame(table, { storage, registry, now });
  const drawSeed = choices.drawSeed ?? standardSeed;
  const newTableId = choices.newTableId ?? newId;
  const perHour = choices.tablesPerHour ?? standardTablesPerHour;
  const addTable = tableAdder(storage, perHour, now);
  const perHourWithMap = { person: perHour.person * shareWithMap, address: perHour.address * shareWithMap };
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
  const substitutes = standIns({ storage, registry, liveTables: tables, changed: consider });
  const { look } = timeLimits({
    storage,
    liveTables: tables,
    now,
    hand: substitutes.hand,
    reportError,
  });

  const lobbyTables = lobby({
    storage,
    registry,
    liveTables: tables,
    now,
    drawSeed,
    newTableId,
    addTable,
    addTableWithMap: tableAdder(storage, perHourWithMap, now),
    mapTrial: choices.mapTrial ?? null,
    botTables: choices.botTables ?? false,
    loadGame: load,
    begun,
  });

  /** Bots wait for another time, or not at all, wherever they are. */
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
    copies: copies({ storage, registry, liveTables: tables, now, newTableId, ...history }),
    keepGame: gameKeeper({ storage, registry, now }),
    join: async () => sharing?.join(others),
    services: {
      catalog,
      people,
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
      seatTokens: seatTokenService({ storage, liveTables: tables, allowed: choices.botProtocol ?? false }),
      standIns: substitutes,
      botPacing: botPacing({ storage, liveTables: tables, repace, skipToPerson }),
      games: gameService({
        storage,
        liveTables: tables,
        recordsBeforeEnd: choices.recordsBeforeEnd ?? false,
        presence: seen,
        ...history,
        ...playing,
        ...finder,
      }),
      copies: copyService({ ...finder, chance: () => randomSource(randomText(24)) }),
      suggestions: suggestionService({
        registry,
        now,
        thinker,
        pause,
        log: (details, what) => log.warn(details, what),
        ...finder,
      }),
      decisions: decisionService({ storage, ...finder, consider }),
      chat: chatService({
        storage,
        liveTables: tables,
        now,
        reported: (table, line) => log.warn({ table, line }, 'a line of the chat was reported'),
      }),
      history: historyService({ storage, ...history, ...finder }),
      notifications: notifier,
      development: null,
    },
    renew: async ({ table, line }) => {
      const changes: readonly Change['what'][] = line === null ? ['table', 'game'] : ['chat'];
      for (const what of changes) await sharing?.tell({ table, what, line });
      await others.renew(table, line);
    },
    renewPlugins: renewingPlugins({
      storage,
      liveTables: tables,
      load,
      contents: ({ stored, rules }) => renewedContents(stored, rules, { storage, registry }),
      consider,
      reportError,
    }),
    behind: () =>
      [...tables.all()].flatMap(({ id, game }) => {
        const why = game?.behind ?? null;
        return why === null ? [] : [{ table: id, why }];
      }),
    renewChanged: () => {
      if (storage.changedOutside?.() === true) others.renewAll();
    },
    resume: async () => {
      for (const table of await storage.tablesAwaitingBots(now() - 7 * day)) {
        if (stopped) return;
        try {
          // people who ask come first
          await new Promise<void>((resolve) => soon(resolve));
          if (!(await care.take(table))) continue;
          await tables.get(table);
          tables.forget(table, isBusy);
        } catch (err) {
          log.error({ table, err }, 'a game with bots could not be resumed');
        }
      }
    },
    handOverLateSeats: look,
    inMemory: () => {
      const all = [...tables.all()];
      const viewers = all.reduce((sum, { subscribers }) => sum + subscribers.size, 0);
      return { tables: all.length, viewers, jobs: all.filter(isBusy).length };
    },
    forgetUnused: () => tables.forgetUnused(now() - unusedAfterMs, isBusy),
    stop: async () => {
      stopped = true;
      for (const worker of [players, automatic, notifier]) worker.stop();
      await tables.closeAll();
    },
    leave: () => sharing?.leave() ?? Promise.resolve(),
  };
}
