import {
  type BotTurn,
  type CompactGame,
  type ImaginedGame,
  leastOf,
  type RandomSource,
  suppliedAtEnd,
} from '@gridwright/core/plugin';
import { type Action, type PlayerCount, type RankedSeat, type Seat, type Sheet } from '@gridwright/model';
import { chanceInCompact, chanceToWin } from './evaluation.ts';
import { playFast } from './fast/play-fast.ts';
import { quickActions } from './quick-player.ts';
import { leadOf, quickTable } from './quick-table.ts';
import { type Style, styleFor } from './style.ts';

/** Rounds after which a game that is played out is judged as it stands. */
const mostRounds = 20;
/** Actions after which it is, too: rules of the table may let a seat go on and on. */
const mostActions = 5000;
/** Actions of one turn that are foreseen at most. */
const mostInATurn = 12;
/** Actions between two pauses: about a millisecond of work. */
const actionsAtOnce = 16;

/** What a seat may do until others are asked; the first action is what would be done now. */
export type Plan = readonly Action[];

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

/** One way the game may be: hidden cards drawn anew, and how everybody goes by it. */
export interface Sample {
  readonly game: ImaginedGame;
  readonly styles: readonly Style[];
}

export function drawSample({ imagine, random, sheet }: BotTurn): Sample {
  const game = imagine(random);
  return { game, styles: game.state.players.map(() => someStyle(random, sheet.players)) };
}

/** What a seat has when a game ends, or as it stands. */
export type Result = Pick<RankedSeat, 'seat' | 'supplied' | 'money'>;

/** A game that is played out. */
interface Played {
  /** Plays it on up to the beginning of a round, or to its end; it yields after every few actions. */
  readonly playUntil: (round: number) => Generator<undefined, void>;
  readonly isOver: () => boolean;
  readonly round: () => number;
  /** How likely a seat wins, as the game stands at the beginning of a round. */
  readonly chanceOf: (seat: Seat) => number;
  /** What all seats have. */
  readonly results: () => readonly Result[];
}

// no closure of its own for each game: a new generator function takes longer to make than a round to play
function* playLists(game: CompactGame, styles: readonly Style[], round: number): Generator<undefined, void> {
  playFast({ game, styles }, round);
  yield;
}

/** A game in plain lists, in which a whole round takes less time than a few actions of others. */
const inLists = (game: CompactGame, styles: readonly Style[]): Played => ({
  playUntil: (round) => playLists(game, styles, round),
  isOver: () => game.phase === 'over',
  round: () => game.round,
  chanceOf: (seat) => chanceInCompact(game, seat),
  results: () =>
    game.players.map(({ cities, money }, seat) => ({
      seat,
      supplied: game.phase === 'over' ? suppliedAtEnd(game, seat) : cities,
      money,
    })),
});

/** A game that is played action by action, by whatever rules. */
const byActions = (game: ImaginedGame, sheet: Sheet, styles: readonly Style[]): Played => ({
  playUntil: (round) => playQuick(game, sheet, styles, round),
  isOver: () => game.state.phase.at === 'over',
  round: () => game.state.round,
  chanceOf: (seat) => chanceToWin(sheet, game.state, seat),
  results: () =>
    game.state.phase.at === 'over'
      ? game.state.phase.ranking
      : game.state.players.map(({ cities, money }, seat) => ({ seat, supplied: cities.length, money })),
});

function played(game: ImaginedGame, sheet: Sheet, styles: readonly Style[]): Played {
  const compact = game.compact();
  return compact === undefined ? byActions(game, sheet, styles) : inLists(compact, styles);
}

