import { randomSource, secretSeed } from '@gridwright/core';
import type { PluginId } from '@gridwright/model';
import type { Refusal } from '@gridwright/protocol';
import { chatService } from './chat/chat-service.ts';
import { botPacing } from './games/bot-pacing.ts';
import { copyService } from './games/copy-service.ts';
import { decisionService } from './games/decision-service.ts';
import { gameService } from './games/game-service.ts';
import { historyService } from './games/history-service.ts';
import { standIns } from './games/stand-in-service.ts';
import { suggestionService } from './games/suggestion-service.ts';
import { timeLimits } from './games/time-limits.ts';
import { type GameNeeds, gamesInMemory, type Pace } from './games-in-memory.ts';
import { renewedContents } from './live/load-game.ts';
import { renewingPlugins } from './live/renew-plugins.ts';
import { branchService } from './lobby/branches.ts';
import { type Copies, copies } from './lobby/copies.ts';
import { gameKeeper, type KeepGame } from './lobby/kept-games.ts';
import { lobby } from './lobby/lobby.ts';
import { rematches } from './lobby/rematches.ts';
import { seatService } from './lobby/seat-service.ts';
import { seatTokenService } from './lobby/seat-token-service.ts';
import { tableMaker } from './lobby/table-maker.ts';
import { shareWithMap, standardTablesPerHour, tableAdder, type TablesPerHour } from './lobby/table-quota.ts';
import type { MapTrial } from './plugins/map-trial.ts';
import { soon } from './queues/soon.ts';
import type { PersonService, Services } from './services/services.ts';
import { newId, randomText } from './sessions/ids.ts';
import type { Change } from './storage/sharing.ts';
import type { TableId } from './storage/storage.ts';

/** What is left to whoever runs a server, or a test; what is absent is as people would want it. */
export interface Choices extends Pace {
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
}

/** What plays the games is put together from. */
export interface Needs extends GameNeeds {
  /** Everything that tables can be made of now. */
  readonly catalog: Services['catalog'];
  /** What is kept of people; absent where there is nobody but the owner of the device. */
  readonly people?: PersonService;
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
const day = 24 * 60 * minute;
/** Milliseconds after which a table that nobody asks for is forgotten, and read again when somebody does. */
const unusedAfterMs = 10 * minute;

/** A secret of 256 bits: its hash is shown before the first card is drawn, and it when the game is over. */
const standardSeed = (): string => `${secretSeed}${randomText(32)}`;

const nobodyKept: PersonService = { data: () => Promise.resolve(null), forget: () => Promise.resolve() };

/** Puts together everything behind the services. */
export function compose(choices: Choices, needs: Needs): Composition {
  const { storage, registry, catalog, log, people = nobodyKept } = needs;
  const now = choices.now ?? Date.now;
  const games = gamesInMemory(choices, needs);
  const { tables, finder, history, playing, care, notifier, others, load, consider, isBusy, reportError } = games;
  const { sharing } = storage;
  let stopped = false;
  const drawSeed = choices.drawSeed ?? standardSeed;
  const newTableId = choices.newTableId ?? newId;
  const makeTable = tableMaker(tables, newTableId);
  const perHour = choices.tablesPerHour ?? standardTablesPerHour;
  const addTable = tableAdder(storage, perHour, now);
  const perHourWithMap = { person: perHour.person * shareWithMap, address: perHour.address * shareWithMap };
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
    makeTable,
    addTable,
    addTableWithMap: tableAdder(storage, perHourWithMap, now),
    mapTrial: choices.mapTrial ?? null,
    botTables: choices.botTables ?? false,
    loadGame: load,
    begun: games.begun,
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
        makeTable,
        addTable,
        ...finder,
        ...history,
      }),
      seats: seatService({ storage, liveTables: tables }),
      seatTokens: seatTokenService({ storage, liveTables: tables, allowed: choices.botProtocol ?? false }),
      standIns: substitutes,
      botPacing: botPacing({ storage, liveTables: tables, repace: games.repace, skipToPerson: games.skipToPerson }),
      games: gameService({
        storage,
        liveTables: tables,
        recordsBeforeEnd: choices.recordsBeforeEnd ?? false,
        presence: games.seen,
        ...history,
        ...playing,
        ...finder,
      }),
      copies: copyService({ ...finder, chance: () => randomSource(randomText(24)) }),
      suggestions: suggestionService({
        registry,
        now,
        thinker: games.thinker,
        pause: games.pause,
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
      await games.stop();
    },
    leave: () => sharing?.leave() ?? Promise.resolve(),
  };
}
