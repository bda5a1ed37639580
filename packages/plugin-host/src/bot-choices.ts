import { playerOf } from '@gridwright/core';
import { type Bot, leastOf, type SeatTurn } from '@gridwright/core/plugin';
import type { Action, Option, PluginId, Result } from '@gridwright/model';
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
/** How often a level was cut off. One that was twice is not asked again: the others at the server need the time. */
const timeouts = new WeakMap<Bot['choose'], Map<string, number>>();

/** How a bot is asked. */
export type AskBot = (seated: SeatedBot, turn: SeatTurn) => Action;

/** As long as it takes: for whoever runs a program of their own, and answers for its bots. */
export const askPatiently: AskBot = ({ bot, level, seed }, turn) => playerOf(bot, seed, level).decide(turn);

/** Cut off when it takes too long: a server has others to serve. */
export const askInTime: AskBot = (seated, turn) => {
  const { bot, level } = seated;
  const past = timeouts.get(bot.choose) ?? new Map<string, number>();
  const times = past.get(level) ?? 0;
  if (times >= mostTimeouts) throw new Error(`it was cut off ${mostTimeouts} times, and is not asked again`);
  const answer = withinLimit([bot.id], () => askPatiently(seated, turn));
  if (answer.ok) return answer.value;
  timeouts.set(bot.choose, past.set(level, times + 1));
  throw new Error(answer.error.what);
};

function attempted<T>(work: () => T): Result<T, unknown> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    return { ok: false, error };
  }
}

/** Passing before all else, then the least of everything on offer. */
const safe = (options: readonly Option[]): readonly Action[] =>
  options.toSorted((a, b) => Number(b.type === 'pass') - Number(a.type === 'pass')).map(leastOf);

/** The level of a bot and all below it, down to the weakest. One that the bot knows no more is its usual one. */
function levelsOf({ bot: { levels, usualLevel }, level }: SeatedBot): readonly string[] {
  const highest = levels.includes(level) ? level : usualLevel;
  return levels.slice(0, levels.indexOf(highest) + 1).toReversed();
}

function* wanted(
  seated: SeatedBot,
  turn: SeatTurn,
  ask: AskBot,
  report: (failure: BotFailure) => void,
): Generator<BotChoice> {
  for (const level of levelsOf(seated)) {
    const answer = attempted(() => ask({ ...seated, level }, turn));
    if (answer.ok) yield { action: answer.value, level };
    else report({ bot: seated.bot.id, level, error: answer.error });
  }
}

/**
 * What a bot's seat can do, one thing after the other until one is accepted, so that no game waits for a bot: what its level
 * wants, then each level below, then what is safe. A level is only asked when nothing before it was accepted.
 *
 * @param seated null where there is no bot any more
 * @param report told of every level that fails or takes too long
 */
export function* botChoices(
  seated: SeatedBot | null,
  turn: SeatTurn,
  ask: AskBot,
  report: (failure: BotFailure) => void,
): Generator<BotChoice> {
  if (seated !== null) yield* wanted(seated, turn, ask, report);
  for (const action of safe(turn.offered.options)) yield { action, level: null };
}
