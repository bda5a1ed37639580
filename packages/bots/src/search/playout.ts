import { type ImaginedGame, leastOf, type RandomSource } from '@gridwright/core/plugin';
import { type Action, type PlayerCount, type RankedSeat, type Seat, type Sheet } from '@gridwright/model';
import { chanceToWin } from './evaluation.ts';
import { quickActions } from './quick-player.ts';
import { quickTable, type Style, styleFor } from './quick-table.ts';

/** Rounds after which a game that is played out is judged as it stands. */
const mostRounds = 20;
/** Actions after which it is, too: rules of the table may let a seat go on and on. */
const mostActions = 5000;
/** Actions between two pauses: about a millisecond of work. */
const actionsAtOnce = 16;

/** A number from −1 to 1. */
const around = (random: RandomSource): number => (random(2001) - 1000) / 1000;

/** A player as chance will have it: not all go by the same numbers. */
export function someStyle(random: RandomSource, players: PlayerCount): Style {
  const usual = styleFor(players);
  return {
    plantRounds: usual.plantRounds + random(3) - 1,
    capacity: usual.capacity * (1 + 0.3 * around(random)),
    overprice: usual.overprice + 0.1 * around(random),
    patience: usual.patience * (1 + 0.5 * around(random)),
    city: usual.city * (1 + 0.3 * around(random)),
    idle: usual.idle * (1 + 0.3 * around(random)),
  };
}

/** Places of all seats as the game stands. */
function standing({ state }: ImaginedGame): readonly Pick<RankedSeat, 'seat' | 'supplied' | 'money'>[] {
  if (state.phase.at === 'over') return state.phase.ranking;
  return state.players.map(({ cities, money }, seat) => ({ seat, supplied: cities.length, money }));
}

/** The end of a game for a seat. */
export interface Ending {
  /** 1 for whoever has won alone, a part of it where the place is shared; how likely that is where the game is not over. */
  readonly won: number;
  /** 0 … 1: mostly whether it has won, and a little by how far it is ahead of the best other. */
  readonly score: number;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The part of a won game that each seat has: 1 for whoever has won alone. */
export function sharesOf(game: ImaginedGame): readonly number[] {
  const ranking = standing(game);
  const isAhead = (one: (typeof ranking)[number], other: (typeof ranking)[number]): boolean =>
    one.supplied > other.supplied || (one.supplied === other.supplied && one.money > other.money);
  const first = ranking.filter((one) => !ranking.some((other) => isAhead(other, one)));
  return game.state.players.map((_, seat) => (first.some((one) => one.seat === seat) ? 1 / first.length : 0));
}

export function endingOf(game: ImaginedGame, seat: Seat): Ending {
  const ranking = standing(game);
  const worth = ({ supplied, money }: (typeof ranking)[number]): number => supplied + Math.min(money, 999) / 1000;
  let own = 0;
  let best = -Infinity;
  let equals = 0;
  for (const result of ranking)
    if (result.seat === seat) own = worth(result);
    else if (worth(result) > best) [best, equals] = [worth(result), 1];
    else if (worth(result) === best) equals++;
  const won = own > best ? 1 : own === best ? 1 / (1 + equals) : 0;
  return { won, score: 0.9 * won + 0.1 * (0.5 + 0.5 * Math.tanh((own - best) / 4)) };
}

const guessed = (chance: number): Ending => ({ won: chance, score: chance });

/** Rounds after which a game that is not over can be judged: the present one and the next. */
const leastRounds = 2;

/**
 * Plays an imagined game on: a seat does what is planned, as far as it is allowed, and from there all play quickly, for so many
 * rounds, this one included, or to the end. A game that is not over is judged by what everybody has after the next round and after each
 * that follows, in equal parts: what is seen early depends less on chance, and what is seen late tells more.
 *
 * @yields after every few actions
 */
export function* playOut(
  game: ImaginedGame,
  sheet: Sheet,
  seat: Seat,
  plan: readonly Action[],
  styles: readonly Style[],
  rounds = Infinity,
): Generator<undefined, Ending> {
  const { state } = game;
  const begun = state.round;
  if (rounds === Infinity) {
    yield* playOn(game, sheet, seat, plan, styles);
    return endingOf(game, seat);
  }
  const seen: Ending[] = [];
  for (let played = Math.min(leastRounds, rounds); played <= rounds; played++) {
    const isFirst = seen.length === 0;
    yield* playOn(game, sheet, seat, isFirst ? plan : [], styles, begun + played);
    const isOpen = state.phase.at !== 'over' && state.round >= begun + played;
    seen.push(isOpen ? guessed(chanceToWin(sheet, state, seat)) : endingOf(game, seat));
  }
  return { won: mean(seen.map(({ won }) => won)), score: mean(seen.map(({ score }) => score)) };
}

/** The same, up to a round; the game is left as it stands then. */
export function* playOn(
  game: ImaginedGame,
  sheet: Sheet,
  seat: Seat,
  plan: readonly Action[],
  styles: readonly Style[],
  until = Infinity,
): Generator<undefined, void> {
  for (const action of plan) if (!game.waiting().includes(seat) || !game.act(seat, action)) break;
  const { state } = game;
  const table = quickTable(sheet, state, styles);
  const end = Math.min(until, state.round + mostRounds + 1);
  for (let turns = 0; state.phase.at !== 'over' && state.round < end && turns < mostActions; turns++) {
    if (turns % actionsAtOnce === actionsAtOnce - 1) yield;
    const next = game.waiting()[0];
    if (next === undefined) break;
    const options = game.options(next);
    let acted = false;
    const actions = quickActions(table, next, options);
    for (let at = 0; at < actions.length && game.act(next, actions[at] as Action); at++) acted = true;
    // rules of the table may forbid what usually can be done, such as to end a turn
    if (!acted && !options.some((option) => game.act(next, leastOf(option)))) break;
  }
}

/**
 * Plays an imagined game to its end, everybody quickly and each a little differently, as chance has it.
 * @returns the part of the won game that each seat has: 1 for whoever has won alone.
 */
export function playQuickly(game: ImaginedGame, sheet: Sheet, random: RandomSource): readonly number[] {
  const styles = game.state.players.map(() => someStyle(random, sheet.players));
  const played = playOn(game, sheet, 0, [], styles);
  while (played.next().done !== true);
  return sharesOf(game);
}
