import {
  offered,
  type RecordLibrary,
  type ReplayStep,
  reviewOf,
  type Rules,
  seatTurn,
  sheetOf,
} from '@gridwright/core';
import type { BetterTurn, Bot, ReviewDepth } from '@gridwright/core/plugin';
import {
  type Action,
  type GameRecord,
  type GameState,
  type RecordError,
  type Result,
  type Seat,
  success,
} from '@gridwright/model';
import type { Pause } from './thinker.ts';
import { type LostMoney, lostMoney, type Overpaid, overpaidBy } from './lost-money.ts';

/** What a seat did until others were asked, and how the game stood before. */
interface Turn {
  /** Place of its first action among those of the record. */
  readonly index: number;
  readonly state: GameState;
  readonly seat: Seat;
  readonly done: readonly Action[];
}

/** A turn in which something else would have won more games. */
export interface MissedChance {
  /** Place of the turn's first action among those of the record. */
  readonly index: number;
  readonly round: number;
  readonly phase: GameState['phase']['at'];
  /** A plant was being bid for. */
  readonly bidding: boolean;
  readonly done: readonly Action[];
  /** Of a hundred games that go on with what was done, so many are won by the seat. */
  readonly chance: number;
  readonly better: BetterTurn;
}

/** A finished game as a bot looks back on it, for one of its seats. */
export interface GameReview {
  /** Of a hundred games, how many each seat wins: at the start of the first round, and after each round. */
  readonly chances: readonly (readonly number[])[];
  /** Place of the first action of each round among those of the record. */
  readonly rounds: readonly number[];
  /** What lost the seat most first. */
  readonly missed: readonly MissedChance[];
  readonly lost: LostMoney;
  readonly overpaid: readonly Overpaid[];
}

/** How far a review has come: turns that were looked at, of so many. */
export interface ReviewProgress {
  readonly looked: number;
  readonly of: number;
}

interface Asked {
  readonly library: RecordLibrary;
  /** The text of a game record. */
  readonly record: string;
  readonly bot: Bot;
  readonly seat: Seat;
  /** Games that are played out for each thing that is compared. */
  readonly games: number;
  readonly pause: Pause;
  readonly progress: (progress: ReviewProgress) => void;
}

/** Milliseconds of work between two pauses. */
const stretchMs = 15;

/** With all money open: when a game is over there is nothing to hide. */
const opened = (state: GameState): GameState => ({ ...state, table: { ...state.table, money: 'open' } });

/** A game played again: its turns, and everything that happened. */
interface Replayed {
  readonly turns: readonly Turn[];
  readonly steps: readonly ReplayStep[];
  readonly end: GameState;
}

function replayed(library: RecordLibrary, rules: Rules, record: GameRecord): Result<Replayed, RecordError> {
  const steps: ReplayStep[] = [];
  const played = library.replay(rules, record, (step) => steps.push(step));
  if (!played.ok) return played;
  const turns: (Turn & { readonly done: Action[] })[] = [];
  for (const [at, { played: move, index }] of steps.entries()) {
    const before = steps[at - 1]?.state;
    if (move === null || before === undefined) continue;
    const last = turns.at(-1);
    const goesOn =
      last?.seat === move.seat && last.state.phase.at === before.phase.at && last.state.round === before.round;
    if (goesOn) last.done.push(move.action);
    else turns.push({ index, state: before, seat: move.seat, done: [move.action] });
  }
  return success({ turns, steps, end: played.value.state });
}

/** Whether there was anything to decide that games can be played out from. */
const isOpen = (rules: Rules, { state, seat }: Turn): boolean => {
  const { at } = state.phase;
  if (at === 'regions' || at === 'bureaucracy' || at === 'over') return false;
  const { options } = offered(rules, state, seat);
  return options.length > 1 || options[0]?.type === 'bid';
};

/**
 * Looks back on a finished game for one of its seats: how likely everybody was to win, and where the seat let chances go. By what
 * the seat could know at each moment, but that no money is hidden. The same record and number of games give the same review.
 *
 * @returns null when it was called off
 */
export async function reviewGame({
  library,
  record: text,
  bot,
  seat,
  games,
  pause,
  progress,
}: Asked): Promise<Result<GameReview, RecordError> | null> {
  const read = library.read(text);
  if (!read.ok) return read;
  const seated = library.seat(read.value.table);
  if (!seated.ok) return seated;
  const rules = library.compile(seated.value);
  if (!rules.ok) return { ok: false, error: { code: 'record-table', params: { what: '' } } };
  const again = replayed(library, rules.value, read.value);
  return again.ok ? lookBack(rules.value, again.value, { bot, seat, games, pause, progress }) : again;
}

async function lookBack(
  rules: Rules,
  game: Replayed,
  { bot, seat, games, pause, progress }: Omit<Asked, 'library' | 'record'>,
): Promise<Result<GameReview, RecordError> | null> {
  const sheet = sheetOf(rules);
  const open = game.turns.filter((turn) => isOpen(rules, turn));
  const firsts = open.filter((turn, at) => turn.state.round !== open[at - 1]?.state.round);
  const own = open.filter((turn) => turn.seat === seat);
  let looked = 0;
  const of = firsts.length + own.length;

  async function think(turn: Turn, done: readonly Action[], depth: ReviewDepth) {
    const seen = seatTurn(rules, opened(turn.state), turn.seat, sheet);
    const thought = reviewOf(bot, `review ${seat}`, seen, done, depth);
    if (thought === undefined) return undefined;
    let end = performance.now() + stretchMs;
    let step = thought.next();
    while (step.done !== true) {
      if (performance.now() > end) {
        if (!(await pause())) return null;
        end = performance.now() + stretchMs;
      }
      step = thought.next();
    }
    looked += 1;
    progress({ looked, of });
    return step.value;
  }

  const chances: (readonly number[])[] = [];
  for (const turn of firsts) {
    const found = await think(turn, [], { games: 2 * games, alternatives: false });
    if (found === null) return null;
    if (found !== undefined) chances.push(found.chances);
  }
  chances.push(sharesAtEnd(game.end));
  const missed: MissedChance[] = [];
  for (const turn of own) {
    const found = await think(turn, turn.done, { games, alternatives: true });
    if (found === null) return null;
    if (found?.better === undefined) continue;
    const { index, state, done } = turn;
    const chance = found.chances[seat] ?? 0;
    const { round, phase } = state;
    const bidding = phase.at === 'auction' && phase.lot !== null;
    missed.push({ index, round, phase: phase.at, bidding, done, chance, better: found.better });
  }
  const overpaid = overpaidBy(rules, game.steps, seat);
  return success({
    chances,
    rounds: firsts.map(({ index }) => index),
    missed: missed.toSorted((a, b) => b.better.chance - b.chance - (a.better.chance - a.chance)),
    overpaid,
    lost: lostMoney(rules, sheet.payout, game, seat, overpaid),
  });
}

/** The part of the win that each seat has in the end, of a hundred. */
function sharesAtEnd({ phase, players }: GameState): readonly number[] {
  const first = phase.at === 'over' ? phase.ranking.filter(({ place }) => place === 1) : [];
  return players.map((_, seat) => (first.some((one) => one.seat === seat) ? Math.round(100 / first.length) : 0));
}
