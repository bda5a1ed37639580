import type { BotTurn, ImaginedGame, Review, ReviewDepth } from '@gridwright/core/plugin';
import { type Action, type Seat, sameJson } from '@gridwright/model';
import { plansFor } from './candidates.ts';
import { type Ending, endingOf, mean, type Plan, playToEnd, sharesOf, someStyle } from './playout.ts';

/** Of a hundred games, so many more must be won before anything is called better: less may be chance. */
const leastGain = 6;
/** So many times what the games differ by chance the gain must be. */
const leastCertainty = 1.5;
/** Of the games, the part in which a first look at everything is taken. */
const firstLook = 1 / 3;

/** A plan with what came of it: in each game, what every seat has of it, and how it ended for the own one. */
interface Tried {
  readonly plan: Plan;
  readonly shares: (readonly number[])[];
  readonly ends: Ending[];
}

const tried = (plan: Plan): Tried => ({ plan, shares: [], ends: [] });
const percent = (part: number): number => Math.round(100 * part);

/**
 * Plays games out from what was done, and from what else could have been. What looks best at first has to be better in other games,
 * which had no say in choosing it.
 *
 * @param done what the seat did until others were asked
 * @yields after every few actions
 */
export function* review(turn: BotTurn, done: Plan, { games, alternatives }: ReviewDepth): Review {
  const { sheet, random, view } = turn;
  const seat = view.you ?? 0;
  const first = alternatives ? Math.ceil(games * firstLook) : 0;
  const samples = Array.from({ length: first + games }, () => {
    const game = turn.imagine(random);
    return { game, styles: game.state.players.map(() => someStyle(random, sheet.players)) };
  });

  function* play(one: Tried, from: number, to: number): Generator<undefined, void> {
    for (const { game, styles } of samples.slice(from, to)) {
      const results = yield* playToEnd(game.copy(), sheet, seat, one.plan, styles);
      one.shares.push(sharesOf(results));
      one.ends.push(endingOf(results, seat));
      yield;
    }
  }
  const own = tried(done);
  yield* play(own, 0, samples.length);
  const chances = chancesOf(own, view.seats.length);
  const others = alternatives ? othersThan(done, turn, samples[0]?.game, seat) : [];
  for (const other of others) yield* play(other, 0, first);
  const [best] = others.toSorted((a, b) => scoreOf(b) - scoreOf(a));
  if (best === undefined) return { chances };
  yield* play(best, first, samples.length);
  const gains = best.ends.slice(first).map(({ won }, at) => won - (own.ends[first + at]?.won ?? 0));
  const gain = percent(mean(gains));
  if (gain < leastGain || mean(gains) < leastCertainty * errorOf(gains)) return { chances };
  return { chances, better: { actions: best.plan, chance: Math.min(100, (chances[seat] ?? 0) + gain) } };
}

const scoreOf = ({ ends }: Tried): number => mean(ends.map(({ score }) => score));

/** The standard error of the mean. */
function errorOf(values: readonly number[]): number {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, values.length - 1) / Math.max(1, values.length));
}

const othersThan = (done: Plan, turn: BotTurn, game: ImaginedGame | undefined, seat: Seat): readonly Tried[] =>
  game === undefined
    ? []
    : plansFor(turn, game, seat)
        .filter((plan) => !startsAlike(plan, done))
        .map(tried);

const startsAlike = (plan: Plan, done: Plan): boolean =>
  plan.length <= done.length && plan.every((action, at) => sameJson(action as never, done[at] as Action as never));

/** Of a hundred games, how many each seat has won. */
const chancesOf = ({ shares }: Tried, seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, seat) => percent(mean(shares.map((one) => one[seat] ?? 0))));
