import { hashOfText, waiting } from '@gridwright/core';
import type { GameState, PluginId, Seat } from '@gridwright/model';
import {
  botChoicesInTime,
  type BotFailure,
  type Pause,
  type SeatedBot,
  type Thinker,
} from '@gridwright/plugin-host/play';
import { type LiveGame, type LiveTable } from '../live/live-table.ts';
import { audienceOf } from '../live/announce.ts';
import { momentOf } from '../live/turn.ts';
import type { PluginRegistry } from '../plugins/plugin-registry.ts';
import type { Play } from './play.ts';
import { isPlayedByBot, standInAt } from '../live/stand-ins.ts';
import { backOff } from './back-off.ts';
import { soon } from '../queues/soon.ts';

export interface Bots {
  /** Looks whether a game waits for bots, and sets them to work. */
  readonly consider: (liveTable: LiveTable) => void;
  /** Whether a bot is about to move at a table. */
  readonly busy: (liveTable: LiveTable) => boolean;
  /** Lets bots that wait begin anew, at the pace that their table has now. */
  readonly repace: (liveTable: LiveTable) => void;
  /** Lets the bots of a table move at once until a person is to act. */
  readonly skipToPerson: (liveTable: LiveTable) => void;
  readonly stop: () => void;
}

interface Needs {
  readonly registry: Pick<PluginRegistry, 'bots'>;
  readonly move: Play['move'];
  readonly thinker: Thinker;
  /** Does something for a bot when it is its turn among those who are at work on this thread. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Lets everybody else be served between two stretches of thought. */
  readonly pause: () => Promise<void>;
  /** Milliseconds that a bot at a paced table takes over a decision. */
  readonly botDelayMs: () => number;
  readonly reportError: (liveTable: LiveTable, what: string, error: unknown) => void;
  /** Told of bots that fail; something simpler was done in their place. */
  readonly log: (details: object, what: string) => void;
}

/** Nobody can tell the game's seed from a bot's. */
const botSeed = (game: LiveGame, seat: Seat): string => hashOfText(`bot ${seat} ${game.stored.seed}`);

/** A turn that waits for its time, or is being thought about. */
interface DueTurn {
  calledOff: boolean;
  readonly cancel: () => void;
}
type Turns = Map<Seat, DueTurn>;

