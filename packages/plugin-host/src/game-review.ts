import {
  options,
  type RecordLibrary,
  type ReplayStep,
  reviewOf,
  type Rules,
  seatTurn,
  sheetOf,
} from '@gridwright/core';
import type { BetterTurn, Bot, ReviewDepth, ReviewedTurn } from '@gridwright/core/plugin';
import {
  type Action,
  type GameRecord,
  type GameState,
  type Option,
  type RecordError,
  type Result,
  type Seat,
  type Sheet,
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
  /** How the game stood before each of these. */
  readonly before: readonly GameState[];
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
  /** What plugins asked the seat in this turn: an answer has its words there. */
  readonly asked: readonly Option[];
  /** How likely the seat was to win with what was done, of a hundred. */
  readonly chance: number;
  readonly better: BetterTurn;
}

/** A finished game as a bot looks back on it, for one of its seats. */
export interface GameReview {
  /** How likely each seat was to win, of a hundred: at the start of the first round, and after each round. */
  readonly chances: readonly (readonly number[])[];
  /** Place of the first action of each round among those of the record. */
  readonly rounds: readonly number[];
  /** What lost the seat most first. */
  readonly missed: readonly MissedChance[];
  readonly lost: LostMoney;
  readonly overpaid: readonly Overpaid[];
}

/** Which moments of a game are looked at: every so many, the first of them at this place. Others look at the others. */
export interface ReviewShare {
  readonly place: number;
  readonly of: number;
}

const isIn = ({ place, of }: ReviewShare, moment: number): boolean => moment % of === place;

/** What is found at some moments of a game; null where the chances are for others to tell. The turns are in the order of the game. */
export interface SharedReview extends Omit<GameReview, 'chances'> {
  readonly chances: readonly (readonly number[] | null)[];
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
  /** Games that are played out for each thing that is compared. */
  readonly games: number;
  readonly pause: Pause;
  readonly progress: (progress: ReviewProgress) => void;
}

/** The start of a round is played out so many times as often as what is compared: nothing is known of it but how these end. */
const oftenAtStart = 8;

/** Milliseconds of work between two pauses. */
const stretchMs = 15;

/** With all money open: when a game is over there is nothing to hide. */
const opened = (state: GameState): GameState => ({ ...state, table: { ...state.table, money: 'open' } });

/** A game played again: its turns, and everything that happened. */
interface Replayed {
  readonly rules: Rules;
  readonly sheet: Sheet;
  readonly turns: readonly Turn[];
  readonly steps: readonly ReplayStep[];
  readonly end: GameState;
}

function replayed(library: RecordLibrary, rules: Rules, record: GameRecord): Result<Replayed, RecordError> {
  const steps: ReplayStep[] = [];
  const played = library.replay(rules, record, (step) => steps.push(step));
  if (!played.ok) return played;
  const turns: (Turn & { readonly done: Action[]; readonly before: GameState[] })[] = [];
  for (const [at, { played: move, index }] of steps.entries()) {
    const before = steps[at - 1]?.state;
    if (move === null || before === undefined) continue;
    const last = turns.at(-1);
    const goesOn =
      last?.seat === move.seat && last.state.phase.at === before.phase.at && last.state.round === before.round;
    if (goesOn) {
      last.done.push(move.action);
      last.before.push(before);
    } else turns.push({ index, state: before, seat: move.seat, done: [move.action], before: [before] });
  }
  return success({ rules, sheet: sheetOf(rules), turns, steps, end: played.value.state });
}

/** Everything that plugins asked during a turn. */
const askedIn = (rules: Rules, { before, seat }: Turn): readonly Option[] =>
  before.flatMap((state) => options(rules, state, seat).filter(({ type }) => type === 'choose'));

/** Whether there is more than one thing to do. */
const isChoice = (offered: readonly Option[]): boolean => {
  const [first] = offered;
  return offered.length > 1 || first?.type === 'bid' || (first?.type === 'choose' && first.answers.length > 1);
};

/** Whether there was anything to decide that games can be played out from: at once, or after what had to be done first. */
const isOpen = (rules: Rules, { state, seat, before }: Turn): boolean => {
  const { at } = state.phase;
  if (at === 'regions' || at === 'bureaucracy' || at === 'over') return false;
  return before.some((moment) => isChoice(options(rules, moment, seat)));
};

/** Plays a record again, with the rules of its table. */
function played({ library, record: text }: Pick<Asked, 'library' | 'record'>): Result<Replayed, RecordError> {
  const read = library.read(text);
  if (!read.ok) return read;
  const seated = library.seat(read.value.table);
  if (!seated.ok) return seated;
  const rules = library.compile(seated.value);
  if (!rules.ok) return { ok: false, error: { code: 'record-table', params: { what: '' } } };
  return replayed(library, rules.value, read.value);
}

