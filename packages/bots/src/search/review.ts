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
/** What does not lead by so much of a hundred in a first look is not looked at further. */
const leastLead = 3;
/** So many times what the games differ by chance the gain must be. */
const leastCertainty = 1.5;
/** Of the games, the part in which a first look is taken: at everything, and then at what is compared with what was done. */
const firstLook = 1 / 3;
/** So many of what looks best at first are compared in all games. */
const mostCompared = 2;
/** What is better there is told by so many times as many games. */
const gamesToTell = 4;

/** A plan with what came of it in the games so far. */
interface Tried {
  readonly plan: Plan;
  readonly ends: Ended[];
}

const percent = (part: number): number => Math.round(100 * part);

const samplesOf = (turn: BotTurn, count: number): readonly Sample[] =>
  Array.from({ length: count }, () => drawSample(turn));

const seatOf = ({ view }: BotTurn): Seat => view.you ?? 0;

const untried = (plan: Plan): Tried => ({ plan, ends: [] });

/** Plays some games out with each of some plans. */
function* playWith(turn: BotTurn, tried: readonly Tried[], samples: readonly Sample[]): Generator<undefined, void> {
  for (const { plan, ends } of tried)
    for (const { game, styles } of samples) {
      ends.push(yield* playToEnd(game.copy(), turn.sheet, seatOf(turn), plan, styles));
      yield;
    }
}

/** The best of what was tried first. */
function bestFirst(tried: readonly Tried[], seat: Seat): readonly Tried[] {
  const score = ({ ends }: Tried): number => mean(ends.map(({ results }) => endingOf(results, seat).score));
  return tried.toSorted((a, b) => score(b) - score(a));
}

/** The few of some plans that look best in some games; all where there are no more than a few. */
function* promisingOf(turn: BotTurn, plans: readonly Plan[], games: number): Generator<undefined, readonly Plan[]> {
  if (plans.length <= mostCompared) return plans;
  const tried = plans.map(untried);
  yield* playWith(turn, tried, samplesOf(turn, games));
  return bestFirst(tried, seatOf(turn))
    .slice(0, mostCompared)
    .map(({ plan }) => plan);
}

/**
 * Plays games out from what was done, and from what else could have been. The best at first is chosen in some games, and has to be
 * better in others; unless it leads in the first of them, no more are played. What it is worth is told by still others, which had no
 * say in choosing it: the best of many is partly luck.
 *
 * @param done what the seat did until others were asked
 * @yields after every few actions
 */
export function* review(turn: BotTurn, done: Plan, { games, alternatives }: ReviewDepth): Review {
  const seat = seatOf(turn);
  const own = untried(done);
  const samples = samplesOf(turn, games);
  const [sample] = samples;
  if (!alternatives || sample === undefined) {
    yield* playWith(turn, [own], samples);
    return countedIn(own.ends);
  }
  const few = Math.ceil(games * firstLook);
  const promising = yield* promisingOf(turn, othersThan(done, turn, sample.game), few);
  const compared = promising.map(untried);
  yield* playWith(turn, [own, ...compared], samples.slice(0, few));
  const leading = compared.filter((other) => percent(chanceAfter(other, seat) - chanceAfter(own, seat)) >= leastLead);
  if (leading.length > 0) yield* playWith(turn, [own, ...leading], samples.slice(few));
  const [best] = bestFirst(leading, seat);
  if (best === undefined || !isClear(gainsOver(own.ends, best.ends, seat))) return countedIn(own.ends);
  const [told, better] = [untried(done), untried(best.plan)];
  yield* playWith(turn, [told, better], samplesOf(turn, gamesToTell * games));
  const gains = gainsOver(told.ends, better.ends, seat);
  const counted = countedIn(told.ends);
  if (!isClear(gains)) return counted;
  const chance = Math.min(100, (counted.chances[seat] ?? 0) + percent(mean(gains)));
  return { ...counted, better: { actions: best.plan, chance } };
}

/** How likely a seat was to win, 0 … 1: in a few games that tells more than which of them it has won. */
const chanceAfter = ({ ends }: Tried, seat: Seat): number => mean(ends.map((end) => chancesOf(end)[seat] ?? 0));

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
