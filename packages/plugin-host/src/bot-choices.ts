import { botReasons, plainReasons, playerOf } from '@gridwright/core';
import { type Bot, leastOf, type RatedAction, type SeatTurn } from '@gridwright/core/plugin';
import type { Action, MoveReason, Option, PluginId, Result } from '@gridwright/model';
import { CutOff, type Moment, type Pause, type SeatedBot, type Thinker } from './thinker.ts';
import { withinLimit } from './time-limit.ts';

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
/** How often a level was cut off. One that was twice is not asked again: the others at the server need the time. */
const timeouts = new WeakMap<Bot['choose'], Map<string, number>>();

/** Asks a level, unless it was cut off too often. @throws as what is asked */
async function counted<T>({ bot: { choose }, level }: SeatedBot, work: () => Promise<T>): Promise<T> {
  const past = timeouts.get(choose)?.get(level) ?? 0;
  if (past >= mostTimeouts) throw new Error(`it was cut off ${mostTimeouts} times, and is not asked again`);
  try {
    return await work();
  } catch (error) {
    if (error instanceof CutOff) {
      const times = timeouts.get(choose) ?? new Map<string, number>();
      timeouts.set(choose, times.set(level, (times.get(level) ?? 0) + 1));
    }
    throw error;
  }
}

/**
 * What a bot would suggest to whoever holds a seat; null when that is not wanted any more.
 * @throws when it fails or takes too long.
 */
export const ratingsInTime = (
  seated: SeatedBot,
  moment: Moment,
  thinker: Thinker,
  pause: Pause,
): Promise<readonly RatedAction[] | null> => counted(seated, () => thinker.rate(seated, moment, pause));

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

/** Passing before all else, then the least of everything on offer. */
const safe = (options: readonly Option[]): readonly Action[] =>
  options.toSorted((a, b) => Number(b.type === 'pass') - Number(a.type === 'pass')).map(leastOf);

/** The same bot at its level and all below it, down to the weakest. A level that the bot knows no more is its usual one. */
function* askedInTurn(seated: SeatedBot | null): Generator<SeatedBot> {
  if (seated === null) return;
  const { bot, level, seed } = seated;
  const highest = bot.levels.includes(level) ? level : bot.usualLevel;
  for (let at = bot.levels.indexOf(highest); at >= 0; at--) yield { bot, level: bot.levels[at] as string, seed };
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
  for (const { bot, seed, level } of askedInTurn(seated)) {
    const answer = attempted(() => playerOf(bot, seed, level).decide(turn));
    if (answer.ok) yield { action: answer.value, level };
    else report({ bot: bot.id, level, error: answer.error });
  }
  yield* safeChoices(turn);
}

/**
 * The same on a server that has others to serve: a bot is cut off when it takes too long.
 *
 * @param thinker thinks for the bot
 * @param pause what is done before and between stretches of thought
 * @param report told of every level that fails or takes too long
 * @throws as `moment.turn` where that fails
 */
export async function* botChoicesInTime(
  seated: SeatedBot | null,
  moment: Moment,
  thinker: Thinker,
  pause: Pause,
  report: (failure: BotFailure) => void,
): AsyncGenerator<BotChoice> {
  for (const asked of askedInTurn(seated)) {
    const answer = await attemptedInTime(asked, moment, thinker, pause);
    if (!answer.ok) {
      // where a plugin fails to show it anything, that is no failure of the bot
      moment.turn();
      report({ bot: asked.bot.id, level: asked.level, error: answer.error });
    } else if (answer.value === null) return;
    else yield { action: answer.value, level: asked.level };
  }
  yield* safeChoices(moment.turn());
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
  moment: Moment,
  thinker: Thinker,
  pause: Pause,
): Promise<Result<Action | null, unknown>> {
  try {
    return { ok: true, value: await counted(seated, () => thinker.choose(seated, moment, pause)) };
  } catch (error) {
    return { ok: false, error };
  }
}
