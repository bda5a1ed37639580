import { createHash } from 'node:crypto';
import { leastOf } from '@gridwright/bots';
import { waiting } from '@gridwright/core';
import type { ActAnswer, Action, Offered, Seat, Sheet, View } from '@gridwright/model';
import { offered } from '../plugins/guarded-core.ts';
import { type LiveGame, type Room } from '../live/live-table.ts';
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
  readonly consider: (room: Room) => void;
  /** Whether a bot is about to move at a table. */
  readonly busy: (room: Room) => boolean;
  readonly stop: () => void;
}

interface Needs {
  readonly makeBot: MakeBot;
  readonly move: Play['move'];
  /** Milliseconds that a bot at a paced table takes over a decision. */
  readonly pace: () => number;
  readonly complain: (room: Room, what: string, error: unknown) => void;
}

/** Nobody can tell the game's seed from a bot's. */
const botSeed = (game: LiveGame, seat: Seat): string =>
  createHash('sha256').update(`bot ${seat} ${game.stored.seed}`).digest('hex');

type Turns = Map<Seat, { cancel: () => void }>;

export function bots({ makeBot, move, pace, complain }: Needs): Bots {
  const players = new WeakMap<LiveGame, Map<Seat, BotPlayer>>();
  const due = new Map<Room, Turns>();
  let stopped = false;

  function playerFor(game: LiveGame, seat: Seat): BotPlayer {
    const seated = players.get(game) ?? new Map<Seat, BotPlayer>();
    players.set(game, seated);
    const player = seated.get(seat) ?? makeBot(botSeed(game, seat));
    seated.set(seat, player);
    return player;
  }

  function decision(room: Room, game: LiveGame, seat: Seat, choices: Offered): Action | null {
    try {
      return playerFor(game, seat).decide(viewOf(game, seat), choices, game.sheet);
    } catch (error) {
      complain(room, 'a bot failed to decide', error);
      return null;
    }
  }

  /** The first thing on offer that is accepted, passing before all else: a game must not wait for a bot. */
  async function anything(room: Room, seat: Seat, seen: number, choices: Offered): Promise<ActAnswer | null> {
    const passFirst = [...choices.options].sort((a, b) => Number(b.type === 'pass') - Number(a.type === 'pass'));
    for (const option of passFirst) {
      const answer = await move(room, { seat, seen, action: leastOf(option) });
      if (answer.ok || answer.error.code === 'stale-version') return answer;
    }
    return null;
  }

  async function takeTurn(room: Room, seat: Seat): Promise<void> {
    const { game } = room;
    if (game === null || stopped) return;
    const seen = game.state.version;
    const choices = offered(game.rules, game.state, seat);
    if (choices.options.length === 0) return;
    const action = decision(room, game, seat, choices);
    const answer = action === null ? null : await move(room, { seat, seen, action });
    if (answer?.ok === true) return;
    if (answer?.error.code === 'stale-version') return consider(room);
    if (answer !== null) complain(room, 'a bot chose what is not allowed', { seat, action, error: answer.error });
    const rescued = await anything(room, seat, seen, choices);
    if (rescued === null) complain(room, 'a bot can do nothing at all', { seat });
    else if (!rescued.ok) consider(room);
  }

  function start(room: Room, turns: Turns, seat: Seat): void {
    const begin = (): void => {
      turns.delete(seat);
      if (turns.size === 0) due.delete(room);
      takeTurn(room, seat).catch((error: unknown) => complain(room, 'a bot could not move', error));
    };
    if (room.table.wish.bots === 'paced') {
      const timer = setTimeout(begin, pace());
      turns.set(seat, { cancel: () => clearTimeout(timer) });
    } else {
      const immediate = setImmediate(begin);
      turns.set(seat, { cancel: () => clearImmediate(immediate) });
    }
  }

  function consider(room: Room): void {
    const { game, table } = room;
    if (game === null || game.obstacle !== null || stopped || game.state.phase.at === 'over') return;
    for (const seat of waiting(game.state)) {
      const turns = due.get(room) ?? new Map<Seat, { cancel: () => void }>();
      if (table.seats[seat]?.kind !== 'bot' || turns.has(seat)) continue;
      due.set(room, turns);
      start(room, turns, seat);
    }
  }

  return {
    consider,
    busy: (room) => due.has(room),
    stop: () => {
      stopped = true;
      for (const turns of due.values()) for (const turn of turns.values()) turn.cancel();
      due.clear();
    },
  };
}