export function bots({ registry, move, thinker, inTurn, pause, botDelayMs, reportError, log }: Needs): Bots {
  const due = new Map<LiveTable, Turns>();
  /** Bots that were said to be missing. */
  const missed = new Set<PluginId>();
  /** Tables whose bots move at once until a person is to act. */
  const skipping = new WeakSet<LiveTable>();
  const retries = backOff<LiveTable>();
  let stopped = false;

  /** The bot in a seat. Where it is not installed any more, the usual one plays on. */
  function botIn({ table }: LiveTable, game: LiveGame, seat: Seat): SeatedBot | null {
    const wanted = standInAt(table, seat) ?? table.seats[seat]?.bot ?? null;
    const seed = botSeed(game, seat);
    const bot = registry.bots.find(({ id }) => id === wanted?.bot);
    if (bot !== undefined && wanted !== null) return { bot, level: wanted.level, seed };
    if (wanted !== null && !missed.has(wanted.bot)) {
      missed.add(wanted.bot);
      log({ bot: wanted.bot }, 'a bot is not installed any more, and the usual one plays in its place');
    }
    const [usual] = registry.bots;
    return usual === undefined ? null : { bot: usual, level: usual.usualLevel, seed };
  }

  /** @param release lets what follows from the move begin the next turn of this seat */
  async function takeTurn(liveTable: LiveTable, seat: Seat, due: DueTurn, release: () => void): Promise<void> {
    const { game } = liveTable;
    // its owner may have come back meanwhile
    const isWanted = (): boolean => !due.calledOff && !stopped && isPlayedByBot(liveTable.table, seat);
    if (game === null || !isWanted() || !waiting(game.state).includes(seat)) return;
    const seen = game.state.version;
    const moment = { ...momentOf(game, seat), audienceOf: (after: GameState) => audienceOf(liveTable, after) };
    const isCurrent = (): boolean => liveTable.game?.state.version === seen;
    const report = ({ error: err, ...details }: BotFailure): void =>
      log({ table: liveTable.id, seat, ...details, err }, 'a bot failed, and something simpler is done');
    const goOn: Pause = async () => {
      await pause();
      return isWanted() && isCurrent();
    };
    const bot = botIn(liveTable, game, seat);
    for await (const { action, level } of botChoicesInTime(bot, moment, thinker, goOn, report)) {
      release();
      // a few at a time, so that many bots who are due at once leave room for people
      const answer = await inTurn(() => move(liveTable, { seat, seen, actions: [action] }));
      if (answer.ok) return;
      if (answer.error.code === 'stale-version') return consider(liveTable);
      if (level !== null)
        log({ table: liveTable.id, seat, level, action, refusal: answer.error }, 'a bot chose what is not allowed');
    }
    if (!isWanted()) return;
    if (isCurrent()) return reportError(liveTable, 'a bot can do nothing at all', { seat });
    // somebody else acted meanwhile
    release();
    consider(liveTable);
  }

  /** What the database could not write is tried again later. */
  function failed(liveTable: LiveTable, error: unknown): void {
    const waitMs = retries.after(liveTable, error);
    if (waitMs === null) return reportError(liveTable, 'a bot could not move', error);
    log({ table: liveTable.id, err: error, waitMs }, 'a bot could not move, and tries again');
    if (!stopped) setTimeout(() => consider(liveTable), waitMs).unref();
  }

  function start(liveTable: LiveTable, turns: Turns, seat: Seat): void {
    const release = (): void => {
      if (turns.get(seat) !== turn) return;
      turns.delete(seat);
      if (turns.size === 0 && due.get(liveTable) === turns) due.delete(liveTable);
    };
    const begin = (): void => {
      takeTurn(liveTable, seat, turn, release)
        .finally(release)
        .then(
          () => retries.done(liveTable),
          (error: unknown) => failed(liveTable, error),
        );
    };
    const callOffStart = startOf(liveTable, begin);
    const turn: DueTurn = {
      calledOff: false,
      cancel: () => {
        turn.calledOff = true;
        callOffStart();
      },
    };
    turns.set(seat, turn);
  }

  /** Lets a turn begin when it is time; gives what calls that off. */
  function startOf(liveTable: LiveTable, begin: () => void): () => void {
    if (liveTable.table.wish.bots !== 'paced' || skipping.has(liveTable)) return soon(begin);
    const timer = setTimeout(begin, botDelayMs());
    return () => clearTimeout(timer);
  }

  function consider(liveTable: LiveTable): void {
    const { game, table } = liveTable;
    if (game === null || game.obstacle !== null || stopped || game.state.phase.at === 'over') return;
    const awaited = waiting(game.state);
    if (awaited.some((seat) => !isPlayedByBot(table, seat))) skipping.delete(liveTable);
    for (const seat of awaited) {
      const turns: Turns = due.get(liveTable) ?? new Map<Seat, DueTurn>();
      if (!isPlayedByBot(table, seat) || turns.has(seat)) continue;
      due.set(liveTable, turns);
      start(liveTable, turns, seat);
    }
  }

  function repace(liveTable: LiveTable): void {
    for (const turn of due.get(liveTable)?.values() ?? []) turn.cancel();
    due.delete(liveTable);
    consider(liveTable);
  }

  return {
    consider,
    repace,
    skipToPerson: (liveTable) => {
      skipping.add(liveTable);
      repace(liveTable);
    },
    busy: (liveTable) => due.has(liveTable),
    stop: () => {
      stopped = true;
      for (const turns of due.values()) for (const turn of turns.values()) turn.cancel();
      due.clear();
    },
  };
}