/** A game that quick players have played on to its end. */
export interface Ended {
  readonly results: readonly Result[];
  /** Whether it was as good as over where they began: somebody had the cities that end it. */
  readonly settled: boolean;
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
export function sharesOf(results: readonly Result[]): readonly number[] {
  const isAhead = (one: Result, other: Result): boolean =>
    one.supplied > other.supplied || (one.supplied === other.supplied && one.money > other.money);
  const first = results.filter((one) => !results.some((other) => isAhead(other, one)));
  return results.map((_, seat) => (first.some((one) => one.seat === seat) ? 1 / first.length : 0));
}

// fitted to how games of Normal and Hard ended, on eight maps, beside what quick players made of their rounds: see docs/bots.md

/** Elektro that count for as much as a city that is supplied. */
const perCity = 70;
/** Elektro that count at all: who has more is short of plants or places, and cannot spend them. */
const mostMoney = 100;
/** Ahead by so many cities a seat is 2.7 times as likely to win. */
const closeLead = 0.6;

/**
 * How likely each seat wins, 0 … 1. Quick players are careless: the closer their game ends, the more likely it ends otherwise among
 * others, unless it was as good as over.
 */
export function chancesOf({ results, settled }: Ended): readonly number[] {
  if (settled) return sharesOf(results);
  const worthOf = ({ supplied, money }: Result): number => supplied + Math.min(mostMoney, money) / perCity;
  const most = Math.max(...results.map(worthOf));
  const weights = results.map(() => 0);
  for (const result of results) weights[result.seat] = Math.exp((worthOf(result) - most) / closeLead);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

export function endingOf(results: readonly Result[], seat: Seat): Ending {
  const worth = ({ supplied, money }: Result): number => supplied + Math.min(money, 999) / 1000;
  let own = 0;
  let best = -Infinity;
  let equals = 0;
  for (const result of results)
    if (result.seat === seat) own = worth(result);
    else if (worth(result) > best) [best, equals] = [worth(result), 1];
    else if (worth(result) === best) equals++;
  const won = own > best ? 1 : own === best ? 1 / (1 + equals) : 0;
  return { won, score: 0.9 * won + 0.1 * (0.5 + 0.5 * Math.tanh((own - best) / 4)) };
}

const guessed = (chance: number): Ending => ({ won: chance, score: chance });

/** Rounds after which a game that is not over can be judged: the present one and the next. */
const leastRounds = 2;

/** What is planned happens in an imagined game, as far as it is allowed. */
function carryOut(game: ImaginedGame, seat: Seat, plan: Plan): void {
  for (const action of plan) if (!game.waiting().includes(seat) || !game.act(seat, action)) break;
}

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
  plan: Plan,
  styles: readonly Style[],
  rounds = Infinity,
): Generator<undefined, Ending> {
  if (rounds === Infinity) return endingOf((yield* playToEnd(game, sheet, seat, plan, styles)).results, seat);
  const begun = game.state.round;
  carryOut(game, seat, plan);
  const { playUntil, isOver, round, chanceOf, results } = played(game, sheet, styles);
  const seen: Ending[] = [];
  for (let count = Math.min(leastRounds, rounds); count <= rounds; count++) {
    yield* playUntil(begun + count);
    const isOpen = !isOver() && round() >= begun + count;
    seen.push(isOpen ? guessed(chanceOf(seat)) : endingOf(results(), seat));
  }
  return { won: mean(seen.map(({ won }) => won)), score: mean(seen.map(({ score }) => score)) };
}

/** Whether the game ends with this round whatever is done. */
const isSettled = ({ state }: ImaginedGame, { endAt }: Sheet): boolean =>
  state.phase.at === 'over' || leadOf(state) >= endAt;

/** The same to the end of the game. */
export function* playToEnd(
  game: ImaginedGame,
  sheet: Sheet,
  seat: Seat,
  plan: Plan,
  styles: readonly Style[],
): Generator<undefined, Ended> {
  carryOut(game, seat, plan);
  const settled = isSettled(game, sheet);
  const { playUntil, results } = played(game, sheet, styles);
  yield* playUntil(game.state.round + mostRounds + 1);
  return { results: results(), settled };
}

/** A plan with what a quick player goes on with until its turn at the fuel market or while building is over. `game` is changed. */
export function wholePlan(game: ImaginedGame, sheet: Sheet, seat: Seat, plan: Plan): Plan {
  const { at } = game.state.phase;
  if (at !== 'fuel' && at !== 'building') return plan;
  const table = quickTable(sheet, game.state, []);
  const whole: Action[] = [];
  let next = plan;
  while (next.length > 0 && whole.length < mostInATurn) {
    for (const action of next) {
      if (!game.act(seat, action)) return whole;
      whole.push(action);
      if (action.type === 'pass' || !game.waiting().includes(seat)) return whole;
    }
    next = quickActions(table, seat, game.options(seat));
  }
  return whole;
}

/** Everybody plays quickly, action by action, up to the beginning of a round. */
export function* playQuick(
  game: ImaginedGame,
  sheet: Sheet,
  styles: readonly Style[],
  until: number,
): Generator<undefined, void> {
  const { state } = game;
  const table = quickTable(sheet, state, styles);
  for (let turns = 0; state.phase.at !== 'over' && state.round < until && turns < mostActions; turns++) {
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
 * @returns the rounds that it took, the present one included
 */
export function playQuickly(game: ImaginedGame, sheet: Sheet, random: RandomSource): number {
  const begun = game.state.round;
  const { playUntil, round } = played(
    game,
    sheet,
    game.state.players.map(() => someStyle(random, sheet.players)),
  );
  const playing = playUntil(begun + mostRounds + 1);
  while (playing.next().done !== true);
  return round() - begun + 1;
}
