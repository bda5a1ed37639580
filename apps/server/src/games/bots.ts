import { createHash } from 'node:crypto';
import { leastOf } from '@gridwright/bots';
import { waiting } from '@gridwright/core';
import type { Action, Offered, Seat, Sheet, View } from '@gridwright/model';
import type { ActAnswer } from '@gridwright/protocol';
import { offered } from '@gridwright/plugin-host';
import { type LiveGame, type LiveTable } from '../live/live-table.ts';
import { viewOf } from '../live/projection.ts';
import type { Play } from './play.ts';

/** A player that sees what a person in its seat would see, and nothing else. */
export interface BotPlayer {
  readonly decide: (view: View, offered: Offered, sheet: Sheet) => Action;
}
/** Makes a bot; the same seed plays the same game. */
export type MakeBot = (seed: string) => BotPlayer;

export interface Bots {
  /** Looks whether a game waits for bots, and sets them to work. */
  readonly consider: (liveTable: LiveTable) => void;
  /** Whether a bot is about to move at a table. */
  readonly busy: (liveTable: LiveTable) => boolean;
  readonly stop: () => void;
}

interface Needs {
  readonly makeBot: MakeBot;
  readonly move: Play['move'];
  /** Milliseconds that a bot at a paced table takes over a decision. */
  readonly botDelayMs: () => number;
  readonly reportError: (liveTable: LiveTable, what: string, error: unknown) => void;
}

/** Nobody can tell the game's seed from a bot's. */
const botSeed = (game: LiveGame, seat: Seat): string =>
  createHash('sha256').update(`bot ${seat} ${game.stored.seed}`).digest('hex');

type Turns = Map<Seat, { cancel: () => void }>;

export function bots({ makeBot, move, botDelayMs, reportError }: Needs): Bots {
  const players = new WeakMap<LiveGame, Map<Seat, BotPlayer>>();
  const due = new Map<LiveTable, Turns>();
  let stopped = false;

  function playerFor(game: LiveGame, seat: Seat): BotPlayer {
    const seated = players.get(game) ?? new Map<Seat, BotPlayer>();
    players.set(game, seated);
    const player = seated.get(seat) ?? makeBot(botSeed(game, seat));
    seated.set(seat, player);
    return player;
  }

  function decision(liveTable: LiveTable, game: LiveGame, seat: Seat, choices: Offered): Action | null {
    try {
      return playerFor(game, seat).decide(viewOf(game, seat), choices, game.sheet);
    } catch (error) {
      reportError(liveTable, 'a bot failed to decide', error);
      return null;
    }
  }

  /** The first thing on offer that is accepted, passing before all else: a game must not wait for a bot. */
  async function anything(liveTable: LiveTable, seat: Seat, seen: number, choices: Offered): Promise<ActAnswer | null> {
    const passFirst = [...choices.options].sort((a, b) => Number(b.type === 'pass') - Number(a.type === 'pass'));
    for (const option of passFirst) {
      const answer = await move(liveTable, { seat, seen, actions: [leastOf(option)] });
      if (answer.ok || answer.error.code === 'stale-version') return answer;
    }
    return null;
  }

  async function takeTurn(liveTable: LiveTable, seat: Seat): Promise<void> {
    const { game } = liveTable;
    if (game === null || stopped) return;
    const seen = game.state.version;
    const choices = offered(game.rules, game.state, seat);
    if (choices.options.length === 0) return;
    const action = decision(liveTable, game, seat, choices);
    const answer = action === null ? null : await move(liveTable, { seat, seen, actions: [action] });
    if (answer?.ok === true) return;
    if (answer?.error.code === 'stale-version') return consider(liveTable);
    if (answer !== null)
      reportError(liveTable, 'a bot chose what is not allowed', { seat, action, error: answer.error });
    const rescued = await anything(liveTable, seat, seen, choices);
    if (rescued === null) reportError(liveTable, 'a bot can do nothing at all', { seat });
    else if (!rescued.ok) consider(liveTable);
  }

  function start(liveTable: LiveTable, turns: Turns, seat: Seat): void {
    const begin = (): void => {
      turns.delete(seat);
      if (turns.size === 0) due.delete(liveTable);
      takeTurn(liveTable, seat).catch((error: unknown) => reportError(liveTable, 'a bot could not move', error));
    };
    if (liveTable.table.wish.bots === 'paced') {
      const timer = setTimeout(begin, botDelayMs());
      turns.set(seat, { cancel: () => clearTimeout(timer) });
    } else {
      const immediate = setImmediate(begin);
      turns.set(seat, { cancel: () => clearImmediate(immediate) });
    }
  }

  function consider(liveTable: LiveTable): void {
    const { game, table } = liveTable;
    if (game === null || game.obstacle !== null || stopped || game.state.phase.at === 'over') return;
    for (const seat of waiting(game.state)) {
      const turns = due.get(liveTable) ?? new Map<Seat, { cancel: () => void }>();
      if (table.seats[seat]?.kind !== 'bot' || turns.has(seat)) continue;
      due.set(liveTable, turns);
      start(liveTable, turns, seat);
    }
  }

  return {
    consider,
    busy: (liveTable) => due.has(liveTable),
    stop: () => {
      stopped = true;
      for (const turns of due.values()) for (const turn of turns.values()) turn.cancel();
      due.clear();
    },
  };
}
