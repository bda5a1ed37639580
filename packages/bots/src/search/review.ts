import type { BotTurn, ImaginedGame, Review, ReviewDepth } from '@gridwright/core/plugin';
import { type Action, type Seat, sameJson } from '@gridwright/model';
import { plansFor } from './candidates.ts';
import { chancesOf, type Ended, endingOf, mean, type Plan, playToEnd, sharesOf, someStyle } from './playout.ts';

/** Of a hundred games, so many more must be won before anything is called better: less may be chance. */
const leastGain = 6;
/** So many times what the games differ by chance the gain must be. */
const leastCertainty = 1.5;
/** Of the games, the part in which a first look at everything is taken. */
const firstLook = 1 / 3;

/** A plan with what came of it in each game. */
interface Tried {
  readonly plan: Plan;
  readonly games: Ended[];
}

const tried = (plan: Plan): Tried => ({ plan, games: [] });
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
      one.games.push(yield* playToEnd(game.copy(), sheet, seat, one.plan, styles));
      yield;
    }
  }
  const own = tried(done);
  yield* play(own, 0, samples.length);
  const chances = hundredthsOf(own.games.map(chancesOf));
  const counted = { chances, won: hundredthsOf(own.games.map(({ results }) => sharesOf(results))) };
  const others = alternatives ? othersThan(done, turn, samples[0]?.game, seat) : [];
  for (const other of others) yield* play(other, 0, first);
  const scoreOf = (one: Tried): number => mean(one.games.map((game) => endingOf(game.results, seat).score));
  const [best] = others.toSorted((a, b) => scoreOf(b) - scoreOf(a));
  if (best === undefined) return counted;
  yield* play(best, first, samples.length);
  // by what is won: money that is kept makes an end look closer, and may win nothing
  const wonIn = (one: Tried): readonly number[] =>
    one.games.slice(first).map(({ results }) => sharesOf(results)[seat] ?? 0);
  const before = wonIn(own);
  const gains = wonIn(best).map((won, at) => won - (before[at] ?? 0));
  const gain = percent(mean(gains));
  if (gain < leastGain || mean(gains) < leastCertainty * errorOf(gains)) return counted;
  return { ...counted, better: { actions: best.plan, chance: Math.min(100, (chances[seat] ?? 0) + gain) } };
}

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
