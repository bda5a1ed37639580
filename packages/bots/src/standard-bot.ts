import { type BotTurn, defineBot } from '@gridwright/core/plugin';
import { type Action, type PhaseName, sameJson } from '@gridwright/model';
import { byHabit, overLimit } from './decide.ts';
import { explain } from './explain/explain.ts';
import { farSighted, type Habits, learning, shortSighted } from './habits.ts';
import { messages } from './messages.ts';
import { seenAndCounted } from './position.ts';
import { review } from './search/review.ts';
import { type Budget, rate, search } from './search/search.ts';
import { wholeTurn } from './whole-turn.ts';

const habitsOf: Readonly<Record<string, Habits>> = {
  beginner: learning,
  easy: shortSighted,
  normal: farSighted,
};

const habitsAt = ({ level }: BotTurn): Habits => habitsOf[level] ?? farSighted;

/** How much the highest level tries out in its head before it decides, and anybody before something is suggested. */
const most: Budget = { playouts: 1200, rounds: 3 };
/**
 * How much a level tries out: Hard compares its habit with two other plans, once or twice each, up to the end of the next round. Expert
 * compares all that it finds, and looks one round further.
 */
const budgets: Readonly<Record<string, Budget>> = { hard: { playouts: 4, rounds: 2, plans: 3 }, expert: most };
/** Where nobody plays it is enough to look at two plans now and then. */
const oneTrialIn = 16;

/** What the habits go on with in the same turn. */
function restOfTurn(turn: BotTurn, habit: Action): readonly Action[] {
  if (habit.type !== 'buy' && habit.type !== 'build') return [];
  const [first, ...rest] = wholeTurn(seenAndCounted(turn), turn.sheet, turn.offered.options, habitsAt(turn));
  return sameJson(first as never, habit) ? rest : [];
}

/** Phases in which the habits know what to do. */
const decidedByHabit: ReadonlySet<PhaseName> = new Set(['regions', 'preparation', 'bureaucracy']);

/** What is worth a thought: where there is a choice, and fuel that is kept back would earn nothing. */
const isOpen = ({ view: { phase }, offered: { options } }: BotTurn): boolean =>
  options.length + Number(options[0]?.type === 'bid') > 1 && !decidedByHabit.has(phase.at);

/** The habits would do something else, and games that were played out went better with this. */
const playedOut = { key: 'why.played-out', params: {} } as const;

/** Plans its rounds. The lower levels differ in how far their habits look ahead, the upper ones in how many rounds they play out. */
export const standardBot = defineBot({
  id: 'bot:standard',
  apiVersion: 1,
  stage: 'beta',
  levels: ['beginner', 'easy', 'normal', 'hard', 'expert'],
  usualLevel: 'normal',
  answersAtOnce: true,
  messages,
  choose: (turn) => {
    const habit = byHabit(turn, habitsAt(turn));
    const budget = budgets[turn.level];
    if (budget === undefined || !isOpen(turn)) return habit;
    if (!turn.trial) return search(turn, habit, budget);
    return turn.random(oneTrialIn) === 0 ? search(turn, habit, { playouts: 2, plans: 2 }) : habit;
  },
  review,
  rate: function* (turn) {
    const habit = byHabit(turn, habitsAt(turn));
    const next = restOfTurn(turn, habit);
    if (isOpen(turn)) return yield* rate(turn, habit, next, most);
    return [{ action: habit, ...(next.length > 0 ? { next } : {}) }];
  },
  explain: (turn, actions) => {
    const over = overLimit(turn);
    const reasons = explain(turn, actions, habitsAt(turn), over);
    const habit = byHabit({ ...turn, random: () => over }, habitsAt(turn));
    const differs = !sameJson(habit as never, (actions[0] ?? null) as never);
    return differs ? [...reasons, playedOut] : reasons;
  },
});
