import { botReasons, conclude, plainReasons, playerOf, ratingsOf } from '@gridwright/core';
import { type Bot, leastOf, type RatedAction, type SeatTurn, type Thought } from '@gridwright/core/plugin';
import type { Action, MoveReason, Option, PluginId, Result } from '@gridwright/model';
import { withinLimit } from './time-limit.ts';

/** A bot that holds a seat. */
export interface SeatedBot {
  readonly bot: Bot;
  readonly level: string;
  /** The same seed and the same game lead to the same moves. */
  readonly seed: string;
}

/** Something a bot's seat can do: what one of its levels wants, or with null, what is safe without the bot. */
export interface BotChoice {
  readonly action: Action;
  readonly level: string | null;
}

/** A level of a bot that gave no answer, and why. */
export interface BotFailure {
  readonly bot: PluginId;
  readonly level: string;
  readonly error: unknown;
}

const mostTimeouts = 2;
/** Milliseconds of processor time that a decision may take in all, and that it may think without a pause. */
const mostThinkingMs = 8000;
const stretchMs = 5;
/** How often a level was cut off. One that was twice is not asked again: the others at the server need the time. */
const timeouts = new WeakMap<Bot['choose'], Map<string, number>>();

/** Thinks for a stretch, cut off where a bot does not pause by itself. */
function thinkOn<T>(seated: SeatedBot, thought: Generator<undefined, T>): IteratorResult<undefined, T> {
  const stretch = (): IteratorResult<undefined, T> => {
    const end = performance.now() + stretchMs;
    let step = thought.next();
    while (step.done !== true && performance.now() < end) step = thought.next();
    return step;
  };
  const { bot, level } = seated;
  const answer = withinLimit([bot.id], stretch);
  if (answer.ok) return answer.value;
  cutOff(seated);
  throw new Error(`${level}: ${answer.error.what}`);
}

function cutOff({ bot, level }: SeatedBot): void {
  const past = timeouts.get(bot.choose) ?? new Map<string, number>();
  timeouts.set(bot.choose, past.set(level, (past.get(level) ?? 0) + 1));
}

/** Thinks in stretches, and not for longer than a server that has others to serve can bear; null when it was called off. */
async function concludeInTime<T>(seated: SeatedBot, thought: Generator<undefined, T>, pause: Pause): Promise<T | null> {
  const { bot, level } = seated;
  if ((timeouts.get(bot.choose)?.get(level) ?? 0) >= mostTimeouts)
    throw new Error(`it was cut off ${mostTimeouts} times, and is not asked again`);
  for (let stretches = 0; stretches * stretchMs < mostThinkingMs; stretches++) {
    if (stretches > 0 && !(await pause())) return null;
    const step = thinkOn(seated, thought);
    if (step.done === true) return step.value;
  }
  cutOff(seated);
  throw new Error(`it was still at work after ${mostThinkingMs / 1000} seconds`);
}

/**
 * What a bot would suggest to whoever holds a seat; null when that is not wanted any more.
 * @throws when it fails or takes too long.
 */
export const ratingsInTime = (
  seated: SeatedBot,
  turn: SeatTurn,
  pause: Pause,
): Promise<readonly RatedAction[] | null> => concludeInTime(seated, ratingsOf(seated.bot, seated.seed, turn), pause);

/** Why something should be done, and whose sentences these are. */
export interface GivenReasons {
  readonly by: 'core' | PluginId;
  readonly reasons: readonly MoveReason[];
}

/**
 * Why a seat should do something: as a bot says it, or where that says nothing, as far as the rules' own arithmetic goes.
 *
 * @param report told when the bot fails or takes too long
 */
export function reasonsInTime(
  { bot, level, seed }: SeatedBot,
  turn: SeatTurn,
  actions: readonly Action[],
  report: (failure: BotFailure) => void,
): GivenReasons {
  const given = attempted(() => {
    const answer = withinLimit([bot.id], () => botReasons(bot, seed, turn, actions));
    if (!answer.ok) throw new Error(answer.error.what);
    return answer.value;
  });
  if (given.ok && given.value !== undefined) return { by: bot.id, reasons: given.value };
  if (!given.ok) report({ bot: bot.id, level, error: given.error });
  return { by: 'core', reasons: plainReasons(turn, actions) };
}

/** Lets others have their turn; false when the decision is not wanted any more. */
export type Pause = () => Promise<boolean>;

/** Passing before all else, then the least of everything on offer. */
const safe = (options: readonly Option[]): readonly Action[] =>
  options.toSorted((a, b) => Number(b.type === 'pass') - Number(a.type === 'pass')).map(leastOf);

/** The level of a bot and all below it, down to the weakest. One that the bot knows no more is its usual one. */
function levelsOf({ bot: { levels, usualLevel }, level }: SeatedBot): readonly string[] {
  const highest = levels.includes(level) ? level : usualLevel;
  return levels.slice(0, levels.indexOf(highest) + 1).toReversed();
}

/** The levels that are asked, one after the other, each with what it would think. */
function* thoughtsOf(seated: SeatedBot | null, turn: SeatTurn): Generator<readonly [SeatedBot, () => Thought]> {
  if (seated === null) return;
  for (const level of levelsOf(seated))
    yield [{ ...seated, level }, () => playerOf(seated.bot, seated.seed, level).think(turn)];
}

const safeChoices = ({ offered: { options } }: SeatTurn): readonly BotChoice[] =>
  safe(options).map((action) => ({ action, level: null }));

/**
 * What a bot's seat can do, one thing after the other until one is accepted, so that no game waits for a bot: what its level
 * wants, then each level below, then what is safe. A level is only asked when nothing before it was accepted. It takes as long as it
 * takes: for whoever runs a program of their own, and answers for its bots.
 *
 * @param seated null where there is no bot any more
 * @param report told of every level that fails
 */
export function* botChoices(
  seated: SeatedBot | null,
  turn: SeatTurn,
  report: (failure: BotFailure) => void,
): Generator<BotChoice> {
  for (const [{ bot, level }, think] of thoughtsOf(seated, turn)) {
    const answer = attempted(() => conclude(think()));
    if (answer.ok) yield { action: answer.value, level };
    else report({ bot: bot.id, level, error: answer.error });
  }
  yield* safeChoices(turn);
}

/**
 * The same on a server that has others to serve: a bot thinks in stretches, and is cut off when it takes too long.
 *
 * @param pause what is done between two stretches
 * @param report told of every level that fails or takes too long
 */
export async function* botChoicesInTime(
  seated: SeatedBot | null,
  turn: SeatTurn,
  pause: Pause,
  report: (failure: BotFailure) => void,
): AsyncGenerator<BotChoice> {
  for (const [asked, think] of thoughtsOf(seated, turn)) {
    const answer = await attemptedInTime(asked, think, pause);
    if (!answer.ok) report({ bot: asked.bot.id, level: asked.level, error: answer.error });
    else if (answer.value === null) return;
    else yield { action: answer.value, level: asked.level };
  }
  yield* safeChoices(turn);
}

function attempted<T>(work: () => T): Result<T, unknown> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    return { ok: false, error };
  }
}

/** Null when it was called off. */
async function attemptedInTime(
  seated: SeatedBot,
  think: () => Thought,
  pause: Pause,
): Promise<Result<Action | null, unknown>> {
  try {
    return { ok: true, value: await concludeInTime(seated, think(), pause) };
  } catch (error) {
    return { ok: false, error };
  }
}
