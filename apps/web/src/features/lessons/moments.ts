import { type LessonMoment, type LessonStep, type Option, type Seat, seatIn, type View } from '@gridwright/model';

/** What a lesson looks at: the game, and what the learner may do. */
export interface Situation {
  readonly view: View;
  readonly learner: Seat;
  /** Empty while somebody else is to act. */
  readonly options: readonly Option[];
}

const names = (option: Option, { plant, city }: LessonMoment): boolean =>
  (plant === undefined || ('plant' in option && option.plant === plant)) &&
  (city === undefined || ('city' in option && option.city === city));

function mayDo(options: readonly Option[], when: LessonMoment): boolean {
  if (when.may === undefined && when.plant === undefined && when.city === undefined) return true;
  return options.some((option) => (when.may === undefined || option.type === when.may) && names(option, when));
}

/** Whether everything that a moment names holds. */
export function hasCome(when: LessonMoment, { view, learner, options }: Situation): boolean {
  const own = seatIn(view, learner);
  return (
    (when.phase === undefined || when.phase === view.phase.at) &&
    view.round >= (when.round ?? 0) &&
    (when.yours !== true || view.waiting.includes(learner)) &&
    mayDo(options, when) &&
    (own?.plants.length ?? 0) >= (when.plants ?? 0) &&
    (own?.cities.length ?? 0) >= (when.cities ?? 0)
  );
}

/** Whether it is too late for a hint: its moment is over, or what it asks for is done. */
export const hasPassed = ({ when, until }: LessonStep, now: Situation): boolean =>
  !hasCome(when, now) || (until !== undefined && hasCome(until, now));

/** The number of the hint that is due: of those that are not done with, the first whose moment has come. */
export function dueHint(steps: readonly LessonStep[], done: ReadonlySet<number>, now: Situation): number | null {
  const due = steps.findIndex((step, at) => !done.has(at) && !hasPassed(step, now));
  return due < 0 ? null : due;
}

/** Whether there is nothing more to teach: what is left may never come. */
export const isComplete = (steps: readonly LessonStep[], done: ReadonlySet<number>): boolean =>
  steps.length > 0 && steps.every(({ optional }, at) => optional === true || done.has(at));
