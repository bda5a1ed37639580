import type { BotTurn, ImaginedGame, Review, ReviewDepth, ReviewedTurn } from '@gridwright/core/plugin';
import { type Action, type Seat, sameJson } from '@gridwright/model';
import { plansFor } from './candidates.ts';
import {
  chancesOf,
  drawSample,
  type Ended,
  endingOf,
  mean,
  type Plan,
  playToEnd,
  type Sample,
  sharesOf,
} from './playout.ts';

/** Of a hundred games, so many more must be won before anything is called better: less may be chance. */
const leastGain = 6;
/** So many times what the games differ by chance the gain must be. */
const leastCertainty = 1.5;
/** Of the games, the part in which a first look at everything is taken. */
const firstLook = 1 / 3;
/** So many of what looks best at first are compared in all games. */
const mostCompared = 2;
/** What is better there is told by so many times as many games. */
const gamesToTell = 4;

/** A plan with what came of it in some games. */
interface Tried {
  readonly plan: Plan;
  readonly ends: readonly Ended[];
}

const percent = (part: number): number => Math.round(100 * part);

const samplesOf = (turn: BotTurn, count: number): readonly Sample[] =>
  Array.from({ length: count }, () => drawSample(turn));

const seatOf = ({ view }: BotTurn): Seat => view.you ?? 0;

function* playedOut(turn: BotTurn, plan: Plan, samples: readonly Sample[]): Generator<undefined, readonly Ended[]> {
  const ends: Ended[] = [];
  for (const { game, styles } of samples) {
    ends.push(yield* playToEnd(game.copy(), turn.sheet, seatOf(turn), plan, styles));
    yield;
  }
  return ends;
}

/** So many of some plans, those first that end best for a seat in some games. */
function* bestOf(
  turn: BotTurn,
  plans: readonly Plan[],
  samples: readonly Sample[],
  count: number,
): Generator<undefined, readonly Tried[]> {
  const tried: (Tried & { readonly score: number })[] = [];
  for (const plan of plans) {
    const ends = yield* playedOut(turn, plan, samples);
    tried.push({ plan, ends, score: mean(ends.map(({ results }) => endingOf(results, seatOf(turn)).score)) });
  }
  return tried.toSorted((a, b) => b.score - a.score).slice(0, count);
}

/**
 * Plays games out from what was done, and from what else could have been. The best at first is chosen in some games, and has to be
 * better in others. What it is worth is told by still others, which had no say in choosing it: the best of many is partly luck.
 *
 * @param done what the seat did until others were asked
 * @yields after every few actions
 */
export function* review(turn: BotTurn, done: Plan, { games, alternatives }: ReviewDepth): Review {
  const seat = seatOf(turn);
  const first = samplesOf(turn, alternatives ? Math.ceil(games * firstLook) : 0);
  const second = samplesOf(turn, games);
  const own = yield* playedOut(turn, done, second);
  const [sample] = first;
  if (sample === undefined) return countedIn(own);
  const promising = yield* bestOf(turn, othersThan(done, turn, sample.game), first, mostCompared);
  const plans = promising.map(({ plan }) => plan);
  const [best] = yield* bestOf(turn, plans, second, 1);
  if (best === undefined || !isClear(gainsOver(own, best.ends, seat))) return countedIn(own);
  const third = samplesOf(turn, gamesToTell * games);
  const told = yield* playedOut(turn, done, third);
  const gains = gainsOver(told, yield* playedOut(turn, best.plan, third), seat);
  const counted = countedIn(told);
  if (!isClear(gains)) return counted;
  const chance = Math.min(100, (counted.chances[seat] ?? 0) + percent(mean(gains)));
  return { ...counted, better: { actions: best.plan, chance } };
}

/** What a seat has won more in each game. By what is won: money that is kept makes an end look closer, and may win nothing. */
function gainsOver(own: readonly Ended[], other: readonly Ended[], seat: Seat): readonly number[] {
  const wonIn = (end: Ended | undefined): number => (end === undefined ? 0 : (sharesOf(end.results)[seat] ?? 0));
  return other.map((end, at) => wonIn(end) - wonIn(own[at]));
}

/** How likely each seat is to win, and how many games each has won, of a hundred. */
function countedIn(ends: readonly Ended[]): Pick<ReviewedTurn, 'chances' | 'won'> {
  return {
    chances: hundredthsOf(ends.map(chancesOf)),
    won: hundredthsOf(ends.map(({ results }) => sharesOf(results))),
  };
}

/** Whether so much more is won that it is hardly chance. */
const isClear = (gains: readonly number[]): boolean =>
  percent(mean(gains)) >= leastGain && mean(gains) >= leastCertainty * errorOf(gains);

/** The standard error of the mean. */
function errorOf(values: readonly number[]): number {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, values.length - 1) / Math.max(1, values.length));
}

const othersThan = (done: Plan, turn: BotTurn, game: ImaginedGame): readonly Plan[] =>
  plansFor(turn, game, seatOf(turn)).filter((plan) => !startsAlike(plan, done));

const startsAlike = (plan: Plan, done: Plan): boolean =>
  plan.length <= done.length && plan.every((action, at) => sameJson(action as never, done[at] as Action as never));

/** What each seat has of one victory on average over some games, of a hundred in all. */
function hundredthsOf(games: readonly (readonly number[])[]): readonly number[] {
  const exact = (games[0] ?? []).map((_, seat) => 100 * mean(games.map((shares) => shares[seat] ?? 0)));
  const whole = exact.map(Math.floor);
  const left = 100 - whole.reduce((sum, part) => sum + part, 0);
  const rest = (seat: number): number => (exact[seat] ?? 0) - (whole[seat] ?? 0);
  const roundedUp = exact
    .map((_, seat) => seat)
    .toSorted((a, b) => rest(b) - rest(a))
    .slice(0, left);
  return whole.map((part, seat) => part + Number(roundedUp.includes(seat)));
}