/** Thinks about a turn by what the seat could know, but that no money is hidden; null when it was called off. */
async function thinkAbout(
  { rules, sheet }: Replayed,
  { bot, pause }: Pick<Asked, 'bot' | 'pause'>,
  seed: string,
  turn: Turn,
  done: readonly Action[],
  depth: ReviewDepth,
): Promise<ReviewedTurn | undefined | null> {
  const seen = seatTurn(rules, opened(turn.state), turn.seat, sheet);
  const thought = reviewOf(bot, seed, seen, done, depth);
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
  return step.value;
}

/** What was open to anybody in a game, turn by turn, and the first of that in each round. */
function openTurns({ rules, turns }: Replayed): { readonly open: readonly Turn[]; readonly firsts: readonly Turn[] } {
  const open = turns.filter((turn) => isOpen(rules, turn));
  return { open, firsts: open.filter((turn, at) => turn.state.round !== open[at - 1]?.state.round) };
}

async function chancesAt(
  game: Replayed,
  firsts: readonly Turn[],
  asked: Pick<Asked, 'bot' | 'games' | 'pause'>,
  looksAt: readonly Turn[],
  looked: () => void,
): Promise<Pick<SharedReview, 'chances' | 'rounds'> | null> {
  const chances: (readonly number[] | null)[] = [];
  for (const turn of firsts) {
    if (!looksAt.includes(turn)) {
      chances.push(null);
      continue;
    }
    const depth = { games: oftenAtStart * asked.games, alternatives: false };
    const found = await thinkAbout(game, asked, 'review', turn, [], depth);
    if (found === null) return null;
    if (found !== undefined) chances.push(found.chances);
    looked();
  }
  return { chances: [...chances, sharesAtEnd(game.end)], rounds: firsts.map(({ index }) => index) };
}

/**
 * Looks back on a finished game for one of its seats: how likely everybody was to win, and where the seat let chances go. By what
 * the seat could know at each moment, but that no money is hidden. The same record and number of games give the same review.
 *
 * @returns null when it was called off
 */
export async function reviewGame(
  asked: Asked & { readonly seat: Seat },
): Promise<Result<GameReview, RecordError> | null> {
  const found = await reviewShare({ ...asked, share: { place: 0, of: 1 }, chancesKnown: false });
  if (found?.ok !== true) return found;
  const { chances, missed, ...others } = found.value;
  return success({
    ...others,
    chances: chances.filter((known) => known !== null),
    missed: missed.toSorted((a, b) => b.better.chance - b.chance - (a.better.chance - a.chance)),
  });
}

interface AskedShare extends Asked {
  readonly seat: Seat;
  readonly share: ReviewShare;
  /** The chances at the start of each round are told already, and left out: they are the same whichever seat is looked at. */
  readonly chancesKnown: boolean;
}

/** Looks at a share of the moments of a game. All shares together, in whatever threads, find what `reviewGame` finds. */
export async function reviewShare({
  seat,
  share,
  chancesKnown,
  ...asked
}: AskedShare): Promise<Result<SharedReview, RecordError> | null> {
  const again = played(asked);
  if (!again.ok) return again;
  const game = again.value;
  const { rules, sheet, steps } = game;
  const { open, firsts } = openTurns(game);
  const own = open.filter((turn) => turn.seat === seat);
  // rounds take longest, so that each share has as many of them
  const inShare = (moments: readonly Turn[]): readonly Turn[] => moments.filter((_, at) => isIn(share, at));
  const looksAtRounds = chancesKnown ? [] : inShare(firsts);
  const looksAt = inShare(own);
  const of = looksAtRounds.length + looksAt.length;
  let looked = 0;
  const progress = (): void => asked.progress({ looked: ++looked, of });

  const found = await chancesAt(game, firsts, asked, looksAtRounds, progress);
  if (found === null) return null;
  const missed: MissedChance[] = [];
  for (const turn of looksAt) {
    const { index, state, done } = turn;
    const depth = { games: asked.games, alternatives: true };
    const reviewed = await thinkAbout(game, asked, `review ${seat}`, turn, done, depth);
    if (reviewed === null) return null;
    progress();
    if (reviewed?.better === undefined) continue;
    const { round, phase } = state;
    missed.push({
      index,
      round,
      phase: phase.at,
      bidding: phase.at === 'auction' && phase.lot !== null,
      done,
      asked: askedIn(rules, turn),
      chance: reviewed.chances[seat] ?? 0,
      better: reviewed.better,
    });
  }
  const overpaid = overpaidBy(rules, steps, seat);
  return success({
    ...found,
    missed,
    overpaid,
    lost: lostMoney(rules, sheet.payout, game, seat, overpaid),
  });
}

/** The part of the win that each seat has in the end, of a hundred. */
function sharesAtEnd({ phase, players }: GameState): readonly number[] {
  const first = phase.at === 'over' ? phase.ranking.filter(({ place }) => place === 1) : [];
  return players.map((_, seat) => (first.some((one) => one.seat === seat) ? Math.round(100 / first.length) : 0));
}
