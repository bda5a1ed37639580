import type { BotTurn, RatedAction, Ratings, Thought } from '@gridwright/core/plugin';
import { type Action, type Json, sameJson } from '@gridwright/model';
import { plansFor } from './candidates.ts';
import { drawSample, type Ending, mean, type Plan, playOut, type Sample, wholePlan } from './playout.ts';

/** A plan with what came of it so far. */
interface Tried {
  readonly plan: Plan;
  readonly ends: Ending[];
}

/** What a plan is preferred by that careful habits found: smaller differences may be chance. */
const trust = 0.02;

/** How much is thought about. */
export interface Budget {
  /** Games that are played on in all; every plan is tried at least once. */
  readonly playouts: number;
  /** Rounds for which they are played on, the present one included; to the end when absent. */
  readonly rounds?: number;
  /** Plans that are looked at; all when absent. */
  readonly plans?: number;
}

/**
 * Tries different plans by playing games on. All plans meet the same samples. After each round only the better half is tried further.
 *
 * @param usual what would be done without looking, as far as that is known
 * @yields after every few actions
 * @returns all plans that were tried, the best first
 */
function* explore(
  turn: BotTurn,
  usual: readonly [Action, ...Action[]],
  { playouts, rounds, plans: most }: Budget,
): Generator<undefined, readonly Tried[]> {
  const [habit] = usual;
  const { sheet, view } = turn;
  const seat = view.you ?? 0;
  const samples: Sample[] = [];
  const sampleAt = (at: number): Sample => {
    const known = samples[at];
    if (known !== undefined) return known;
    const sample = drawSample(turn);
    samples.push(sample);
    return sample;
  };
  const plans: Plan[] = [usual];
  for (const plan of plansFor(turn, sampleAt(0).game, seat))
    if (!plans.some((known) => sameJson(known as never, plan as never))) plans.push(plan);
  let left: Tried[] = plans.slice(0, most).map((plan) => ({ plan, ends: [] }));
  const dropped: Tried[] = [];
  const perRound = playouts / Math.max(1, Math.ceil(Math.log2(left.length)));
  const worthOf = ({ plan: [first], ends }: Tried): number =>
    mean(ends.map(({ score }) => score)) + (sameJson(first as never, habit as never) ? trust : 0);
  while (left.length > 1) {
    const each = Math.max(1, Math.floor(perRound / left.length));
    for (let trial = 0; trial < each; trial++)
      for (const { plan, ends } of left) {
        const { game, styles } = sampleAt(ends.length);
        ends.push(yield* playOut(game.copy(), sheet, seat, plan, styles, rounds));
        yield;
      }
    const sorted = left.toSorted((a, b) => worthOf(b) - worthOf(a));
    left = sorted.slice(0, Math.ceil(left.length / 2));
    dropped.unshift(...sorted.slice(left.length));
  }
  return [...left, ...dropped];
}

/** The action with which the best of some plans begins; see `explore`. */
export function* search(turn: BotTurn, habit: Action, budget: Budget): Thought {
  const [best] = yield* explore(turn, [habit], budget);
  return best?.plan[0] ?? habit;
}

/** What somebody is told of: actions that differ, the best first. */
const mostRated = 3;

const chanceOf = (ends: readonly Ending[]): number => mean(ends.map(({ won }) => won));

/**
 * The chance after a plan beside another that is thought better, as the samples say that both have met: those that one alone has met
 * may be kinder or harsher. Never more than after the better one, which it does not beat by more than chance.
 */
function chanceBeside(better: readonly Ending[], ends: readonly Ending[]): number {
  const both = Math.min(better.length, ends.length);
  const less = chanceOf(better.slice(0, both)) - chanceOf(ends.slice(0, both));
  return Math.max(0, chanceOf(better) - Math.max(0, less));
}

/** Whether one plan did better than another in the samples that both have met, by more than chance would have it 19 times of 20. */
function isClearlyBetter(one: readonly Ending[], other: readonly Ending[]): boolean {
  const leads = one.slice(0, other.length).map(({ score }, at) => score - (other[at]?.score ?? 0));
  const middle = mean(leads);
  const squares = leads.reduce((sum, lead) => sum + (lead - middle) ** 2, 0);
  return leads.length > 1 && middle > 2 * Math.sqrt(squares / (leads.length - 1) / leads.length);
}

/** What is told first: what careful habits found, for which there are reasons in words, unless something else is clearly better. */
function habitFirst(tried: readonly Tried[], habit: Action): readonly Tried[] {
  const [best] = tried;
  const usual = tried.find(({ plan: [action] }) => sameJson(action as never, habit as never));
  if (best === undefined || usual === undefined || isClearlyBetter(best.ends, usual.ends)) return tried;
  return [usual, ...tried.filter((one) => one !== usual)];
}

/** What a turn comes to: what is bought of each fuel in each market, the cities that are built, and all else in its order. */
function sumOf(turn: Plan): Json {
  const sum: Record<string, number> = {};
  const add = (what: string, count: number): void => {
    sum[what] = (sum[what] ?? 0) + count;
  };
  const others: Action[] = [];
  for (const action of turn)
    if (action.type === 'buy') add(`${action.market} ${action.fuel}`, action.count);
    else if (action.type === 'build') add(action.city, 1);
    else if (action.type !== 'pass') others.push(action);
  return [sum, others as never];
}

/** Whether somebody who is told of both would read the same: the turns begin alike, or come to the same. */
const readAlike = (one: RatedAction, other: RatedAction): boolean =>
  sameJson(one.action as never, other.action as never) ||
  sameJson(sumOf([one.action, ...(one.next ?? [])]), sumOf([other.action, ...(other.next ?? [])]));

/**
 * How likely different actions lead to a won game: the best, then the likeliest of those that were looked at longest; see `explore`.
 * Where games are not played to their end, chances are guesses, and the habit counts as the best unless another is clearly better.
 *
 * @param rest what the habit goes on with in the same turn
 */
export function* rate(turn: BotTurn, habit: Action, rest: Plan, budget: Budget): Ratings {
  const explored = yield* explore(turn, [habit, ...rest], budget);
  const isCounted = budget.rounds === undefined;
  const tried = isCounted ? explored : habitFirst(explored, habit);
  const best = tried[0]?.ends ?? [];
  const rated: RatedAction[] = [];
  for (const { plan, ends } of tried) {
    if (rated.length === mostRated) break;
    const [action = habit, ...next] = wholePlan(turn.imagine(turn.random), turn.sheet, turn.view.you ?? 0, plan);
    const told: RatedAction = {
      action,
      ...(next.length > 0 ? { next } : {}),
      chance: Math.round(100 * (isCounted ? chanceOf(ends) : chanceBeside(best, ends))),
      // a chance that was not counted is told without a count
      ...(isCounted ? { games: ends.length } : {}),
    };
    if (!rated.some((other) => readAlike(other, told))) rated.push(told);
  }
  const [first, ...others] = rated;
  return first === undefined ? [] : [first, ...others.toSorted((a, b) => (b.chance ?? 0) - (a.chance ?? 0))];
}
