import { type Action, type Fuels, fuels, type GameEvent, type GameState, type RecordedAction } from '@gridwright/model';
import { options } from './apply.ts';
import type { Rules } from './rules.ts';

type GiveBack = Extract<Action, { type: 'discard-fuel' }>;
type Written = Readonly<Record<string, unknown>>;

/** Whether an action stands in a record as older versions wrote it: fuel was given back one kind at a time. */
export const isOlderForm = (written: Written): boolean => written['type'] === 'discard-fuel' && 'fuel' in written;

/** The same in the form of today. Whatever else is wrong with it stays and is found when it is read. */
export function inTodaysForm({ fuel, count, ...rest }: Written): Written {
  return typeof fuel === 'string' ? { ...rest, fuels: { [fuel]: count } } : { ...rest, fuel, count };
}

/** Adds an action of an older record to those before it: parts of one answer become the answer, which the last of them carries. */
export function addOlder(actions: RecordedAction[], { seat, action }: RecordedAction): void {
  const last = actions.at(-1);
  if (action.type === 'discard-fuel' && last?.older && last.seat === seat && last.action.type === 'discard-fuel') {
    actions[actions.length - 1] = { ...last, older: 'part' };
    actions.push({ seat, action: joined(last.action, action), older: 'whole' });
  } else actions.push({ seat, action, older: 'whole' });
}

const joined = (answer: GiveBack, more: GiveBack): GiveBack => ({
  type: 'discard-fuel',
  fuels: Object.fromEntries(
    fuels.flatMap((fuel) => {
      const count = (answer.fuels[fuel] ?? 0) + (more.fuels[fuel] ?? 0);
      return count > 0 ? [[fuel, count]] : [];
    }),
  ),
});

/**
 * A recorded action as the rules of today ask for it. Older rules asked also where there was only one answer, which today goes by
 * itself, and did the rest of an answer by themselves once it followed from what was given.
 * @param before what happened in the action before it.
 * @returns undefined when there is nothing left to do.
 */
export function asAskedToday(
  rules: Rules,
  state: GameState,
  { seat, action, older }: RecordedAction,
  before: readonly GameEvent[],
): Action | undefined {
  if (older === undefined || action.type !== 'discard-fuel') return action;
  if (older === 'part') return undefined;
  const gone = before.flatMap((event) => (event.type === 'fuel-returned' && event.seat === seat ? [event] : []));
  const left = fuels.filter(
    (fuel) => action.fuels[fuel] && !gone.some((event) => event.fuel === fuel && event.count === action.fuels[fuel]),
  );
  if (left.length === 0 && gone.length > 0) return undefined;
  const given: Partial<Fuels> = Object.fromEntries(left.map((fuel) => [fuel, action.fuels[fuel]]));
  const answers = options(rules, state, seat).flatMap((option) =>
    option.type === 'discard-fuel' ? option.answers : [],
  );
  const [answer = given, another] = answers.filter((each) =>
    left.every((fuel) => (each[fuel] ?? 0) >= (given[fuel] ?? 0)),
  );
  return { type: 'discard-fuel', fuels: { ...(another ? given : answer) } };
}
