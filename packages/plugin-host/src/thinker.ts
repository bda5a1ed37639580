import { playerOf, ratingsOf, type Rules } from '@gridwright/core';
import type { Bot, RatedAction, SeatTurn, Thought } from '@gridwright/core/plugin';
import type { Action, GameState, Seat } from '@gridwright/model';
import type { AudienceOf } from './foreseen.ts';
import { applyAhead } from './guarded-core.ts';
import { withinLimit } from './time-limit.ts';

/** A bot that holds a seat. */
export interface SeatedBot {
  readonly bot: Bot;
  readonly level: string;
  /** The same seed and the same game lead to the same moves. */
  readonly seed: string;
}

/** A game at a moment at which a seat is to act. */
export interface Moment {
  readonly rules: Rules;
  readonly state: GameState;
  readonly seat: Seat;
  /** What the seat is shown; reckoned when it is asked for. */
  readonly turn: () => SeatTurn;
  /** Who will be shown the state that an action leads to. */
  readonly audienceOf?: AudienceOf;
}

/** Lets others have their turn; false when the decision is not wanted any more. */
export type Pause = () => Promise<boolean>;

/**
 * Thinks for bots, here or elsewhere, and always comes to the same. What is asked gives null when it was called off.
 * @throws when the bot fails; `CutOff` when it takes too much time or memory
 */
export interface Thinker {
  /** What a bot does. */
  readonly choose: (seated: SeatedBot, moment: Moment, pause: Pause) => Promise<Action | null>;
  /** What a bot would suggest to whoever holds the seat. */
  readonly rate: (seated: SeatedBot, moment: Moment, pause: Pause) => Promise<readonly RatedAction[] | null>;
}

/** A bot was stopped, as it took more than it may. */
export class CutOff extends Error {
  override readonly name = 'CutOff';
}

/** Milliseconds of work that a decision may take in all. */
const mostThinkingMs = 8000;

/**
 * Milliseconds that go by before it looks again how long it has worked: to look after every few actions takes a good part of the time. But
 * whenever it looks, the system can give the processor to the server, which would otherwise wait several milliseconds for it.
 */
const betweenLooksMs = 0.25;

/** How a thinker goes about it. */
interface Habits {
  /** Milliseconds of work, since any moment: measures stretches, and with them how long a bot may think. */
  readonly clock: () => number;
  /** Milliseconds for which it thinks without a pause. To begin a stretch takes some of them: Node.js makes a thread that could cut it off. */
  readonly stretchMs: number;
}

/** Thinks for a stretch, cut off where a bot does not pause by itself. */
function thinkOn<T>(
  { bot, level }: SeatedBot,
  thought: Generator<undefined, T>,
  { clock, stretchMs }: Habits,
): IteratorResult<undefined, T> {
  const stretch = (): IteratorResult<undefined, T> => {
    const end = clock() + stretchMs;
    let lookedAt = performance.now();
    let step = thought.next();
    while (step.done !== true) {
      const now = performance.now();
      if (now - lookedAt >= betweenLooksMs) {
        if (clock() >= end) break;
        lookedAt = now;
      }
      step = thought.next();
    }
    return step;
  };
  const answer = withinLimit([bot.id], stretch, 'once');
  if (answer.ok) return answer.value;
  throw new CutOff(`${level}: ${answer.error.what}`);
}

/** An answer that is there: nobody waits for what a promise may bring. */
function settled<T>(answer: T): T {
  if (typeof answer === 'object' && answer !== null && 'then' in answer) throw new Error('it answers with a promise');
  return answer;
}

/** Thinks in stretches, and not for longer than a server that has others to serve can bear; null when it was called off. */
async function concludeInTime<T>(
  seated: SeatedBot,
  thought: Generator<undefined, T>,
  pause: Pause,
  habits: Habits,
): Promise<T | null> {
  for (let stretches = 0; stretches * habits.stretchMs < mostThinkingMs; stretches++) {
    if (stretches > 0 && !(await pause())) return null;
    const step = thinkOn(seated, thought, habits);
    if (step.done === true) return settled(step.value);
  }
  throw new CutOff(`it was still at work after ${mostThinkingMs / 1000} seconds`);
}

/**
 * What a bot answers at once: an action, or a thought that has not begun. What it is shown, and what its action leads to, are
 * worked out within the same limit, since to set one takes longer than any of the three.
 * @throws `CutOff` when it does not return; as `moment.turn` where that fails
 */
export function beginning(seated: SeatedBot, moment: Moment): Action | Thought {
  const { bot, level, seed } = seated;
  const { rules, state, seat, audienceOf } = moment;
  let shown: SeatTurn | undefined;
  let begun: Action | Thought | undefined;
  const answer = withinLimit([bot.id], () => {
    shown ??= moment.turn();
    begun = settled(playerOf(bot, seed, level).begin(shown));
    if (!('next' in begun)) applyAhead(rules, state, seat, begun, audienceOf);
    return begun;
  });
  if (answer.ok) return answer.value;
  // it was not the bot that took long: whose code it was shows when the rules are asked by themselves
  if (begun !== undefined) return begun;
  if (shown === undefined) return beginning(seated, asShown(moment));
  throw new CutOff(`${level}: ${answer.error.what}`);
}

/** A moment at which the seat has been shown what it is shown. */
function asShown(moment: Moment): Moment {
  const turn = moment.turn();
  return { ...moment, turn: () => turn };
}

/** Thinks in short stretches between which others have their turn. */
export const thinkerBy = (habits: Habits): Thinker => ({
  choose: async (seated, moment, pause) => {
    const begun = beginning(seated, moment);
    return 'next' in begun ? concludeInTime(seated, begun, pause, habits) : begun;
  },
  rate: async (seated, { turn }, pause) =>
    concludeInTime(seated, ratingsOf(seated.bot, seated.seed, turn()), pause, habits),
});

/** Thinks in this process, which has others to serve. */
export const thinkHere = thinkerBy({ clock: () => performance.now(), stretchMs: 5 });
