import type { Action, GameState, MoveReason, Seat, Sheet } from '@gridwright/model';
import { advise } from './advice/advice.ts';
import { offeredOnDemand } from './apply.ts';
import { countedMoney } from './counted-money.ts';
import { forked } from './evolve.ts';
import { imagine } from './imagine.ts';
import type { Bot, BotTurn, RandomSource, Ratings, Review, ReviewDepth, SeatTurn, Thought } from './plugin/bot.ts';
import type { Rules } from './rules.ts';
import { view } from './view.ts';

/** A hash of a text, 32 bits (FNV-1a, stirred once more at the end). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The same draws for the same seed, everywhere (xorshift32). Not the chance of a game, which lies in its state. */
export function randomSource(seed: string): RandomSource {
  let word = hashOf(seed) || 1;
  return (below) => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return Math.floor(((word >>> 0) / 4294967296) * below);
  };
}

/**
 * Somebody who plays a seat. It is given what a person in that seat is given and remembers nothing between decisions, so that
 * a game can go on elsewhere with the same moves.
 */
export interface Player {
  /** One of the things on offer, however long it takes to find. */
  readonly decide: (turn: SeatTurn) => Action;
}

/** A player who can be interrupted. */
export interface PatientPlayer extends Player {
  /** What the bot answers at once: an action, or a thought that it has yet to begin. */
  readonly begin: (turn: SeatTurn) => Action | Thought;
  /** The same decision, made in many short stretches. */
  readonly think: (turn: SeatTurn) => Thought;
}

/** Thinks until there is nothing left to think about. */
export function conclude(thought: Thought): Action {
  let step = thought.next();
  while (step.done !== true) step = thought.next();
  return step.value;
}

/**
 * A bot in a seat. The same seed and the same game lead to the same moves, whoever asks and however often.
 * @param trial the bot is only tried: it thinks for a shorter time, and perhaps decides otherwise
 */
export function playerOf(bot: Bot, seed: string, level: string = bot.usualLevel, trial = false): PatientPlayer {
  const begin = (turn: SeatTurn): Action | Thought =>
    bot.choose({ ...turn, level, random: randomSource(`${seed}/${turn.view.version}`), trial });
  function* think(turn: SeatTurn): Thought {
    const choice = begin(turn);
    return 'next' in choice ? yield* choice : choice;
  }
  const decide = (turn: SeatTurn): Action => {
    const choice = begin(turn);
    return 'next' in choice ? conclude(choice) : choice;
  };
  return { begin, think, decide };
}

/** A turn as the usual level of a bot is given it. */
const usualTurn = (bot: Bot, seed: string, turn: SeatTurn): BotTurn => ({
  ...turn,
  level: bot.usualLevel,
  random: randomSource(`${seed}/${turn.view.version}`),
  trial: false,
});

/** What a bot would suggest at a turn: what it would do itself where it does not compare. */
export function* ratingsOf(bot: Bot, seed: string, turn: SeatTurn): Ratings {
  if (bot.rate !== undefined) return yield* bot.rate(usualTurn(bot, seed, turn));
  return [{ action: yield* playerOf(bot, seed).think(turn) }];
}

/** Why a bot would do something at a turn; undefined where it gives no reasons. */
export const botReasons = (
  bot: Bot,
  seed: string,
  turn: SeatTurn,
  actions: readonly Action[],
): readonly MoveReason[] | undefined => bot.explain?.(usualTurn(bot, seed, turn), actions);

/** What a bot thinks of what a seat did at a turn; undefined where it reviews nothing. */
export const reviewOf = (
  bot: Bot,
  seed: string,
  turn: SeatTurn,
  done: readonly Action[],
  depth: ReviewDepth,
): Review | undefined => bot.review?.(usualTurn(bot, seed, turn), done, depth);

/** What a seat is shown when it is to act. `sheet` is that of the rules. */
export function seatTurn(rules: Rules, state: GameState, seat: Seat, sheet: Sheet): SeatTurn {
  // what is read later is still said of this moment, though the game goes on in place
  const now = forked(state);
  return {
    view: view(rules, now, seat),
    offered: offeredOnDemand(rules, now, seat),
    sheet,
    counted: countedMoney(now, seat),
    advice: () => advise(rules, now, seat),
    imagine: (random) => imagine(rules, now, seat, random),
  };
}
